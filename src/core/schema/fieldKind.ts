import type { Field, FieldHints } from './field.ts';
import type { FieldKindName } from '../kinds/names.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';
import type { CellRule } from '../kinds/cellRules.ts';
import type { Operator } from '../store/query.ts';
import type { WidgetName } from './widgetNames.ts';

/** How a store compares the values of a field. `text` is compared folded (see fold), `instant` in UTC, `json` only as a whole. */
export type Column = 'text' | 'exact' | 'instant' | 'number' | 'boolean' | 'list' | 'json';

/** How lists, records' screens and public pages draw a value. A kind without one is drawn as its text. */
export type View =
  | 'number'
  | 'amount'
  | 'yesNo'
  | 'option'
  | 'options'
  | 'items'
  | 'day'
  | 'instant'
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
  | 'coordinates'
  | 'record'
  | 'records'
  | 'group'
  | 'groups'
  | 'json';

/** How an assistant reads a value from what a person says. */
export type SpokenRule =
  /** 'Sí', or nothing but the field's name. */
  | 'yesNo'
  /** The words themselves. */
  | 'words'
  /** The label of an option. */
  | 'option'
  /** The title of a record. */
  | 'record'
  /** A day, as in 'el viernes'. */
  | 'day'
  /** A day with a time, as in 'el viernes a las 3 pm'. */
  | 'instant'
  /** Several items, as in 'agua, luz y drenajes'. */
  | 'items'
  /** As in the cell of an imported table. */
  | 'cell';

/** A fault in a value, or in one of its members, with the equivalent JSON Schema keyword. */
export type ValueFault = { readonly member?: string; readonly keyword: string; readonly message: string };

/** The kind of a field. One file per kind under kinds/; kinds/names.ts orders them, and the first match wins. */
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
  /** Other inputs that may edit its values. */
  readonly otherWidgets?: readonly WidgetName[];
  /** Filter operators in lists and the API. */
  readonly operators: readonly Operator[];
  /** Operators of the API that people are not offered. */
  readonly notOffered?: readonly Operator[];
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
  /** How a value is drawn; as its text when left out. */
  readonly view?: View;
  /** How assistants read what a person says; a kind without it cannot be dictated. */
  readonly spoken?: SpokenRule;
  /** How the address of a new record's form holds a value; none when left out. `item` is one of a list. */
  readonly start?: 'text' | 'json' | 'option' | 'item';
  /** What of time it is: a calendar day, an instant, or a time of day. */
  readonly temporal?: 'day' | 'instant' | 'clock';
  /** For words of people's own, plain or in Markdown; changes of them are shown word by word. */
  readonly words?: 'plain' | 'markdown';
  /** Whether it is a text of paragraphs. */
  readonly isProse?: boolean;
  /** What a single line without a widget of its own edits it as; none when left out. */
  readonly line?: 'text' | 'email' | 'phone' | 'url';
  /** Whether people type it, so that a placeholder helps. */
  readonly isTyped?: boolean;
  /** The records it points to: one or many of its field's relation, or one of any type, as `{type}/{id}`. */
  readonly references?: 'one' | 'many' | 'any';
  /** The stored file whose address it is. */
  readonly file?: 'picture' | 'document';
  /** Whether its texts are addresses, which may be of this site. */
  readonly isAddress?: boolean;
  /** Where its schema describes the fields inside: as members of the value, or of each item. */
  readonly fieldsIn?: 'value' | 'items';
  /** Whether it is nothing but the fields inside, which are shown, searched and compared one by one. */
  readonly isGroup?: boolean;
  /** Whether it is an amount in the currency of the country. */
  readonly isCurrency?: boolean;
  /** Whether the first field of such a kind is its type's title by default. */
  readonly isTitle?: boolean;
  /** Whether its text stands for the title of a record that has none. */
  readonly isFallbackTitle?: boolean;
  /** Whether it is made from the title, which it repeats. */
  readonly isFromTitle?: boolean;
  /** Whether its text fits into a sentence, as those of the assistant. */
  readonly isQuotable?: boolean;
  /** Whether public cards show it as a fact with a label. */
  readonly isFact?: boolean;
  /** Whether a board may have a column for each of its values. */
  readonly isDivider?: boolean;
  /** The value as text for a cell of a list or a message; '' for absent and null. */
  toText(value: unknown, field: Field, messages: Catalog): string;
  /** Rules of the kind beyond the schema; none for a value of another shape. */
  check?(value: unknown, field: Field, messages: Catalog): readonly ValueFault[];
}
