/** Characters. */
export const maxReferenceLength = 120;

/** Normalizes a reference: one trimmed line without invisible characters; '' for a blank one. */
export function cleanReference(reference: string): string {
  return reference
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The file name of a report; characters that file systems refuse are replaced. */
export function reportFileName(reference: string, ending = 'json'): string {
  const stem = cleanReference(reference)
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[. -]+|[. -]+$/g, '');
  return `reporte-${stem === '' ? 'sin-referencia' : stem}.${ending}`;
}

/** A proposed reference: initials of the workflow, year and next number, as in `SPC-2026-0007`. */
export function proposedReference(name: string, { year, number }: { readonly year: number; readonly number: number }) {
  const initials = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 4);
  return `${initials === '' ? 'EXP' : initials}-${year}-${String(number).padStart(4, '0')}`;
}
