import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { AnswerSource, ReplyToken as TokenChoice } from '#core/assistant/assistantSchemas.ts';
import { type NamedToken, namedTokens, type ReplyToken, tokenText } from '#core/assistant/replyTokens.ts';
import type { Quote } from '#core/assistant/knowledge.ts';
import { hoursSentence } from '#core/assistant/hoursSentence.ts';
import type { Field } from '#core/schema/field.ts';
import { type ContentType, shownFieldsOf } from '#core/schema/contentType.ts';
import { singleId } from '#core/store/store.ts';
import { addressOf } from '../portal/addresses.ts';
import type { ViewContext } from '../page/page.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { longDayOfInstant } from '../text/dates.ts';
import { costOf } from '../portal/cost.ts';
import { publicFieldFor, textOf, titleOf } from '../portal/titles.ts';

/** Whether a value is one text in a sentence. */
function isQuotable(field: Field): boolean {
  const { line, words, temporal, column, cell } = kindOf(field);
  const isLine = line !== undefined && line !== 'url';
  return isLine || words === 'plain' || temporal !== undefined || column === 'number' || cell === 'option';
}

/** The public fields of a type that a reply can quote. */
function quotedFields(type: ContentType): readonly Field[] {
  return shownFieldsOf(type).filter((field) => isQuotable(field) && field.textOf === undefined);
}

/** Undefined when the record or the value is not there for citizens. Rejects as the store does. */
export async function quote(token: ReplyToken, context: ViewContext): Promise<Quote | undefined> {
  if (token.kind === 'named') return quoteTown(token.name, context);
  const { portal, messages } = context;
  const type = portal.types().find(({ name }) => name === token.type);
  const field = type && quotedFields(type).find(({ name }) => name === token.field);
  const record = type && (type.isSingle ? await portal.single(type) : await portal.get(type, token.id));
  if (type === undefined || field === undefined || record === undefined) return undefined;
  const value = valueText(field, { type, record, messages });
  return value === '' ? undefined : { value, source: sourceOf({ type, record }, context) };
}

type ValueSource = {
  readonly type: ContentType;
  readonly record: PublicRecord;
  readonly messages: ViewContext['messages'];
};

/** A cost is quoted with its kind. */
function valueText(field: Field, { type, record, messages }: ValueSource): string {
  const isCost = publicFieldFor(type, 'cost')?.name === field.name;
  const cost = isCost ? costOf(type, record.values, messages)?.text : undefined;
  return cost ?? textOf(ownValue(record.values, field.name), field, messages).trim();
}

async function quoteTown(name: NamedToken, context: ViewContext) {
  const { contact, opening } = context.frame;
  const values = {
    horario: opening === undefined ? '' : hoursSentence(opening.timetable, context.messages.assistant.hours),
    telefono: contact?.telephone?.text ?? '',
    correo: contact?.email ?? '',
    direccion: contact?.address ?? '',
    soporte: contact?.telephone?.text ?? '',
  };
  const value = values[name];
  return value === '' ? undefined : { value, source: await townSource(context) };
}

/** The contact block of the home page. Rejects as the store does. */
export async function townSource({ portal, messages }: ViewContext): Promise<AnswerSource> {
  const type = portal.types().find(({ purpose }) => purpose === 'town');
  const record = type && (await portal.single(type));
  return { title: messages.home.contact, href: '/#contacto', date: dayOf(record, messages) };
}

export function sourceOf(
  { type, record }: { readonly type: ContentType; readonly record: PublicRecord },
  { messages }: Pick<ViewContext, 'messages'>,
): AnswerSource {
  const { list, detail } = type.publicPages ?? {};
  const href = addressOf(type, record, messages) ?? list ?? detail ?? '/';
  return { title: titleOf(type, record, messages), href, date: dayOf(record, messages) };
}

export function dayOf(record: PublicRecord | undefined, { country }: ViewContext['messages']): string {
  return longDayOfInstant(record?.isOnlyRead === true ? undefined : record?.updatedAt, country.timeZone) ?? '';
}

const mostRecords = 200;

/** The tokens that a reply can use, with their text now. Rejects as the store does. */
export async function tokenChoices(context: ViewContext): Promise<readonly TokenChoice[]> {
  const { portal, messages } = context;
  const { names } = messages.assistant.tokens;
  const townQuotes = await Promise.all(
    namedTokens.map(async (name) => ({
      token: tokenText({ kind: 'named', name }),
      group: messages.assistant.tokens.town,
      label: names[name],
      value: (await quoteTown(name, context))?.value ?? '',
    })),
  );
  const types = portal.types().filter((type) => quotedFields(type).length > 0);
  const perType = await Promise.all(
    types.map(async (type) => {
      const single = type.isSingle ? await portal.single(type) : undefined;
      const { records } = type.isSingle
        ? { records: single === undefined ? [] : [single] }
        : await portal.list(type, { limit: mostRecords });
      return records.flatMap((record) => choicesOf({ type, record }, context));
    }),
  );
  return [...townQuotes, ...perType.flat()].filter(({ value }) => value !== '');
}

function choicesOf(
  { type, record }: { readonly type: ContentType; readonly record: PublicRecord },
  { messages }: ViewContext,
): readonly TokenChoice[] {
  const title = titleOf(type, record, messages);
  return quotedFields(type).map((field) => ({
    token: tokenText({ kind: 'field', type: type.name, id: type.isSingle ? singleId : record.id, field: field.name }),
    group: type.isSingle ? type.label : `${type.singular}: ${title}`,
    label: field.label,
    value: valueText(field, { type, record, messages }),
  }));
}
