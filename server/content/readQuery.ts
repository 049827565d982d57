import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Operator, operators, type Query, type Sort, type Where } from '#core/store/query.ts';
import { Problem } from '../answering/problem.ts';
import { last, type Parameters, readPage } from './readPage.ts';
import { type FieldFacts, factsOf, operatorsOf, type TypeFacts } from './typeFacts.ts';

export type QueryContext = {
  readonly isStaff: boolean;
  /** The instant that decides what citizens see, ISO 8601 in UTC. */
  readonly now: string;
  readonly words: ServerCatalog;
};

const defaultPage = 10;
export const largestPage = 1000;

/** What one request may ask, so that no address costs much more than others. Ids may be as many as the records of a page. */
const mostConditions = 100;
const longestSearch = { words: 20, characters: 200 };
const pagingNames = new Set(['_start', '_end', '_sort', '_order', 'q']);

/** Reads simple-rest's dialect. Unknown names, operators and sorts are a Problem 400; fields that are not public a 401 for citizens. */
export function readQuery(type: ContentType, parameters: Parameters, context: QueryContext): Query {
  const facts = factsOf(type);
  const where = readWhere(facts, { parameters, context });
  const sort = readSort(type, { parameters, context });
  refuseTooMany({ where, sort }, context);
  const search = readSearch(parameters, context);
  const fields = context.isStaff ? facts.searched : facts.publicSearched;
  return {
    where,
    sort,
    ...(search === '' ? {} : { search: { text: search, fields } }),
    ...(context.isStaff ? {} : { visibleAt: context.now }),
    ...readPage(parameters, {
      usual: Math.max(defaultPage, Math.min(countOfIds(where), largestPage)),
      largest: largestPage,
      words: context.words,
    }),
  };
}

function refuseTooMany({ where, sort }: Pick<Query, 'where' | 'sort'>, { words: { api } }: QueryContext): void {
  const ids = countOfIds(where);
  if (ids > largestPage) throw badQuery(api.query.tooManyIds(String(largestPage)));
  const conditions = where.reduce((sum, { values }) => sum + values.length, sort.length - ids);
  if (conditions > mostConditions) throw badQuery(api.query.tooMany(String(mostConditions)));
}

function readSearch(parameters: Parameters, { words: { api } }: QueryContext): string {
  const text = last(parameters['q'])?.trim() ?? '';
  const { words, characters } = longestSearch;
  if (text.length <= characters && text.split(/\s+/).length <= words) return text;
  throw badQuery(api.query.longSearch(String(words), String(characters)));
}

type Reading = { readonly parameters: Parameters; readonly context: QueryContext };

function readWhere(facts: TypeFacts, { parameters, context }: Reading): Where[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (pagingNames.has(name) || value === undefined) return [];
    const { asked, operator } = findAsked(name, { facts, context });
    const texts = typeof value === 'string' ? [value] : value;
    return [
      { field: asked.name, operator, values: texts.map((text) => readValue(text, { asked, operator, name, context })) },
    ];
  });
}

type Place = { readonly facts: TypeFacts; readonly context: QueryContext };

/** A whole field name goes before a field name with an operator, so that a field may be called `total_ne`. */
function findAsked(name: string, { facts, context }: Place): { asked: FieldFacts; operator: Operator } {
  const whole = facts.fields.get(name);
  const end = name.lastIndexOf('_');
  const operator = whole === undefined ? operators.find((known) => known === name.slice(end + 1)) : 'eq';
  const asked = whole ?? facts.fields.get(name.slice(0, Math.max(end, 0)));
  if (asked === undefined || operator === undefined) throw badQuery(context.words.api.query.unknownField(name));
  refusePrivate(asked.name, { facts, context });
  if (!operatorsOf[asked.column].includes(operator)) throw badQuery(context.words.api.query.noOperator(asked.name));
  return { asked, operator };
}

function refusePrivate(name: string, { facts, context }: Place): void {
  if (context.isStaff || facts.publicNames.has(name)) return;
  throw new Problem(401, { detail: context.words.api.query.privateField(name) });
}

type ValuePlace = {
  readonly asked: FieldFacts;
  readonly operator: Operator;
  readonly name: string;
  readonly context: QueryContext;
};

function readValue(text: string, { asked, operator, name, context }: ValuePlace): Where['values'][number] {
  if (operator === 'like' || asked.valueType === 'text') return text;
  const option = asked.field?.options.find((known) => String(known.value) === text);
  if (asked.valueType === 'choice') return option === undefined ? text : option.value;
  if (asked.valueType === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const number = asked.valueType === 'number' && text.trim() !== '' ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw badQuery(context.words.api.query.badValue(name));
}

function readSort(type: ContentType, { parameters, context }: Reading): readonly Sort[] {
  const facts = factsOf(type);
  const names = listIn(parameters['_sort']);
  if (names.length === 0) return type.list.sort.filter(({ field }) => context.isStaff || facts.publicNames.has(field));
  const orders = listIn(parameters['_order']);
  return names.map((field, index) => {
    const asked = facts.fields.get(field);
    const order = (orders[index] ?? 'asc').toLowerCase();
    if (asked === undefined) throw badQuery(context.words.api.query.unknownField(field));
    refusePrivate(field, { facts, context });
    if (asked.column === 'json' || asked.column === 'list') throw badQuery(context.words.api.query.noSort(field));
    if (order !== 'asc' && order !== 'desc') throw badQuery(context.words.api.query.badOrder(order));
    return { field, order };
  });
}

/** simple-rest asks for many records by repeating `id` and says no page. */
function countOfIds(where: readonly Where[]): number {
  return where.find(({ field, operator }) => field === 'id' && operator === 'eq')?.values.length ?? 0;
}

function listIn(value: string | readonly string[] | undefined): string[] {
  const texts = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return texts.flatMap((text) => text.split(',')).filter((text) => text !== '');
}

function badQuery(detail: string): Problem {
  return new Problem(400, { detail });
}
