import type { Town } from '#core/site/town.ts';
import type { MachineContext, MachineDocument } from './document.ts';

/** The security.txt of the site (RFC 9116); undefined without a security contact. */
export function securityText({
  portal,
  town,
  publicUrl,
}: MachineContext & { readonly town: Town }): MachineDocument | undefined {
  const contact = town.securityContact;
  if (contact === undefined) return undefined;
  const lines = [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${endOfNextYear(portal.now())}`,
    'Preferred-Languages: es',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return {
    mediaType: 'text/plain; charset=utf-8',
    types: [],
    chunks: async function* chunks() {
      yield `${lines.join('\n')}\n`;
    },
  };
}

/** RFC 9116 suggests less than a year; the end of next year keeps the file stable and changes once a year. */
function endOfNextYear(now: string): string {
  return `${Number(now.slice(0, 4)) + 1}-12-31T23:59:59Z`;
}
