import type { ContentType } from '#core/schema/contentType.ts';
import type { PictureFactsByAddress } from '#core/files/pictureFacts.ts';
import { instantOf } from '#core/time/localTime.ts';
import { sizedAddress } from '#core/files/storedFile.ts';
import { addressOf } from '../addresses.ts';
import { feedTypes } from '../fixedAddresses.ts';
import type { PublicRecord } from '../publicRecord.ts';
import { datesOf } from '../structured/dates.ts';
import { descriptionOf } from '../structured/description.ts';
import { imageOf, titleOf } from '../titles.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { element, xmlHead, xmlText } from './xml.ts';

/** The most items of the feed. */
const mostItems = 50;

/** The newest records of all types with a feed, as RSS 2.0; undefined in a portal without such types. */
export function feed(context: MachineContext): MachineDocument | undefined {
  const types = feedTypes(context.portal.types());
  if (types.length === 0) return undefined;
  return {
    mediaType: 'application/rss+xml; charset=utf-8',
    types: types.map(({ name }) => name),
    chunks: () => channel(types, context),
  };
}

type FeedItem = { readonly type: ContentType; readonly record: PublicRecord };

async function newestItems(types: readonly ContentType[], { portal }: MachineContext): Promise<readonly FeedItem[]> {
  const lists = types.map(async (type) => {
    const { records } = await portal.list(type, { limit: mostItems, isNewestFirst: true });
    return records.map((record) => ({ type, record }));
  });
  const items = (await Promise.all(lists)).flat();
  return items
    .toSorted(({ record: left }, { record: right }) => right.publishedAt.localeCompare(left.publishedAt))
    .slice(0, mostItems);
}

async function* channel(types: readonly ContentType[], context: MachineContext): AsyncGenerator<string> {
  const { portal, words, publicUrl } = context;
  const items = await newestItems(types, context);
  const pictures = await portal.pictures(items.flatMap(({ type, record }) => imageOf(type, record) ?? []));
  // Several types have no list nor description in common.
  const [only] = types.length === 1 ? types : [];
  const newest = items
    .map(({ record }) => record)
    .map(({ updatedAt, publishedAt }) => (updatedAt > publishedAt ? updatedAt : publishedAt))
    .sort()
    .at(-1);
  yield `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n`;
  yield [
    element('title', words.sharing.feedOf(words.site.name)),
    element('link', `${publicUrl}${only?.publicPages?.list ?? '/'}`),
    element('description', only?.description ?? words.site.description),
    element('language', 'es'),
    ...(newest === undefined ? [] : [element('lastBuildDate', new Date(newest).toUTCString())]),
    element('generator', 'Cabildo'),
    `<atom:link href="${xmlText(`${publicUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((one) => itemElement(one, { context, pictures })),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

type ItemContext = { readonly context: MachineContext; readonly pictures: PictureFactsByAddress };

function itemElement({ type, record }: FeedItem, { context, pictures }: ItemContext): string {
  const { words, publicUrl } = context;
  const path = addressOf(type, record, words);
  const { published } = datesOf(type, record, words);
  return [
    '<item>',
    element('title', titleOf(type, record, words)),
    ...(path === undefined ? [] : [element('link', `${publicUrl}${path}`)]),
    `<guid isPermaLink="false">${xmlText(record.id)}</guid>`,
    element('pubDate', dayOrInstant(published, words.country.timeZone).toUTCString()),
    element('description', descriptionOf(type, record, words) ?? titleOf(type, record, words)),
    ...enclosure(imageOf(type, record), { pictures, publicUrl }),
    '</item>',
  ].join('');
}

/** The enclosure of a picture; only for uploaded pictures, because RSS requires length and type. */
function enclosure(
  image: string | undefined,
  { pictures, publicUrl }: { readonly pictures: PictureFactsByAddress; readonly publicUrl: string },
): readonly string[] {
  const picture = image === undefined ? undefined : pictures.get(image);
  if (picture?.bytes === undefined || picture.mediaType === undefined) return [];
  const url = new URL(sizedAddress(picture.address, { stamp: picture.stamp }), `${publicUrl}/`).href;
  return [`<enclosure url="${xmlText(url)}" length="${picture.bytes}" type="${xmlText(picture.mediaType)}"/>`];
}

/** The instant of a value; a day starts at midnight in the municipality's time zone. */
function dayOrInstant(value: string, timeZone: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? instantOf(`${value}T00:00`, timeZone) : value);
}
