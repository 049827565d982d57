import { withCountry } from '#core/customs.ts';
import { countryOf } from '../portal.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { feed } from './feed.ts';
import { openDataAt } from './openData.ts';
import { robots } from './robots.ts';
import { sitemapAt } from './sitemap.ts';

/** What machines read at an address (without its query string); undefined where there is nothing for them. Rejects as the store does. */
export async function findDocument(path: string, given: MachineContext): Promise<MachineDocument | undefined> {
  const context = { ...given, words: withCountry(given.words, await countryOf(given.portal)) };
  if (path === '/robots.txt') return robots(context);
  if (path === '/rss.xml') return feed(context);
  return openDataAt(path, context) ?? (await sitemapAt(path, context));
}
