import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { foldedText, isFolded, sortedCharacters } from '#core/comparison.ts';
import { type ContentType, fieldOf } from '#core/contentType.ts';
import type { Column } from '#core/fieldKind.ts';
import { indexedFields } from '#core/indexedFields.ts';
import type { Json } from '#core/json.ts';
import { kindOf } from '#core/kinds/index.ts';
import { isServerField, type ServerFieldName, type Values } from '#core/record.ts';
import { compileSql } from './compileSql.ts';
import type { Dialect, Place, Sql } from './dialect.ts';
import { ownValue } from '#core/ownValue.ts';

/** How one content type lies in the database. */
export type Table = {
  readonly type: ContentType;
  readonly name: string;
  readonly search: { readonly name: string; readonly columns: readonly SearchColumn[] };
  readonly indexes: readonly Index[];
  /** Changes whenever `fold` would write something else. */
  readonly fingerprint: string;
  /** The JSON text beside a document that holds what is looked for by folded text. */
  readonly fold: (values: Values) => string;
};

export type SearchColumn = { readonly name: string; readonly field: string; readonly member: string };

export type Index = { readonly name: string; readonly isUnique: boolean; readonly parts: readonly Sql[] };

const foldVersion = 1;

/** The table of a content type: one row for each record, its values as one JSON document, an index for each marked field. */
export function tableOf(type: ContentType, dialect: Dialect): Table {
  const folded = type.fields.filter(isFolded);
  const awkward = type.fields.filter((field) => isAwkward(field.name));
  return {
    type,
    name: `content_${type.name}`,
    search: {
      name: `search_${type.name}`,
      columns: folded.map((field, index) => ({ name: `c${index}`, field: field.name, member: safe(field.name) })),
    },
    indexes: indexesOf(type, dialect),
    fingerprint: JSON.stringify([foldVersion, ...[folded, awkward].map((fields) => fields.map(({ name }) => name))]),
    fold: (values) => {
      const entries: [string, Json | undefined][] = folded.map(({ name }) => [
        safe(name),
        foldedValue(ownValue(values, name)),
      ]);
      for (const { name } of awkward) entries.push([`=${safe(name)}`, ownValue(values, name)]);
      return JSON.stringify(Object.fromEntries(entries));
    },
  };
}

const serverColumns: Record<ServerFieldName, string> = {
  id: 'id',
  _version: 'version',
  _state: 'state',
  _publishAt: 'publish_at',
  _createdAt: 'created_at',
  _createdBy: 'created_by',
  _updatedAt: 'updated_at',
  _updatedBy: 'updated_by',
};

/** The expression by which a field's values are compared (see core/comparison). */
export function keySql(name: string, { type, dialect }: { type: ContentType; dialect: Dialect }): Sql {
  return isServerField(name) ? sql.ref(serverColumns[name]) : dialect.member(placeOf(name, type));
}

export function sortKeySql(name: string, { type, dialect }: { type: ContentType; dialect: Dialect }): Sql {
  const key = keySql(name, { type, dialect });
  return columnIn(type, name) === 'text' ? dialect.first(sortedCharacters, key) : key;
}

/** Where a list, or the value that fields are compared by, lies. */
export function placeOf(name: string, type: ContentType): Place {
  if (columnIn(type, name) === 'text') return { column: 'folded', member: safe(name) };
  return isAwkward(name) ? { column: 'folded', member: `=${safe(name)}` } : { column: 'doc', member: name };
}

function columnIn(type: ContentType, name: string): Column {
  const field = fieldOf(type, name);
  return field === undefined ? 'exact' : kindOf(field).column;
}

function foldedValue(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? foldedText(value) : undefined;
}

/** JSON paths cannot name members with these characters. */
const awkwardCharacters = /["\\\p{Cc}\p{Cs}]/u;

function isAwkward(name: string): boolean {
  return awkwardCharacters.test(name);
}

function safe(name: string): string {
  return name.replaceAll(/["\\=%\p{Cc}\p{Cs}]/gu, (character) => `%${character.charCodeAt(0).toString(16)};`);
}

function indexesOf(type: ContentType, dialect: Dialect): readonly Index[] {
  const id = sql.ref('id');
  const unique = type.fields.filter(({ isUnique }) => isUnique);
  const all = [
    ...indexedFields(type).map((name) => ({ isUnique: false, parts: [sortKeySql(name, { type, dialect }), id] })),
    { isUnique: false, parts: [sql.ref('state'), sql.ref('publish_at')] },
    ...unique.map(({ name }) => ({ isUnique: true, parts: [keySql(name, { type, dialect })] })),
  ];
  return all.map((index) => ({ ...index, name: indexName(type, { ...index, dialect }) }));
}

/** Named after what it says, so that another definition is another index. */
function indexName(
  type: ContentType,
  { isUnique, parts, dialect }: Omit<Index, 'name'> & { dialect: Dialect },
): string {
  const said = parts.map((part) => compileSql(part, dialect).sql).join();
  const hash = createHash('sha256').update(`${isUnique} ${said}`).digest('hex').slice(0, 12);
  return `content_${type.name}_${hash}`;
}
