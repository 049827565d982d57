import { sha256Hex } from '#ports/digest.ts';
import { hasBranches } from '#core/evaluation/branches.ts';
import { foldedValue, keyOf } from '#core/store/comparison.ts';
import { hideableFields, visibleValues } from '#core/validation/hiddenValues.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Column } from '#core/schema/fieldKind.ts';
import type { Json } from '#core/values/json.ts';
import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Values } from '#core/values/record.ts';
import { isFolded, searchedMembers } from '#core/store/foldedFields.ts';
import { isConditional, valueForCitizens } from '#core/records/citizenValues.ts';
import type { Dialect, JsonLocation } from '../dialect.ts';

type Typed = { readonly type: ContentType; readonly dialect: Dialect };

/** Where the comparable value of a field is stored. */
export function keyLocation(name: string, { type, dialect }: Typed): JsonLocation {
  if (!dialect.comparesDocuments) return { column: 'folded', member: keyMember(name) };
  if (columnIn(type, name) === 'text') return { column: 'folded', member: textMember(name) };
  const isInFolded = isUnaddressable(name) || hideableNames(type).has(name);
  return isInFolded ? { column: 'folded', member: keyMember(name) } : { column: 'doc', member: name };
}

/** Where the items of a list are stored. */
export function itemsLocation(name: string, typed: Typed): JsonLocation {
  return typed.dialect.comparesDocuments
    ? keyLocation(name, typed)
    : { column: 'folded', member: `==${textMember(name)}` };
}

/** The member of `folded` that has the folded text of a field. */
export function textMember(name: string): string {
  return name.replaceAll(/["\\=%\p{Cc}\p{Cs}]/gu, (character) => `%${character.charCodeAt(0).toString(16)};`);
}

export function columnIn(type: ContentType, name: string): Column {
  const field = fieldOf(type, name);
  return field === undefined ? 'exact' : kindOf(field).column;
}

/** The member of `folded` that stands only in rows in which a field's value is hidden from citizens. */
export function hiddenMember(name: string): string {
  return `===${textMember(name)}`;
}

export type Folding = {
  /** Changes whenever the output of `fold` would change. */
  readonly fingerprint: string;
  /** Returns the JSON text that is stored beside a document: folded texts, keys, and which values are hidden from citizens. */
  readonly fold: (values: Values) => string;
};

const foldVersion = 1;

/** The part of a fingerprint that the search index depends on: all but the conditions of fields. */
export function searchFingerprint(fingerprint: string, { comparesDocuments }: Dialect): string {
  const parts = JSON.parse(fingerprint) as readonly unknown[];
  return JSON.stringify(parts.slice(0, comparesDocuments ? 3 : 4));
}

/** How to create the `folded` column of a type. */
export function foldingOf(type: ContentType, dialect: Dialect): Folding {
  const folded = type.fields.filter(isFolded);
  const unaddressable = type.fields.filter(({ name }) => isUnaddressable(name) || hideableNames(type).has(name));
  const compared = dialect.comparesDocuments ? [] : type.fields;
  const names = [
    [...folded.map(foldedName), ...hideableEntries(type)],
    dialect.comparesDocuments ? unaddressable.map(({ name }) => name) : [],
  ];
  const kinds = compared.map(({ name }) => [name, keyColumn(columnIn(type, name))]);
  const conditional = type.fields.filter(isConditional);
  const conditions = conditional.length === 0 ? [] : [conditional.map(visibilityOf)];
  return {
    fingerprint: JSON.stringify([foldVersion, ...names, ...(dialect.comparesDocuments ? [] : [kinds]), ...conditions]),
    fold: (stored) => {
      const values = visibleValues(type, stored);
      const entries: [string, Json | undefined][] = folded.map((field) => [
        textMember(field.name),
        textOf(field, { values, dialect }),
      ]);
      if (dialect.comparesDocuments) {
        for (const { name } of unaddressable) entries.push([keyMember(name), ownValue(values, name)]);
      }
      for (const field of compared) entries.push(...keysOf(field, { values, dialect }));
      for (const field of conditional) if (isHiddenIn(values, field)) entries.push([hiddenMember(field.name), true]);
      return JSON.stringify(Object.fromEntries(entries));
    },
  };
}

/** Stored instants are in UTC already, so their keys are made as for other texts. */
const keyColumn = (column: Column) => (column === 'instant' ? 'exact' : column);

/** The second part of the entries of a fingerprint about hidden values. */
export const hiddenMark = 'hidden';

/** The entries of the fingerprint about conditions that hide values, one for each field that they may hide. */
function hideableEntries(type: ContentType): readonly (readonly [name: string, ...unknown[]])[] {
  const names = [...hideableNames(type)];
  if (names.length === 0) return [];
  const conditions = JSON.stringify([type.fields.map(valueConditions), hasBranches(type.schema) ? type.schema : null]);
  const hash = sha256Hex(conditions).slice(0, 12);
  return names.map((name) => [name, hiddenMark, hash]);
}

function valueConditions({ name, valueIf, fields }: Field): unknown {
  return [name, valueIf ?? null, fields.map(valueConditions)];
}

const hideableNames = memoizeByObject(
  (type: ContentType): ReadonlySet<string> => new Set(hideableFields(type).map(({ name }) => name)),
);

/** Whether there is a value that citizens do not see. */
function isHiddenIn(values: Values, field: Field): boolean {
  return ownValue(values, field.name) !== undefined && valueForCitizens(field, values) === undefined;
}

/** The name of a field and all that decides whether citizens see its value, for the fingerprint. */
function visibilityOf({ name, showIf, isSample, schema, fields }: Field): readonly [name: string, ...unknown[]] {
  const members = fields.filter(isConditional).map(visibilityOf);
  return [name, showIf ?? null, isSample ? schema.default : null, members];
}

function keysOf(
  field: Field,
  { values, dialect }: { readonly values: Values; readonly dialect: Dialect },
): [string, Json | undefined][] {
  const { name } = field;
  const { column } = kindOf(field);
  const value = ownValue(values, name);
  const key: [string, Json | undefined] = [keyMember(name), dialect.key(keyOf(value, column)) ?? undefined];
  if (column !== 'list' || value === null || value === undefined) return [key];
  const items: readonly unknown[] = typeof value === 'object' ? Object.values(value) : [value];
  const keys = items.flatMap((item) => dialect.key(keyOf(item, 'exact')) ?? []);
  return [key, [`==${textMember(name)}`, keys]];
}

function textOf(
  field: Field,
  { values, dialect }: { readonly values: Values; readonly dialect: Dialect },
): string | undefined {
  const text = foldedValue(field, ownValue(values, field.name));
  return text === undefined ? undefined : dialect.foldedText(text);
}

type FoldedName = string | readonly [name: string, members: readonly FoldedName[]];

/** Includes the searched members of a group, so that the fingerprint changes with them. */
function foldedName(field: Field): FoldedName {
  const members = searchedMembers(field);
  return members.length === 0 ? field.name : [field.name, members.map(foldedName)];
}

/** Characters that a JSON path cannot contain in a member's name. */
const unaddressableCharacters = /["\\\p{Cc}\p{Cs}]/u;

function isUnaddressable(name: string): boolean {
  return unaddressableCharacters.test(name);
}

function keyMember(name: string): string {
  return `=${textMember(name)}`;
}
