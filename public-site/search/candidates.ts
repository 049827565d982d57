import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { cardStyleOf, dateOf } from '../components/cards.ts';
import { serviceFacts } from '../components/serviceFacts.ts';
import { addressOf, personAnchor, questionAnchor } from '../portal/addresses.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { publicFieldFor, textOf, titleOf } from '../portal/titles.ts';
import type { Candidate } from './results.ts';
import { candidateKey } from './smallTypes.ts';
import { readableFields, textsIn } from '../portal/searchedFields.ts';

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
  const position = publicFieldFor(type, 'position');
  return {
    key: candidateKey(type, record),
    title,
    // People are searched by what they are as often as by their name.
    ...(position && { alias: textOf(ownValue(record.values, position.name), position, messages) }),
    texts,
    kicker: type.singular,
    ...anchorsOf(type, { record, messages, texts }),
    href: recordAddress(type, { record, title, messages }),
    date: cardStyleOf(type).datesByPublication ? dateOf(type, record, messages) : undefined,
    order: record.publishedAt,
    source: { type, record },
  };
}

/** The questions of a page whose answers have element ids. */
function anchorsOf(
  type: ContentType,
  { record, messages, texts }: CandidateSource & { readonly texts: readonly string[] },
): Pick<Candidate, 'anchors'> {
  if (type.publicPages?.page !== 'service') return {};
  const anchors = serviceFacts({ type, record }, messages).questions.flatMap(({ texts: [question = ''] }, index) => {
    const text = question === '' ? undefined : texts.find((one) => one.includes(question));
    return text === undefined ? [] : [[text, questionAnchor(index)] as const];
  });
  return anchors.length === 0 ? {} : { anchors: new Map(anchors) };
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
