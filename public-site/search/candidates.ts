import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { cardStyleOf, dateOf } from '../components/cards.ts';
import { addressOf, personAnchor } from '../portal/addresses.ts';
import type { Portal } from '../portal/portal.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { titleOf } from '../portal/titles.ts';
import type { Candidate } from './results.ts';
import { readableFields, textsIn } from '../portal/searchedFields.ts';

/** A type with more visible records is searched only in the store: its words would take too much memory. */
const mostInMemory = 500;

/** All visible records of a type; undefined when there are too many. Rejects as the store does. */
export async function loadSmallType(type: ContentType, portal: Portal): Promise<readonly PublicRecord[] | undefined> {
  const { total } = await portal.list(type, { limit: 0, countAtMost: mostInMemory + 1 });
  if (total > mostInMemory) return undefined;
  const { records } = await portal.list(type, { limit: mostInMemory, isNewestFirst: true });
  return records;
}

type CandidateSource = { readonly record: PublicRecord; readonly messages: ServerCatalog };

/** Cached per record object. */
export function recordCandidate(type: ContentType, { record, messages }: CandidateSource): Candidate {
  return candidatesOf(type)(messages)(record);
}

const candidatesOf = memoizeByObject((type: ContentType) =>
  memoizeByObject((messages: ServerCatalog) =>
    memoizeByObject((record: PublicRecord) => makeCandidate(type, { record, messages })),
  ),
);

function makeCandidate(type: ContentType, { record, messages }: CandidateSource): Candidate {
  const title = titleOf(type, record, messages);
  const texts = readableFields(type).flatMap((field) => {
    if (field.name === type.titleField) return [];
    const texts = textsIn(field, { value: ownValue(record.values, field.name), messages });
    return kindOf(field).isProse === true ? texts : texts.map((text) => `${field.label}: ${text}`);
  });
  return {
    key: `${type.name}/${record.id}`,
    title,
    texts,
    kicker: type.singular,
    href: recordAddress(type, { record, title, messages }),
    date: cardStyleOf(type).datesByPublication ? dateOf(type, record, messages) : undefined,
    order: record.publishedAt,
    source: { type, record },
  };
}

/** The address of a record. Without a page of its own it is found in its type's list: a person by anchor, others by searching the title. */
function recordAddress(
  type: ContentType,
  {
    record,
    title,
    messages,
  }: { readonly record: PublicRecord; readonly title: string; readonly messages: ServerCatalog },
): string | undefined {
  const { list, detail } = type.publicPages ?? {};
  if (detail !== undefined || list === undefined) return addressOf(type, record, messages);
  return type.publicPages?.page === 'people'
    ? `${list}#${encodeURIComponent(personAnchor(record.id))}`
    : `${list}?${new URLSearchParams({ q: title.slice(0, 200) })}`;
}
