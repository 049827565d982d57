/** The `mailto:` link of an address. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
