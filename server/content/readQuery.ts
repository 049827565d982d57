import { largestPage, largestPublicList } from '#core/api/listQuery.ts';
import { largestList } from '#core/api/operation.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { longestSearch } from '#core/lists/longestSearch.ts';
import { conditionsIn, type Query, type Sort, type Where } from '#core/values/query.ts';
import type { Parameters } from '../calls/call.ts';
import { last, readPage } from './readPage.ts';
import { badQuery, type QueryContext, readConditions, refusePrivate } from './readConditions.ts';
import { factsOf } from './typeFacts.ts';

/** Limits of one request, so that no query costs much more than others. A page's worth of ids is allowed. */
const mostConditions = 100;

/**
 * Reads simple-rest's dialect with groups of conditions. Unknown names, operators and sorts are a Problem 400, wrong groups a 422;
 * private fields are a 401 for citizens.
 */
export function readQuery(type: ContentType, parameters: Parameters, context: QueryContext): Query {
  const facts = factsOf(type);
  const { where, groups } = readConditions(facts, { parameters, context });
  const sort = readSort(type, { parameters, context });
  refuseTooMany({ where: [...where, ...groups.flatMap(conditionsIn)], sort }, context);
  const search = readSearch(parameters, context);
  const fields = context.isStaff ? facts.searched : facts.publicSearched;
  return {
    where,
    ...(groups.length === 0 ? {} : { groups }),
    sort,
    ...(search === '' ? {} : { search: { text: search, fields } }),
    ...(context.isStaff ? {} : { visibleAt: context.now }),
    ...readPage(parameters, {
      mostAtOnce: context.isStaff ? largestList : Math.max(largestPublicList, countOfIds(where)),
      maxSize: largestPage,
      messages: context.messages,
    }),
  };
}

function refuseTooMany({ where, sort }: Pick<Query, 'where' | 'sort'>, { messages: { api } }: QueryContext): void {
  const ids = countOfIds(where);
  if (ids > largestPage) throw badQuery(api.query.tooManyIds(String(largestPage)));
  const conditions = where.reduce((sum, { values }) => sum + values.length, sort.length - ids);
  if (conditions > mostConditions) throw badQuery(api.query.tooMany(String(mostConditions)));
}

/** The words of a search; a Problem 400 when they are too many. */
export function readSearch(parameters: Parameters, { messages: { api } }: Pick<QueryContext, 'messages'>): string {
  const text = last(parameters['q'])?.trim() ?? '';
  const { words, characters } = longestSearch;
  if (text.length <= characters && text.split(/\s+/).length <= words) return text;
  throw badQuery(api.query.longSearch(String(words), String(characters)));
}

type QueryInput = { readonly parameters: Parameters; readonly context: QueryContext };

function readSort(type: ContentType, { parameters, context }: QueryInput): readonly Sort[] {
  const facts = factsOf(type);
  const names = listIn(parameters['_sort']);
  if (names.length === 0) return type.list.sort.filter(({ field }) => context.isStaff || facts.publicNames.has(field));
  const orders = listIn(parameters['_order']);
  return names.map((name, index) => {
    const field = facts.fields.get(name);
    const order = (orders[index] ?? 'asc').toLowerCase();
    if (field === undefined) throw badQuery(context.messages.api.query.unknownField(name));
    refusePrivate(name, { facts, context });
    if (field.column === 'json' || field.column === 'list') throw badQuery(context.messages.api.query.noSort(name));
    if (order !== 'asc' && order !== 'desc') throw badQuery(context.messages.api.query.badOrder(order));
    return { field: name, order };
  });
}

/** simple-rest requests many records by repeating `id`, without a page. */
export function countOfIds(where: readonly Where[]): number {
  return where.find(({ field, operator }) => field === 'id' && operator === 'eq')?.values.length ?? 0;
}

function listIn(value: string | readonly string[] | undefined): string[] {
  const texts = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return texts.flatMap((text) => text.split(',')).filter((text) => text !== '');
}
