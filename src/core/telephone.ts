/** The address that calls a telephone number as people write it; undefined when it is none. '(503) 2222-1101' is `tel:+50322221101`. */
export function telephoneLink(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 3) return undefined;
  // Three digits in brackets before eight more are the code of a country of the region.
  const isWhole = text.startsWith('+') || /^\(50\d\)\D*(\d\D*){8}$/.test(text);
  if (text.startsWith('00')) return `tel:+${digits.slice(2)}`;
  return `tel:${isWhole ? '+' : ''}${digits}`;
}
