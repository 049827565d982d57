import type { Field, FieldHints } from './field.ts';
import type { FieldKindName } from '../names/fieldKindNames.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';
import type { CellRule } from '../names/cellRules.ts';
import type { Operator } from '../values/query.ts';
import type { WidgetName } from '../names/widgetNames.ts';

/** How a store compares the values of a field. `text` is compared folded (see fold), `instant` in UTC, `json` only as a whole. */
export type Column = 'text' | 'exact' | 'instant' | 'number' | 'boolean' | 'list' | 'json';

/** A fault in a value, or in one of its members, with the equivalent JSON Schema keyword. */
export type ValueFault = { readonly member?: string; readonly keyword: string; readonly message: string };

/** The kind of a field. One file per kind under kinds/; names/fieldKindNames.ts orders them, and the first match wins. */
export interface FieldKind {
  readonly name: FieldKindName;
  /** The JSON type that a schema must allow to declare this kind; 'any' leaves the decision to `matches`. */
  readonly jsonType: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'any';
  /** Further requirements of a schema that declares this kind; the `$ref` of its items is resolved. */
  suits?(schema: JsonSchema): boolean;
  /** Whether a property with this resolved schema and these hints is of this kind. */
  matches(schema: JsonSchema, hints: FieldHints): boolean;
  readonly column: Column;
  readonly widget: WidgetName;
  /** Filter operators in lists and the API. */
  readonly operators: readonly Operator[];
  /** Whether `q` searches it. */
  readonly isSearched: boolean;
  /** Whether a form shows two of these in a row by default; never when left out. */
  isShort?(schema: JsonSchema): boolean;
  /** Where it is shown by default: in every list, in lists of cards, or only on the record's page. */
  readonly shownIn: 'lists' | 'cards' | 'records';
  /** Whether lists filter by it by default. */
  readonly isFilter: boolean;
  /** How exported tables write its values, and imported ones read them. */
  readonly cell: CellRule;
  /** The value as text for a cell of a list or a message; '' for absent and null. */
  toText(value: unknown, field: Field, messages: Catalog): string;
  /** Rules of the kind beyond the schema; none for a value of another shape. */
  check?(value: unknown, field: Field, messages: Catalog): readonly ValueFault[];
}
