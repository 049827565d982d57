/**
 * An address that is safe in a link or a picture: on the web or on this site. Anything else is undefined: `javascript:`,
 * `data:`, and tabs or line breaks, which browsers strip from addresses.
 */
export function safeAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const address = value.trim();
  if (/\p{Cc}/u.test(address)) return undefined;
  return /^https?:\/\/[^\s/\\]/i.test(address) || /^\/(?![/\\])/.test(address) ? address : undefined;
}
