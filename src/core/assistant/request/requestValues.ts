import { isOnCalendar, kindOf } from '../../kinds/index.ts';
import type { Field } from '../../schema/field.ts';
import type { Values } from '../../values/record.ts';
import type { Json } from '../../values/json.ts';
import { validate } from '../../validation/validate.ts';
import { type Clause, clausesIn, isMark, maskQuotes } from './clauses.ts';
import { spokenDay } from './spokenDay.ts';
import {
  afterPerson,
  capitalized,
  choiceOf,
  type RequestContext,
  spokenRuleOf,
  valueOf,
  withoutLinks,
} from './spokenValue.ts';
import { formSet, formsIn, type RequestWords, spokenWords } from './spokenWords.ts';

/** The values that a request gives for a new record. */
export type RequestValues = {
  readonly values: Values;
  /** Texts that no field takes. */
  readonly left: readonly string[];
  /** Values that a field refuses, and why. */
  readonly refused: readonly { readonly field: Field; readonly message: string }[];
};

const mostClauses = 30;
/** Expressions at the end of a title that may be values. */
const mostEnds = 8;
/** Longer expressions name nobody. */
const mostNameWords = 6;

/** Reads the text after 'Nueva tarea': by names of fields, days, choices and people, otherwise as title and text. */
export async function requestValues(text: string, context: RequestContext): Promise<RequestValues> {
  const { fields, type, words } = context;
  const { masked, unmask } = maskQuotes(text);
  const values = new Map<string, Json>();
  const left: string[] = [];
  const title = fields.find((field) => field.name === type.titleField && kindOf(field).line !== undefined);
  const prose = fields.find((field) => kindOf(field).isProse === true && !field.isDetail);
  let open: Field | undefined;
  const put = (field: Field, value: Json) => {
    if (!values.has(field.name)) values.set(field.name, value);
    open = mayContinue(field) ? field : undefined;
  };
  for (const clause of clausesIn(masked, fields, words).slice(0, mostClauses)) {
    const { fieldText } = clause;
    const value = fieldText && (await valueOf(fieldText.field, { text: fieldText.text, context, unmask }));
    if (fieldText !== undefined && value !== undefined) put(fieldText.field, value);
    else if ((fieldText !== undefined && hasTitle()) || !(await readUnnamed(clause))) left.push(unmask(clause.text));
  }
  return { ...withoutFaults(values, context), left };

  function hasTitle(): boolean {
    return title === undefined || values.has(title.name);
  }

  async function readUnnamed({ text, before }: Clause): Promise<boolean> {
    const rest = withoutTitleWords(text, words);
    if (rest !== undefined && title !== undefined && !hasTitle()) {
      put(title, capitalized(unmask(await withoutEnd(rest)), rest));
      return true;
    }
    if (await readAlone(text)) return true;
    const isOfPerson = afterPerson(text, words) !== undefined && spokenWords(text).length <= 3;
    if (isOfPerson && fields.some(({ role }) => role === 'assignee')) return false;
    const plain = unmask(text);
    if (title !== undefined && !hasTitle()) {
      put(title, capitalized(unmask(await withoutEnd(text)), text));
      return true;
    }
    const current = open && values.get(open.name);
    if (open !== undefined && before.startsWith(',') && Array.isArray(current)) {
      values.set(open.name, [...(current as readonly Json[]), plain]);
      return true;
    }
    const continues = open !== undefined && (kindOf(open).isProse === true || before.startsWith(','));
    if (open !== undefined && continues && typeof current === 'string') {
      values.set(open.name, `${current}${before.trim() === '' ? ' ' : `${before.trim()} `}${plain}`);
      return true;
    }
    if (prose === undefined || values.has(prose.name)) return false;
    put(prose, capitalized(plain, text));
    return true;
  }

  /** Reads an expression that is a day, a choice or a record as a whole. */
  async function readAlone(text: string): Promise<boolean> {
    const day = dayField(context);
    const dayValue = day && (await valueOf(day, { text, context, unmask }));
    if (day !== undefined && dayValue !== undefined && !values.has(day.name)) {
      put(day, dayValue);
      return true;
    }
    const chosen = choiceIn(text, context);
    if (chosen !== undefined && !values.has(chosen.field.name)) {
      put(chosen.field, chosen.value);
      return true;
    }
    const name = afterPerson(text, words);
    const relations = fields.filter(
      (field) =>
        spokenRuleOf(field) === 'record' &&
        !values.has(field.name) &&
        (field.role === 'assignee') === (name !== undefined),
    );
    if (formsIn(text).length > mostNameWords) return false;
    for (const field of relations) {
      const id = await context.related(field.relation ?? '', withoutLinks(unmask(name ?? text), words));
      if (id === undefined) continue;
      put(field, id);
      return true;
    }
    return false;
  }

  /** Cuts days, choices and people from the end of a title, as in 'pintar bancas para Marta para el viernes'. */
  async function withoutEnd(text: string): Promise<string> {
    if (isMark(text)) return text;
    const joints = formSet(words.joints);
    const starts = spokenWords(text).filter(
      ({ form, start }) => joints.has(form) || afterPerson(text.slice(start), words) !== undefined,
    );
    for (const { start } of starts.slice(-mostEnds).toReversed()) {
      const end = text.slice(start).trim();
      if (text.slice(0, start).trim() !== '' && isOfField(end) && (await readAlone(end)))
        return withoutEnd(text.slice(0, start).trim());
    }
    return text;
  }

  /** Within a title, a record counts only after 'para' and the like. */
  function isOfField(text: string): boolean {
    return afterPerson(text, words) !== undefined || choiceIn(text, context) !== undefined || isDay(text);
  }

  function isDay(text: string): boolean {
    return spokenDay(text, context.today) !== undefined;
  }
}

/** Whether more words may follow the value of a field. */
function mayContinue(field: Field): boolean {
  const { line, isProse } = kindOf(field);
  return line !== undefined || isProse === true || spokenRuleOf(field) === 'items';
}

/** The field of the deadline, else the first field with a day. */
function dayField({ fields }: RequestContext): Field | undefined {
  const days = fields.filter((field) => isOnCalendar(kindOf(field)));
  return days.find(({ deadline }) => deadline !== undefined) ?? days[0];
}

/** The only choice of all fields that a text names, with or without the field's name: 'urgente', 'alta prioridad'. */
function choiceIn(text: string, context: RequestContext): { readonly field: Field; readonly value: Json } | undefined {
  const matches = context.fields.flatMap((field) => {
    const value = spokenRuleOf(field) === 'option' ? choiceOf(text, field, context) : undefined;
    return value === undefined ? [] : [{ field, value }];
  });
  return matches.length === 1 ? matches[0] : undefined;
}

/** The text after 'titulada' and the like; undefined without them. */
function withoutTitleWords(text: string, { title, joints }: RequestWords): string | undefined {
  const [titles, small] = [formSet(title), formSet(joints)];
  const spoken = spokenWords(text);
  const at = spoken.findIndex(({ form }) => !small.has(form));
  const last = titles.has(spoken[at]?.form ?? '') ? spoken[at] : undefined;
  return last === undefined ? undefined : text.slice(last.end).replace(/^\s*:?\s*/, '');
}

/** Without the values that the schema refuses. */
function withoutFaults(
  read: ReadonlyMap<string, Json>,
  { type, fields }: RequestContext,
): Pick<RequestValues, 'values' | 'refused'> {
  const values = Object.fromEntries(read);
  const refused = validate(type, values)
    .map(({ pointer, message }) => ({
      field: fields.find(({ name }) => pointer.split('/')[1] === name && read.has(name)),
      message,
    }))
    .flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }]));
  const names = new Set(refused.map(({ field }) => field.name));
  return { values: Object.fromEntries([...read].filter(([name]) => !names.has(name))), refused };
}
