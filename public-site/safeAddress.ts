/** An address that may stand in a link or a picture: on the web, or on this site. Anything else (`javascript:`…) is undefined. */
export function safeAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  return /^https?:\/\/[^\s/]/i.test(address) || /^\/(?![/\\])/.test(address) ? address : undefined;
}
