import type { CellRule } from '#core/names/cellRules.ts';
import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PublicChoices } from '#core/schema/publicChoices.ts';
import { isReference, referenceIn } from '#core/schema/references.ts';
import { plainMarkdown } from '../text/markdown.ts';
import { longDay, longDayOfInstant } from '../text/dates.ts';
import { excerpt } from '../text/excerpt.ts';
import { addressOf } from '../portal/addresses.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { isSuspended } from './serviceFacts.ts';
import { costOf } from '../portal/cost.ts';
import type { Portal } from '../portal/portal.ts';
import { type RelatedLinks, relatedLinks } from '../portal/related.ts';
import { imageOf, imageTextOf, publicFieldFor, textOf, titleOf } from '../portal/titles.ts';
import { hasValue } from './values.tsx';

/** What a card in a list shows of a record. */
export type CardData = {
  readonly id: string;
  readonly title: string;
  readonly href: string | undefined;
  readonly image: string | undefined;
  /** The text stored beside the picture's address; '' when there is none. */
  readonly imageText: string;
  readonly date: { readonly value: string; readonly text: string } | undefined;
  readonly text: string;
  /** A warning shown first, such as that a service is suspended. */
  readonly mark: string | undefined;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
};

/** The cards of a list, without pictures when most records have none: a few pictures among many cards look like a mistake. */
export function withoutSparsePictures(cards: readonly CardData[]): readonly CardData[] {
  const count = cards.filter(({ image }) => image !== undefined).length;
  return count * 2 >= cards.length ? cards : cards.map((card) => ({ ...card, image: undefined }));
}

/** What cards show besides the columns of the list. */
type CardStyle = {
  /** The heading of the block on the home page; without one there is no block. */
  readonly heading?: (messages: ServerCatalog) => string;
  /** Whether a record without a date has the day of its publication. */
  readonly datesByPublication: boolean;
  /** Whether a cost is shown with its kind, and one of zero as free. */
  readonly saysCost: boolean;
  readonly marksSuspended: boolean;
};

const plain: CardStyle = { datesByPublication: false, saysCost: false, marksSuspended: false };

/** The styles of cards, by their name in `x-content.public.card`. */
const cardStyles: Readonly<Record<PublicChoices['card'], CardStyle>> = {
  plain,
  news: { ...plain, heading: ({ site }) => site.recentNews, datesByPublication: true },
  service: { ...plain, heading: ({ site }) => site.featuredServices, saysCost: true, marksSuspended: true },
};

export function cardStyleOf({ publicPages }: ContentType): CardStyle {
  return cardStyles[publicPages?.card ?? 'plain'];
}

const factCells: ReadonlySet<CellRule> = new Set(['number', 'option', 'yesNo', 'instant', 'record']);
const mostFacts = 3;

type CardsOf = {
  readonly type: ContentType;
  readonly records: readonly PublicRecord[];
  readonly messages: ServerCatalog;
};

/** The cards of a list, with the titles of the published records that they refer to. Rejects as the store does. */
export async function cardsOf(portal: Portal, { type, records, messages }: CardsOf): Promise<readonly CardData[]> {
  const fields = columnsOf(type).filter(isReference);
  const targets = fields.map(({ name }) => [name, records.flatMap(({ values }) => ownValue(values, name) ?? [])]);
  const related = await relatedLinks(portal, { fields, values: Object.fromEntries(targets), messages });
  return records.map((record) => cardOf(type, record, messages, related));
}

function columnsOf(type: ContentType): readonly Field[] {
  return type.list.columns
    .map((name) => fieldOf(type, name))
    .filter((field): field is Field => field?.isPublic === true && field.name !== type.titleField);
}

const noLinks: RelatedLinks = new Map();

/** The card of a record: the public fields among the schema's list columns. */
export function cardOf(
  type: ContentType,
  record: PublicRecord,
  messages: ServerCatalog,
  related: RelatedLinks = noLinks,
): CardData {
  const columns = columnsOf(type);
  const prose = columns.find((field) => kindOf(field).isProse === true);
  return {
    id: record.id,
    title: titleOf(type, record, messages),
    href: addressOf(type, record, messages),
    image: imageOf(type, record),
    imageText: imageTextOf(type, record),
    date: dateOf(type, record, messages),
    text:
      prose === undefined
        ? ''
        : excerpt(proseText(prose, { value: beginning(ownValue(record.values, prose.name)), messages }), { messages }),
    mark: cardStyleOf(type).marksSuspended && isSuspended(type, record) ? messages.service.suspendedMark : undefined,
    facts: columns
      .filter((field) => isFact(field) && hasValue(ownValue(record.values, field.name)))
      .map((field) => ({ label: field.label, value: factText(field, { type, record, messages, related }) }))
      .filter(({ value }) => value !== '')
      .slice(0, mostFacts),
  };
}

/** Whether a value is short enough to stand beside its label. */
function isFact(field: Field): boolean {
  const { cell, temporal, line } = kindOf(field);
  return factCells.has(cell) || temporal === 'clock' || line === 'text' || line === 'phone';
}

type Fact = {
  readonly type: ContentType;
  readonly record: PublicRecord;
  readonly messages: ServerCatalog;
  readonly related: RelatedLinks;
};

function factText(field: Field, { type, record, messages, related }: Fact): string {
  if (isReference(field)) return titleOfReference(field, { record, related });
  const isCost = cardStyleOf(type).saysCost && publicFieldFor(type, 'cost')?.name === field.name;
  const cost = isCost ? costOf(type, record.values, messages)?.text : undefined;
  return cost ?? textOf(ownValue(record.values, field.name), field, messages);
}

function titleOfReference(field: Field, { record, related }: Pick<Fact, 'record' | 'related'>): string {
  const reference = referenceIn(ownValue(record.values, field.name), field);
  return (reference && related.get(`${reference.type}/${reference.id}`)?.title) ?? '';
}

/** The text of a prose field, without Markdown syntax. */
function proseText(
  field: Field,
  { value, messages }: { readonly value: unknown; readonly messages: ServerCatalog },
): string {
  const isMarkdown = kindOf(field).words === 'markdown' && typeof value === 'string';
  return isMarkdown ? plainMarkdown(value) : textOf(value, field, messages);
}

/** Enough of a long text for an excerpt, so that a list does not parse whole articles. */
function beginning(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 1000) : value;
}

/** The day of a record: its first public date or, where the style says so, the day of its publication. */
export function dateOf(type: ContentType, record: PublicRecord, { country }: ServerCatalog): CardData['date'] {
  const field = type.fields.find((one) => one.isPublic && kindOf(one).temporal === 'day');
  const value = field === undefined ? undefined : ownValue(record.values, field.name);
  const text = longDay(value);
  if (typeof value === 'string' && text !== undefined) return { value, text };
  if (!cardStyleOf(type).datesByPublication) return undefined;
  const published = longDayOfInstant(record.publishedAt, country.timeZone);
  return published === undefined ? undefined : { value: record.publishedAt, text: published };
}
