import { readCell } from '../../imports/readCell.ts';
import { readTime } from '../../time/readDay.ts';
import type { ServerCatalog } from '../../locales/catalog.ts';
import type { ContentType } from '../../schema/contentType.ts';
import type { Field } from '../../schema/field.ts';
import { instantOf } from '../../time/localTime.ts';
import type { Json } from '../../values/json.ts';
import { isMark } from './quotedTexts.ts';
import { spokenDay } from './spokenDay.ts';
import { formSet, formsIn, type RequestWords, spokenWords } from './spokenWords.ts';

export type RequestContext = {
  readonly type: ContentType;
  /** The fields of the form. */
  readonly fields: readonly Field[];
  readonly words: RequestWords;
  /** The local day (`YYYY-MM-DD`). */
  readonly today: string;
  readonly timeZone: string;
  readonly messages: ServerCatalog;
  /** The id of the only record of a type that a text names. Rejects as the store does. */
  readonly related: (type: string, text: string) => Promise<string | undefined>;
};

export const lineKinds: readonly Field['kind'][] = ['text', 'email', 'phone', 'url'];
export const proseKinds: readonly Field['kind'][] = ['longText', 'richText'];
const cellKinds: readonly Field['kind'][] = ['money', 'number', 'integer', 'list', 'email', 'url', 'phone'];

type SpokenText = {
  readonly text: string;
  readonly context: RequestContext;
  readonly unmask: (text: string) => string;
};

/** A text as a value of a field; undefined when it is none. */
export async function valueOf(field: Field, { text, context, unmask }: SpokenText): Promise<Json | undefined> {
  const { words, today, timeZone, messages, related } = context;
  const plain = unmask(text);
  const value = withoutLinks(plain, words);
  if (field.kind === 'boolean') {
    if (plain === '' || formSet(words.yes).has(formsIn(plain)[0] ?? '')) return true;
    return formsIn(plain)[0] === 'no' ? false : undefined;
  }
  if (plain === '') return undefined;
  if (field.kind === 'text' || proseKinds.includes(field.kind))
    return isMark(text) ? plain : capitalizedTitle(field, plain, context);
  if (field.kind === 'choice') return choiceOf(plain, field, context);
  if (field.kind === 'relation') return related(field.relation ?? '', value);
  if (field.kind === 'date') return spokenDay(plain, today);
  if (field.kind === 'dateTime') return instantIn(plain, { today, timeZone });
  if (!cellKinds.includes(field.kind)) return undefined;
  const cell = field.kind === 'list' ? plain.split(/,| y /).join(';') : value;
  const read = readCell(cell, field, { decimal: '.', timeZone, messages, related: () => 0 });
  return read.kind === 'value' ? read.value : undefined;
}

/** A day and a time, as in 'el viernes a las 3 pm'; without a time there is no instant. */
function instantIn(
  text: string,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): string | undefined {
  const [, dayText = '', hour = '', minute = '00', half = ''] =
    /^(.*?),?\s+a las? (\d{1,2})(?::(\d{2}))?\s*(?:h(?:oras|rs)?)?\s*((?:[ap]\.?\s?m\.?)|de la (?:ma[nñ]ana|tarde|noche))?$/i.exec(
      text,
    ) ?? [];
  const day = spokenDay(dayText, today);
  const isAfternoon = /^p|tarde|noche/i.test(half);
  const time = readTime(`${hour}:${minute}${half === '' ? '' : isAfternoon ? ' pm' : ' am'}`);
  return day === undefined || time === undefined ? undefined : instantOf(`${day}T${time}`, timeZone);
}

export function choiceOf(text: string, { label, options }: Field, { words }: RequestContext): Json | undefined {
  const small = formSet(`${words.links} ${words.joints} ${words.articles}`);
  const formsOf = (one: string) => formsIn(one).filter((form) => !small.has(form));
  const ownName = formsOf(label);
  const spokenForms = formsOf(text).filter((form) => !ownName.includes(form));
  const option = options.find((one) => {
    const forms = formsOf(one.label);
    return (
      forms.length > 0 && forms.length === spokenForms.length && forms.every((form, at) => form === spokenForms[at])
    );
  });
  return option?.value;
}

/** The text after 'para', 'asignada a' and the like; undefined without them. */
export function afterPerson(text: string, { person }: RequestWords): string | undefined {
  const spoken = spokenWords(text);
  const forms = person
    .split(',')
    .map(formsIn)
    .toSorted((left, right) => right.length - left.length)
    .find((one) => one.every((form, at) => spoken[at]?.form === form));
  return forms === undefined ? undefined : text.slice(spoken[forms.length - 1]?.end ?? 0).trim();
}

export function withoutLinks(text: string, { links, articles }: RequestWords): string {
  const small = formSet(`${links} ${articles}`);
  const spoken = spokenWords(text);
  const count = spoken.findIndex(({ form }) => !small.has(form));
  return text.slice(count > 0 ? spoken[count]?.start : 0).trim();
}

/** A title begins with a capital, unless it was quoted. */
export function capitalized(text: string, said: string): string {
  return isMark(said) ? text : text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

function capitalizedTitle(field: Field, text: string, { type }: RequestContext): string {
  return field.name === type.titleField || proseKinds.includes(field.kind) ? capitalized(text, text) : text;
}
