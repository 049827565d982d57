/** The addresses that texts in Markdown may link to: the web, mail, telephones and this site. */
const allowedAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

export function isLinkAddress(address: string): boolean {
  return allowedAddress.test(address.trim());
}
