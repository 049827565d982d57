import { sql } from 'kysely';
import { foldedText } from '#core/text/fold.ts';
import type { Query, Where } from '#core/values/query.ts';
import { isServerField } from '#core/values/record.ts';
import { allOf, anyOf, type ListRequest, type Context, isIndexable, slot, type WhereIn } from '../lists/listRequest.ts';
import type { Dialect, SearchQuery, SearchTerm, Sql } from '../dialect.ts';
import { keySql, type Table } from '../tableOf.ts';
import { andShown, ifShown, shownCondition } from './visibleKeys.ts';

/** The `like` condition as far as the search index does not answer it: short texts, a walk, groups, and the server's own fields. */
export function likeCondition({ field, values }: Where, read: WhereIn, context: Context): Sql {
  const { dialect } = context;
  const texts = values.map((_value, position) => (query: Query) => String(read(query)?.values[position]));
  if (isServerField(field)) {
    const text = keySql(field, { type: context.table.type, dialect });
    const occurring = texts.map((textIn) =>
      dialect.occurs(
        slot(({ query }) => textIn(query)),
        text,
      ),
    );
    return allOf(occurring);
  }
  const text = textOf(field, context);
  if (text === undefined) return sql`1 = 0`;
  const others = texts.filter((_text, position) => !isFoundByIndex(foldedText(String(values[position])), context));
  const occurring = others.map((textIn) =>
    dialect.occurs(
      slot(({ query }) => foldedText(textIn(query))),
      text,
    ),
  );
  return andShown(allOf(occurring), { field, context });
}

/** None of the texts occurs. `is not true` because a comparison with a missing text is NULL. */
export function unlikeCondition(where: Where, read: WhereIn, context: Context): Sql {
  const each = where.values.map((value, position) => {
    const one: WhereIn = (query) => {
      const condition = read(query);
      return condition && { ...condition, values: condition.values.slice(position, position + 1) };
    };
    return sql`(${likeCondition({ ...where, values: [value] }, one, { ...context, isGroup: true })}) is not true`;
  });
  return allOf(each);
}

/**
 * The search words that the index does not answer alone, each in any of the fields, and the exclusion of `notIn`. The index also has
 * texts that are hidden from citizens, so its matches in fields with a condition are tested again.
 */
export function wordConditions(context: Context): readonly Sql[] {
  const { request } = context;
  const { fields = [] } = request.query.search ?? {};
  const texts = textsOf(fields, context);
  if (request.words.length > 0 && texts.length === 0) return [sql`1 = 0`];
  const isTestedAgain = mayHide(fields, context);
  const included = request.words.flatMap((word, position) =>
    isFoundByIndex(word, context) && !isTestedAgain ? [] : [wordIn(texts, position, context)],
  );
  return [...included, ...exclusionConditions(context)];
}

/** Excludes rows with all words in `notIn`. `is not true` because a comparison with a missing text is NULL. */
function exclusionConditions(context: Context): readonly Sql[] {
  const { words, query } = context.request;
  const texts = textsOf(query.search?.notIn, context);
  if (words.length === 0 || texts.length === 0 || exclusionQuery(context) !== undefined) return [];
  return [sql`(${allOf(words.map((_word, position) => wordIn(texts, position, context)))}) is not true`];
}

function wordIn(texts: readonly Sql[], position: number, { dialect }: Context): Sql {
  const part = slot(({ words }) => words[position] ?? '');
  return anyOf(texts.map((text) => dialect.occurs(part, text)));
}

/** The conditions that the search index answers. */
export function indexedConditions(context: Context): readonly Sql[] {
  const matches = indexedRows(context);
  const { table, dialect } = context;
  const excluded = exclusionQuery(context);
  return [
    ...(matches === undefined ? [] : [sql`"seq" in (${matches})`]),
    ...(excluded === undefined ? [] : [sql`"seq" not in (${dialect.search.find(table.search.name, excluded)})`]),
  ];
}

/** The `seq` of the rows that the search index finds; undefined when the statement does not use it. */
export function indexedRows(context: Context): Sql | undefined {
  const query = queryOf(context);
  return query === undefined ? undefined : context.dialect.search.find(context.table.search.name, query);
}

/** Counts in the search index alone; undefined when the request has other conditions. */
export function indexedTotal(context: Context): Sql | undefined {
  const { request, table, dialect } = context;
  const { where, groups = [], visibleAt, search } = request.query;
  const usesIndexOnly = (search?.notIn ?? []).length === 0 && request.words.every((word) => isIndexable(word, dialect));
  const isAlone = visibleAt === undefined && where.length === 0 && groups.length === 0 && usesIndexOnly;
  const query = queryOf(context);
  return isAlone && query !== undefined ? dialect.search.total(table.search.name, query) : undefined;
}

/** Whether a list needs the search index to be current. */
export function usesSearchIndex(request: ListRequest, context: { table: Table; dialect: Dialect }): boolean {
  return termsOf(request, context).length > 0;
}

function queryOf(context: Context): SearchQuery | undefined {
  const { request, guide } = context;
  const terms = termsOf(request, context);
  if (guide === 'walk' || terms.length === 0) return undefined;
  return { terms, bind: (read) => slot((bound) => read(termsOf(bound, context))) };
}

/** The excluded words, when the search index can find all of them and a set of the rows is worth its cost. */
function exclusionQuery(context: Context): SearchQuery | undefined {
  const { request, guide } = context;
  const terms = excludedTerms(request, context);
  if (
    guide === 'walk' ||
    mayHide(request.query.search?.notIn ?? [], context) ||
    request.query.countAtMost !== undefined ||
    terms.length === 0 ||
    terms.length < request.words.length
  )
    return undefined;
  return { terms, bind: (read) => slot((bound) => read(excludedTerms(bound, context))) };
}

/** A walk tests the text of each row, since the index costs more for one row. */
function isFoundByIndex(text: string, { guide, dialect, isGroup = false }: Context): boolean {
  return guide !== 'walk' && !isGroup && isIndexable(text, dialect);
}

type TableContext = { readonly table: Table; readonly dialect: Dialect };

function termsOf({ query, words }: ListRequest, context: TableContext): readonly SearchTerm[] {
  const likes = query.where
    .filter(({ operator, field }) => operator === 'like' && !isServerField(field))
    .flatMap(({ field, values }) => values.map((value) => ({ fields: [field], text: foldedText(String(value)) })));
  const searchTerms = words.map((text) => ({ fields: query.search?.fields ?? [], text }));
  return indexedTerms([...likes, ...searchTerms], context);
}

function excludedTerms({ query, words }: ListRequest, context: TableContext): readonly SearchTerm[] {
  return indexedTerms(
    words.map((text) => ({ fields: query.search?.notIn ?? [], text })),
    context,
  );
}

type FieldTerm = { readonly fields: readonly string[]; readonly text: string };

function indexedTerms(terms: readonly FieldTerm[], { table, dialect }: TableContext): readonly SearchTerm[] {
  const columnsOf = (fields: readonly string[]) =>
    table.search.columns.filter(({ field }) => fields.includes(field)).map(({ name }) => name);
  return terms
    .map(({ fields, text }) => ({ columns: columnsOf(fields), text }))
    .filter(({ columns, text }) => columns.length > 0 && isIndexable(text, dialect));
}

/** Whether one of the fields is hidden from the reader in some rows. */
function mayHide(fields: readonly string[], context: Context): boolean {
  return fields.some((field) => shownCondition(field, context) !== undefined);
}

function textsOf(fields: readonly string[] | undefined, context: Context): readonly Sql[] {
  return (fields ?? []).flatMap((field) => {
    const text = textOf(field, context);
    return text === undefined ? [] : [ifShown(text, { field, context })];
  });
}

function textOf(field: string, { table, dialect }: TableContext): Sql | undefined {
  const column = table.search.columns.find((candidate) => candidate.field === field);
  return column === undefined ? undefined : dialect.member({ column: 'folded', member: column.member });
}
