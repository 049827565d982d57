import { readCell } from '../../imports/readCell.ts';
import { readTime } from '../../time/readDay.ts';
import { kindOf } from '../../kinds/index.ts';
import type { ServerCatalog } from '../../locales/catalog.ts';
import type { ContentType } from '../../schema/contentType.ts';
import type { Field } from '../../schema/field.ts';
import { instantOf } from '../../time/localTime.ts';
import type { Json } from '../../values/json.ts';
import { isMark } from './clauses.ts';
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

type SpokenText = {
  readonly text: string;
  readonly context: RequestContext;
  readonly unmask: (text: string) => string;
};

/** A text as a value of a field; undefined when it is none. */
export async function valueOf(field: Field, { text, context, unmask }: SpokenText): Promise<Json | undefined> {
  const spoken = spokenRuleOf(field);
  const plain = unmask(text);
  if (spoken === undefined || (plain === '' && spoken !== 'yesNo')) return undefined;
  return readers[spoken]({ plain, field, context, isQuoted: isMark(text) });
}

/** How an assistant reads a value from what a person says. */
type SpokenRule =
  /** 'Sí', or nothing but the field's name. */
  | 'yesNo'
  /** The words themselves. */
  | 'words'
  /** The label of an option. */
  | 'option'
  /** The title of a record. */
  | 'record'
  /** A day, as in 'el viernes'. */
  | 'day'
  /** A day with a time, as in 'el viernes a las 3 pm'. */
  | 'instant'
  /** Several items, as in 'agua, luz y drenajes'. */
  | 'items'
  /** As in the cell of an imported table. */
  | 'cell';

/** Undefined for a field that cannot be dictated. */
export function spokenRuleOf(field: Field): SpokenRule | undefined {
  const kind = kindOf(field);
  const { cell, view = cell, words, references, line, column } = kind;
  if (words !== undefined) return 'words';
  if (view === 'yesNo' || view === 'option' || view === 'day' || view === 'instant' || view === 'items') return view;
  if (references === 'one') return 'record';
  return line !== undefined || column === 'number' ? 'cell' : undefined;
}

type Spoken = {
  readonly plain: string;
  readonly field: Field;
  readonly context: RequestContext;
  readonly isQuoted: boolean;
};

type Reader = (spoken: Spoken) => Json | undefined | Promise<Json | undefined>;

const readers: Readonly<Record<SpokenRule, Reader>> = {
  yesNo: ({ plain, context: { words } }) => {
    if (plain === '' || formSet(words.yes).has(formsIn(plain)[0] ?? '')) return true;
    return formsIn(plain)[0] === 'no' ? false : undefined;
  },
  words: ({ plain, field, context, isQuoted }) => (isQuoted ? plain : capitalizedTitle(field, plain, context)),
  option: ({ plain, field, context }) => choiceOf(plain, field, context),
  record: ({ plain, field, context: { related, words } }) => related(field.relation ?? '', withoutLinks(plain, words)),
  day: ({ plain, context: { today } }) => spokenDay(plain, today),
  instant: ({ plain, context }) => instantIn(plain, context),
  items: (spoken) => cellValue(spoken.plain.split(/,| y /).join(';'), spoken),
  cell: (spoken) => cellValue(withoutLinks(spoken.plain, spoken.context.words), spoken),
};

function cellValue(cell: string, { field, context: { timeZone, messages } }: Spoken): Json | undefined {
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
export function capitalized(text: string, original: string): string {
  return isMark(original) ? text : text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

function capitalizedTitle(field: Field, text: string, { type }: RequestContext): string {
  return field.name === type.titleField || kindOf(field).isProse === true ? capitalized(text, text) : text;
}
