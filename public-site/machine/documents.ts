import { localWords } from '../layout/frame.ts';
import { countryOf, townOf } from '../portal.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { feed } from './feed.ts';
import { openDataAt } from './openData.ts';
import { robots } from './robots.ts';
import { securityText } from './securityText.ts';
import { sitemapAt } from './sitemap.ts';
import { webManifest } from './webManifest.ts';

/** What machines read at an address (without its query string); undefined where there is nothing for them. Rejects as the store does. */
export async function findDocument(path: string, given: MachineContext): Promise<MachineDocument | undefined> {
  const [country, town] = await Promise.all([countryOf(given.portal), townOf(given.portal)]);
  const context = { ...given, town, words: localWords(given.words, { country, town }) };
  if (path === '/robots.txt') return robots(context);
  if (path === '/rss.xml') return feed(context);
  if (path === '/site.webmanifest') return webManifest(context);
  if (path === '/.well-known/security.txt') return securityText(context);
  return openDataAt(path, context) ?? (await sitemapAt(path, context));
}
