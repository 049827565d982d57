import { siteTypeName } from '#core/site/siteSettings.ts';
import { municipalityTypeName, type Town } from '#core/site/town.ts';

import type { MachineContext, MachineDocument } from './document.ts';

/** Where weaknesses of the site are reported (RFC 9116); undefined while the town has given no contact. */
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
    types: [municipalityTypeName, siteTypeName],
    parts: async function* parts() {
      yield `${lines.join('\n')}\n`;
    },
  };
}

/** At most a year and a day ahead would be usual; the end of the next year changes once a year only. */
function endOfNextYear(now: string): string {
  return `${Number(now.slice(0, 4)) + 1}-12-31T23:59:59Z`;
}
