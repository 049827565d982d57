import { localMessages } from '../page/frame.ts';
import { countryOf, townOf } from '../portal/portal.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { feedDocument } from './feed.ts';
import { feedFormats } from './feedFormats.ts';
import { catalogue, catalogueAddress } from './catalogue.ts';
import { openDataAt } from './openData.ts';
import { ownDataSetAt } from './ownDataSets.ts';
import { robots } from './robots.ts';
import { securityText } from './securityText.ts';
import { sitemapAt } from './sitemap.ts';
import { webManifest } from './webManifest.ts';

/** The machine-readable document at an address (without its query string); undefined when there is none. Rejects as the store does. */
export async function findDocument(path: string, context: MachineContext): Promise<MachineDocument | undefined> {
  const [country, town] = await Promise.all([countryOf(context.portal), townOf(context.portal)]);
  const local = { ...context, town, messages: localMessages(context.messages, { country, town }) };
  if (path === '/robots.txt') return robots(local);
  const feedFormat = Object.values(feedFormats).find(({ address }) => address === path);
  if (feedFormat !== undefined) return feedDocument(feedFormat, local);
  if (path === '/site.webmanifest') return webManifest(local);
  if (path === '/.well-known/security.txt') return securityText(local);
  if (path === catalogueAddress) return catalogue(local);
  return openDataAt(path, local) ?? ownDataSetAt(path, local) ?? (await sitemapAt(path, local));
}
