import type { Field, FieldHints } from './field.ts';
import type { FieldKindName } from '../kinds/names.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';
import type { Operator } from '../store/query.ts';
import type { WidgetName } from './widgetNames.ts';

/** How a store compares the values of a field. `text` is compared folded (see fold), `json` only as a whole. */
export type Column = 'text' | 'exact' | 'number' | 'boolean' | 'list' | 'json';

/** What is wrong with one member of a value, under the JSON Schema keyword that would say so. */
export type MemberFault = { readonly name: string; readonly keyword: string; readonly message: string };

/** What a value is. One file per kind under kinds/; kinds/names.ts orders them, and the first match wins. */
export interface FieldKind {
  readonly name: FieldKindName;
  /** The JSON type that a schema must allow to be called by this kind; 'any' leaves it to `matches`. */
  readonly jsonType: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'any';
  /** What else a schema of that type must be to be called by this kind, with the `$ref` of its items followed. */
  suits?(schema: JsonSchema): boolean;
  /** Whether a property of this (already resolved) schema with these hints is of this kind. */
  matches(schema: JsonSchema, hints: FieldHints): boolean;
  readonly column: Column;
  readonly widget: WidgetName;
  /** The filters that lists and the API offer for it. */
  readonly operators: readonly Operator[];
  /** Whether `q` looks into it. */
  readonly isSearched: boolean;
  /** The value as a person reads it in a cell, an export or a message; '' for absent and null. */
  toText(value: unknown, field: Field, words: Catalog): string;
  /** Rules of the kind that a schema need not say, about members of the value; none for a value of another shape. */
  check?(value: unknown, field: Field, words: Catalog): readonly MemberFault[];
}
