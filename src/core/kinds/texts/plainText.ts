/** A scalar as plain text; '' for absent, null and whatever is no scalar. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
