import type { Field, FieldHints } from './field.ts';
import type { FieldKindName } from '../names/fieldKindNames.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Catalog, ValidationCatalog } from '../locales/catalog.ts';
import type { CellRule } from '../names/cellRules.ts';
import type { ComputationName } from '../names/computationNames.ts';
import type { Operator } from '../values/query.ts';
import type { WidgetName } from '../names/widgetNames.ts';

/** How a store compares the values of a field. `text` is compared folded (see fold), `instant` in UTC, `json` only as a whole. */
export type Column = 'text' | 'exact' | 'instant' | 'number' | 'boolean' | 'list' | 'json';

/** How lists, records' screens and public pages draw a value. */
export type View =
  | CellRule
  | 'amount'
  | 'clock'
  | 'email'
  | 'phone'
  | 'link'
  | 'swatch'
  | 'paragraphs'
  | 'markdown'
  | 'picture'
  | 'pictures'
  | 'document'
  | 'group'
  | 'groups';

/** A fault in a value, or in one of its members, with the equivalent JSON Schema keyword. */
export type ValueFault = { readonly member?: string; readonly keyword: string; readonly message: string };

/** The kind of a field. One file per kind under kinds/; names/fieldKindNames.ts orders them, and the first match wins. */
export interface FieldKind {
  readonly name: FieldKindName;
  /** The JSON type that alone a schema must allow; 'any' leaves the decision to `matches`. */
  readonly jsonType: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'any';
  /** Further requirements of a schema that declares this kind; the `$ref` of its items is resolved. */
  suits?(schema: JsonSchema): boolean;
  /** Whether a property of that type, with this resolved schema and these hints, is of this kind; always when left out. */
  matches?(schema: JsonSchema, hints: FieldHints): boolean;
  readonly column: Column;
  readonly widget: WidgetName;
  /** Filter operators of lists; the operators of the API follow from the column. */
  readonly operators: readonly Operator[];
  /** Operators of the API that people are not offered. */
  readonly notOffered?: readonly Operator[];
  /** Whether `q` searches it. */
  readonly isSearched?: boolean;
  /** Whether a form shows two of these in a row by default; never when left out. */
  isShort?(schema: JsonSchema): boolean;
  /** Where it is shown by default: in every list, or in lists of cards; only on the record's page when left out. */
  readonly shownIn?: 'lists' | 'cards';
  /** Whether lists filter by it by default. */
  readonly isFilter?: boolean;
  /** How exported tables write its values, and imported ones read them. */
  readonly cell: CellRule;
  /** How a value is drawn; as its cell when left out. */
  readonly view?: View;
  /** Its relation to time: a calendar day, an instant, or a time of day. */
  readonly temporal?: 'day' | 'instant' | 'clock';
  /** For words of people's own, plain or in Markdown; changes of them are shown word by word. */
  readonly words?: 'plain' | 'markdown';
  /** Whether it is a text of paragraphs. */
  readonly isProse?: boolean;
  /** What a single line without a widget of its own edits it as; none when left out. */
  readonly line?: 'text' | 'email' | 'phone' | 'url';
  /** The records it points to: one or many of its field's relation, or one of any type, as `{type}/{id}`. */
  readonly references?: 'one' | 'many' | 'any';
  /** The stored file whose address it is. */
  readonly file?: 'picture' | 'document';
  /** Where its schema describes the fields inside: as members of the value, or of each item. */
  readonly fieldsIn?: 'value' | 'items';
  /** Whether it consists of the fields inside, which are shown, searched and compared one by one. */
  readonly isGroup?: boolean;
  /** Whether it is an amount in the currency of the country. */
  readonly isCurrency?: boolean;
  /** Whether the first field of such a kind is its type's title by default. */
  readonly isTitle?: boolean;
  /** Whether its value is derived from the title. */
  readonly isFromTitle?: boolean;
  /** Whether a board may have a column for each of its values. */
  readonly isDivider?: boolean;
  /** What bulk changes compute from each record's value; nothing when left out. */
  readonly computations?: readonly ComputationName[];
  /** The value as text for a cell of a list or a message; '' for absent and null. */
  toText(value: unknown, field: Field, messages: Catalog): string;
  /** Rules of the kind beyond the schema; none for a value of another shape. */
  check?(value: unknown, field: Field, messages: ValidationCatalog): readonly ValueFault[];
}
