import { largestPage } from '#core/api/contentOperations.ts';
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

/** Limits of one request, so that no query costs much more than others. A page's worth of ids is allowed. */
const mostConditions = 100;
const longestSearch = { words: 20, characters: 200 };
const pagingNames = new Set(['_start', '_end', '_sort', '_order', 'q']);

/** Reads simple-rest's dialect. Unknown names, operators and sorts are a Problem 400; private fields a 401 for citizens. */
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
      defaultSize: Math.max(defaultPage, Math.min(countOfIds(where), largestPage)),
      maxSize: largestPage,
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

type QueryInput = { readonly parameters: Parameters; readonly context: QueryContext };

function readWhere(facts: TypeFacts, { parameters, context }: QueryInput): Where[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (pagingNames.has(name) || value === undefined) return [];
    const { field, operator } = findField(name, { facts, context });
    const texts = typeof value === 'string' ? [value] : value;
    return [
      { field: field.name, operator, values: texts.map((text) => readValue(text, { field, operator, name, context })) },
    ];
  });
}

type FieldContext = { readonly facts: TypeFacts; readonly context: QueryContext };

/** An exact field name wins over a name with an operator, so a field can be called `total_ne`. */
function findField(name: string, { facts, context }: FieldContext): { field: FieldFacts; operator: Operator } {
  const exact = facts.fields.get(name);
  const end = name.lastIndexOf('_');
  const operator = exact === undefined ? operators.find((one) => one === name.slice(end + 1)) : 'eq';
  const field = exact ?? facts.fields.get(name.slice(0, Math.max(end, 0)));
  if (field === undefined || operator === undefined) throw badQuery(context.words.api.query.unknownField(name));
  refusePrivate(field.name, { facts, context });
  if (!operatorsOf[field.column].includes(operator)) throw badQuery(context.words.api.query.noOperator(field.name));
  return { field, operator };
}

function refusePrivate(name: string, { facts, context }: FieldContext): void {
  if (context.isStaff || facts.publicNames.has(name)) return;
  throw new Problem(401, { detail: context.words.api.query.privateField(name) });
}

type ValueContext = {
  readonly field: FieldFacts;
  readonly operator: Operator;
  readonly name: string;
  readonly context: QueryContext;
};

function readValue(text: string, { field, operator, name, context }: ValueContext): Where['values'][number] {
  if (operator === 'like' || field.valueType === 'text') return text;
  const option = field.schemaField?.options.find(({ value }) => String(value) === text);
  if (field.valueType === 'choice') return option === undefined ? text : option.value;
  if (field.valueType === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const number = field.valueType === 'number' && text.trim() !== '' ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw badQuery(context.words.api.query.badValue(name));
}

function readSort(type: ContentType, { parameters, context }: QueryInput): readonly Sort[] {
  const facts = factsOf(type);
  const names = listIn(parameters['_sort']);
  if (names.length === 0) return type.list.sort.filter(({ field }) => context.isStaff || facts.publicNames.has(field));
  const orders = listIn(parameters['_order']);
  return names.map((name, index) => {
    const field = facts.fields.get(name);
    const order = (orders[index] ?? 'asc').toLowerCase();
    if (field === undefined) throw badQuery(context.words.api.query.unknownField(name));
    refusePrivate(name, { facts, context });
    if (field.column === 'json' || field.column === 'list') throw badQuery(context.words.api.query.noSort(name));
    if (order !== 'asc' && order !== 'desc') throw badQuery(context.words.api.query.badOrder(order));
    return { field: name, order };
  });
}

/** simple-rest requests many records by repeating `id`, without a page. */
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
