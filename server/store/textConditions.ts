import { sql } from 'kysely';
import { foldedText } from '#core/values/comparison.ts';
import type { Query, Where } from '#core/store/query.ts';
import { isServerField } from '#core/store/record.ts';
import { allOf, anyOf, type ListRequest, type Context, isLong, slot } from './listRequest.ts';
import type { Dialect, SearchQuery, SearchTerm, Sql } from './dialect.ts';
import { keySql, type Table } from './tableOf.ts';

/** `like` where the search index does not answer it: short parts, a walk, and the server's own fields. */
export function likeConditions({ field, values }: Where, index: number, context: Context): readonly Sql[] {
  const { dialect, table } = context;
  const partAt = (position: number) => (query: Query) => String(query.where[index]?.values[position]);
  if (isServerField(field)) {
    const text = keySql(field, { type: table.type, dialect });
    return values.map((_value, position) =>
      dialect.occurs(
        slot(({ query }) => partAt(position)(query)),
        text,
      ),
    );
  }
  const text = textOf(field, context);
  if (text === undefined) return [sql`1 = 0`];
  return values.flatMap((value, position) => {
    if (isIndexed(foldedText(String(value)), context)) return [];
    return [
      dialect.occurs(
        slot(({ query }) => foldedText(partAt(position)(query))),
        text,
      ),
    ];
  });
}

/** The words of a search that the search index does not answer, each in any of the fields; and where they may not all be. */
export function wordConditions(context: Context): readonly Sql[] {
  const { asked } = context;
  const texts = textsOf(asked.query.search?.fields, context);
  if (asked.words.length > 0 && texts.length === 0) return [sql`1 = 0`];
  const wanted = asked.words.flatMap((word, position) =>
    isIndexed(word, context) ? [] : [wordIn(texts, position, context)],
  );
  return [...wanted, ...unwantedConditions(context)];
}

/** A text that is not there has no words, whatever a comparison with it answers. */
function unwantedConditions(context: Context): readonly Sql[] {
  const { words, query } = context.asked;
  const texts = textsOf(query.search?.notIn, context);
  if (words.length === 0 || texts.length === 0 || unwantedBy(context) !== undefined) return [];
  return [sql`(${allOf(words.map((_word, position) => wordIn(texts, position, context)))}) is not true`];
}

function wordIn(texts: readonly Sql[], position: number, { dialect }: Context): Sql {
  const part = slot(({ words }) => words[position] ?? '');
  return anyOf(texts.map((text) => dialect.occurs(part, text)));
}

/** What the search index answers. */
export function indexedConditions(context: Context): readonly Sql[] {
  const found = indexedRows(context);
  const { table, dialect } = context;
  const unwanted = unwantedBy(context);
  return [
    ...(found === undefined ? [] : [sql`"seq" in (${found})`]),
    ...(unwanted === undefined ? [] : [sql`"seq" not in (${dialect.search.find(table.search.name, unwanted)})`]),
  ];
}

/** The `seq` of the rows that the search index finds; undefined when it is not asked. */
export function indexedRows(context: Context): Sql | undefined {
  const searched = searchedBy(context);
  return searched === undefined ? undefined : context.dialect.search.find(context.table.search.name, searched);
}

/** Counts in the search index alone what is asked of it and of nothing else; undefined when more is asked. */
export function indexedTotal(context: Context): Sql | undefined {
  const { asked, table, dialect } = context;
  const { where, visibleAt, search } = asked.query;
  const isPlain = (search?.notIn ?? []).length === 0 && asked.words.every((word) => isLong(word, dialect));
  const isAlone = visibleAt === undefined && where.length === 0 && isPlain;
  const searched = searchedBy(context);
  return isAlone && searched !== undefined ? dialect.search.total(table.search.name, searched) : undefined;
}

/** Whether a list must see what was written a moment ago in the search index. */
export function usesSearchIndex(asked: ListRequest, context: { table: Table; dialect: Dialect }): boolean {
  return termsOf(asked, context).length > 0;
}

function searchedBy(context: Context): SearchQuery | undefined {
  const { asked, guide } = context;
  const terms = termsOf(asked, context);
  if (guide === 'walk' || terms.length === 0) return undefined;
  return { terms, bind: (read) => slot((other) => read(termsOf(other, context))) };
}

/** The words where they may not all be, when the search index can look for all of them and it is worth making a set of them. */
function unwantedBy(context: Context): SearchQuery | undefined {
  const { asked, guide } = context;
  const terms = unwantedTerms(asked, context);
  if (
    guide === 'walk' ||
    asked.query.countAtMost !== undefined ||
    terms.length === 0 ||
    terms.length < asked.words.length
  )
    return undefined;
  return { terms, bind: (read) => slot((other) => read(unwantedTerms(other, context))) };
}

/** A walk tries each row by its text: to ask the index about one row costs more. */
function isIndexed(text: string, { guide, dialect }: Context): boolean {
  return guide !== 'walk' && isLong(text, dialect);
}

type Searched = { readonly table: Table; readonly dialect: Dialect };

function termsOf({ query, words }: ListRequest, context: Searched): readonly SearchTerm[] {
  const likes = query.where
    .filter(({ operator, field }) => operator === 'like' && !isServerField(field))
    .flatMap(({ field, values }) => values.map((value) => ({ fields: [field], text: foldedText(String(value)) })));
  const searched = words.map((text) => ({ fields: query.search?.fields ?? [], text }));
  return indexedTerms([...likes, ...searched], context);
}

function unwantedTerms({ query, words }: ListRequest, context: Searched): readonly SearchTerm[] {
  return indexedTerms(
    words.map((text) => ({ fields: query.search?.notIn ?? [], text })),
    context,
  );
}

type SearchPart = { readonly fields: readonly string[]; readonly text: string };

function indexedTerms(parts: readonly SearchPart[], { table, dialect }: Searched): readonly SearchTerm[] {
  const columnsOf = (fields: readonly string[]) =>
    table.search.columns.filter(({ field }) => fields.includes(field)).map(({ name }) => name);
  return parts
    .map(({ fields, text }) => ({ columns: columnsOf(fields), text }))
    .filter(({ columns, text }) => columns.length > 0 && isLong(text, dialect));
}

function textsOf(fields: readonly string[] | undefined, context: Searched): readonly Sql[] {
  return (fields ?? []).flatMap((field) => textOf(field, context) ?? []);
}

function textOf(field: string, { table, dialect }: Searched): Sql | undefined {
  const column = table.search.columns.find((candidate) => candidate.field === field);
  return column === undefined ? undefined : dialect.member({ column: 'folded', member: column.member });
}
