/** Characters. */
export const maxReferenceLength = 120;

/** A reference as it is kept: one line without signs that nobody sees, trimmed; '' for a blank one. */
export function cleanReference(given: string): string {
  return given
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The name under which a report is saved; what file systems refuse is replaced. */
export function reportFileName(reference: string, ending = 'json'): string {
  const stem = cleanReference(reference)
    .replaceAll(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[. -]+|[. -]+$/g, '');
  return `reporte-${stem === '' ? 'sin-referencia' : stem}.${ending}`;
}

/** What a start screen proposes: the initials of the workflow, the year and the next number, as in `SPC-2026-0007`. */
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
