import { municipalityTypeName } from '#core/site/town.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PictureFactsByAddress } from '#core/files/pictureFacts.ts';
import { instantOf } from '#core/time/localTime.ts';
import { sizedAddress } from '#core/files/storedFile.ts';
import { addressOf } from '../addresses.ts';
import type { PublicRecord } from '../publicRecord.ts';
import { datesOf } from '../structured/dates.ts';
import { descriptionOf } from '../structured/description.ts';
import { imageOf, titleOf } from '../titles.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { element, xmlHead, xmlText } from './xml.ts';

/** The most news in the feed. */
const mostItems = 50;

/** The content type whose records are news. */
const newsTypeName = 'noticias';

/** The latest news as RSS 2.0; undefined in a portal without news. */
export function feed(context: MachineContext): MachineDocument | undefined {
  const type = context.portal.types().find(({ name }) => name === newsTypeName);
  if (type === undefined) return undefined;
  return {
    mediaType: 'application/rss+xml; charset=utf-8',
    types: [type.name, municipalityTypeName],
    chunks: () => channel(type, context),
  };
}

async function* channel(type: ContentType, context: MachineContext): AsyncGenerator<string> {
  const { portal, words, publicUrl } = context;
  const { records } = await portal.list(type, { limit: mostItems });
  const images = records.flatMap((record) => imageOf(type, record) ?? []);
  const pictures = await portal.pictures(images);
  const newest = records
    .map(({ updatedAt, publishedAt }) => (updatedAt > publishedAt ? updatedAt : publishedAt))
    .sort()
    .at(-1);
  yield `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n`;
  yield [
    element('title', words.sharing.feedOf(words.site.name)),
    element('link', `${publicUrl}${type.publicPages?.list ?? '/'}`),
    element('description', type.description ?? words.site.description),
    element('language', 'es'),
    ...(newest === undefined ? [] : [element('lastBuildDate', new Date(newest).toUTCString())]),
    element('generator', 'Cabildo'),
    `<atom:link href="${xmlText(`${publicUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...records.map((record) => item(record, { type, context, pictures })),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

type ItemContext = {
  readonly type: ContentType;
  readonly context: MachineContext;
  readonly pictures: PictureFactsByAddress;
};

function item(record: PublicRecord, { type, context, pictures }: ItemContext): string {
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
