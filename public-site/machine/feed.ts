import type { ContentType } from '#core/schema/contentType.ts';
import type { PictureFacts } from '#core/files/pictureFacts.ts';
import { instantOf } from '#core/time/localTime.ts';
import { sizedAddress } from '#core/files/storedFile.ts';
import { addressOf } from '../portal/addresses.ts';
import { feedTypes } from '../portal/fixedAddresses.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { datesOf } from '../structured/dates.ts';
import { descriptionOf } from '../structured/description.ts';
import { imageOf, titleOf } from '../portal/titles.ts';
import type { MachineContext, MachineDocument } from './document.ts';

/** The newest records of all types with a feed, whatever the format. */
export type Feed = {
  readonly title: string;
  readonly description: string;
  /** Address of the page that lists the records. */
  readonly page: string;
  /** When an item was last published or changed; undefined without items. */
  readonly updatedAt: Date | undefined;
  /** The newest first. */
  readonly items: readonly FeedItem[];
};

export type FeedItem = {
  readonly id: string;
  readonly title: string;
  /** Undefined when the record has no page. */
  readonly address: string | undefined;
  readonly text: string;
  readonly publishedAt: Date;
  readonly updatedAt: string;
  /** An uploaded picture. */
  readonly picture: { readonly address: string; readonly bytes: number; readonly mediaType: string } | undefined;
};

/** A format of the feed; `address` is where it is published. */
export type FeedFormat = {
  readonly address: string;
  readonly mediaType: string;
  readonly write: (feed: Feed, publicUrl: string) => string;
  readonly isOpen?: boolean;
};

const maxItems = 50;

/** The feed in a format; undefined in a portal without types that have one. */
export function feedDocument(format: FeedFormat, context: MachineContext): MachineDocument | undefined {
  const types = feedTypes(context.portal.types());
  if (types.length === 0) return undefined;
  const { mediaType, isOpen = false, write } = format;
  return {
    mediaType: `${mediaType}; charset=utf-8`,
    types: types.map(({ name }) => name),
    isOpen,
    chunks: async function* () {
      yield write(await loadFeed(types, context), context.publicUrl);
    },
  };
}

async function loadFeed(types: readonly ContentType[], context: MachineContext): Promise<Feed> {
  const { portal, messages, publicUrl } = context;
  const newest = await newestRecords(types, context);
  const pictures = await portal.pictures(newest.flatMap(({ type, record }) => imageOf(type, record) ?? []));
  // Several types have no list nor description in common.
  const [only] = types.length === 1 ? types : [];
  const lastChange = newest
    .map(({ record }) => record)
    .map(({ updatedAt, publishedAt }) => (updatedAt > publishedAt ? updatedAt : publishedAt))
    .sort()
    .at(-1);
  return {
    title: messages.sharing.feedOf(messages.site.name),
    description: only?.description ?? messages.site.description,
    page: `${publicUrl}${only?.publicPages?.list ?? '/'}`,
    updatedAt: lastChange === undefined ? undefined : new Date(lastChange),
    items: newest.map(({ type, record }) => {
      const path = addressOf(type, record, messages);
      const title = titleOf(type, record, messages);
      return {
        id: record.id,
        title,
        address: path === undefined ? undefined : `${publicUrl}${path}`,
        text: descriptionOf(type, record, messages) ?? title,
        publishedAt: dayOrInstant(datesOf(type, record, messages).published, messages.country.timeZone),
        updatedAt: record.updatedAt,
        picture: pictureOf(pictures.get(imageOf(type, record) ?? ''), publicUrl),
      };
    }),
  };
}

type TypedRecord = { readonly type: ContentType; readonly record: PublicRecord };

async function newestRecords(
  types: readonly ContentType[],
  { portal }: MachineContext,
): Promise<readonly TypedRecord[]> {
  const lists = types.map(async (type) => {
    const { records } = await portal.list(type, { limit: maxItems, isNewestFirst: true });
    return records.map((record) => ({ type, record }));
  });
  const all = (await Promise.all(lists)).flat();
  return all
    .toSorted(({ record: left }, { record: right }) => right.publishedAt.localeCompare(left.publishedAt))
    .slice(0, maxItems);
}

function pictureOf(picture: PictureFacts | undefined, publicUrl: string): FeedItem['picture'] {
  if (picture?.bytes === undefined || picture.mediaType === undefined) return undefined;
  const address = new URL(sizedAddress(picture.address, { stamp: picture.stamp }), `${publicUrl}/`).href;
  return { address, bytes: picture.bytes, mediaType: picture.mediaType };
}

/** The instant of a value; a day starts at midnight in the municipality's time zone. */
function dayOrInstant(value: string, timeZone: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? instantOf(`${value}T00:00`, timeZone) : value);
}
