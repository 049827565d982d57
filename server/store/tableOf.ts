import { sql } from 'kysely';
import { stringToUint8Array } from 'uint8array-extras';
import { sha256Hex } from '#ports/digest.ts';
import { isFolded } from '#core/store/foldedFields.ts';
import { sortedCharacters } from '#core/store/comparison.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { indexedFields } from '#core/store/indexedFields.ts';
import { isServerField, type ServerFieldName, type Values } from '#core/values/record.ts';
import { compileSql } from './compileSql.ts';
import type { Dialect, Sql } from './dialect.ts';
import { columnIn, foldingOf, keyLocation, textMember } from './search/folding.ts';

/** How the database stores one content type. */
export type Table = {
  readonly type: ContentType;
  readonly name: string;
  /** Searches read the texts of each row unless it is indexed. */
  readonly search: { readonly name: string; readonly columns: readonly SearchColumn[]; readonly isIndexed: boolean };
  readonly indexes: readonly Index[];
  /** Changes whenever the output of `fold` would change. */
  readonly fingerprint: string;
  /** Returns the JSON text that is stored beside a document, with its folded texts and keys. */
  readonly fold: (values: Values) => string;
};

export type SearchColumn = { readonly name: string; readonly field: string; readonly member: string };

export type Index = {
  readonly name: string;
  readonly isUnique: boolean;
  readonly expressions: readonly Sql[];
  /** The condition of the rows that it has; all when left out. */
  readonly rows?: Sql;
};

/** The table of a content type: one row for each record, its values as one JSON document, an index for each marked field. */
export function tableOf(type: ContentType, dialect: Dialect): Table {
  return {
    type,
    name: tableNames(type.name, dialect).content,
    search: {
      isIndexed: true,
      name: tableNames(type.name, dialect).search,
      columns: type.fields
        .filter(isFolded)
        .map((field, index) => ({ name: `c${index}`, field: field.name, member: textMember(field.name) })),
    },
    indexes: indexesOf(type, dialect),
    ...foldingOf(type, dialect),
  };
}

/** The names of a content type's tables; its schema may be gone. */
export function tableNames(typeName: string, dialect: Dialect): { readonly content: string; readonly search: string } {
  return { content: nameWithin(`content_${typeName}`, dialect), search: nameWithin(`search_${typeName}`, dialect) };
}

const serverColumns: Record<ServerFieldName, string> = {
  id: 'id',
  _version: 'version',
  _state: 'state',
  _publishAt: 'publish_at',
  _unpublishAt: 'unpublish_at',
  _pending: 'pending',
  _pendingAt: 'pending_at',
  _pendingPublishAt: 'pending_publish_at',
  _createdAt: 'created_at',
  _createdBy: 'created_by',
  _updatedAt: 'updated_at',
  _updatedBy: 'updated_by',
  _schema: 'schema_version',
};

/** The expression by which a field's values are compared (see core/comparison). */
export function keySql(name: string, { type, dialect }: { type: ContentType; dialect: Dialect }): Sql {
  if (!isServerField(name)) return dialect.member(keyLocation(name, { type, dialect }));
  const column = sql.ref(serverColumns[name]);
  return isNumberColumn(name) ? dialect.number(column) : column;
}

/** Whether a field's key is in a column of numbers. */
export function isNumberColumn(name: string): boolean {
  return name === '_version';
}

/** Whether every record has a key for this field. */
export function isNeverNull(name: string): boolean {
  return isServerField(name) && !optionalFields.has(name);
}

const optionalFields: ReadonlySet<string> = new Set<ServerFieldName>([
  '_publishAt',
  '_unpublishAt',
  '_pending',
  '_pendingAt',
  '_pendingPublishAt',
  '_schema',
]);

export function sortKeySql(name: string, { type, dialect }: { type: ContentType; dialect: Dialect }): Sql {
  const key = keySql(name, { type, dialect });
  return columnIn(type, name) === 'text' ? dialect.first(sortedCharacters, key) : key;
}

/** Few records have these, so their indexes are small. */
const rareInstants = ['unpublish_at', 'pending_at', 'pending_publish_at'] as const;

function indexesOf(type: ContentType, dialect: Dialect): readonly Index[] {
  const id = sql.ref('id');
  const unique = type.fields.filter(({ isUnique }) => isUnique);
  const all = [
    ...indexedFields(type).map((name) => {
      const key = sortKeySql(name, { type, dialect });
      return { isUnique: false, expressions: [isNeverNull(name) ? key : dialect.indexed(key), id] };
    }),
    { isUnique: false, expressions: [sql.ref('state'), sql.ref('publish_at'), sql.ref('unpublish_at')] },
    ...rareInstants.map((name) => {
      const column = sql.ref(name);
      return { isUnique: false, expressions: [column, id], rows: sql`${column} is not null` };
    }),
    ...unique.map(({ name }) => ({ isUnique: true, expressions: [keySql(name, { type, dialect })] })),
  ];
  return all.map((index) => ({ ...index, name: indexName(type, { ...index, dialect }) }));
}

/** Includes a hash of the definition, so that another definition is another index. */
function indexName(
  type: ContentType,
  { isUnique, expressions, dialect }: Omit<Index, 'name'> & { dialect: Dialect },
): string {
  const definition = expressions.map((part) => compileSql(part, dialect).sql).join();
  const hash = sha256Hex(`${isUnique} ${definition}`).slice(0, 12);
  return nameWithin(`content_${type.name}_${hash}`, dialect);
}

/** Shortens a name that the database would cut off, and appends a digest of the whole. */
function nameWithin(name: string, { longestName }: Dialect): string {
  if (stringToUint8Array(name).length <= longestName) return name;
  const digest = sha256Hex(name).slice(0, 12);
  // A character has up to four bytes.
  return `${Array.from(name)
    .slice(0, (longestName - digest.length - 1) / 4)
    .join('')}_${digest}`;
}
