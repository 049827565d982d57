import type { Condition } from '../values/condition.ts';
import type { ExtensionName } from '../names/extensionName.ts';
import type { FieldKindName } from '../names/fieldKindNames.ts';
import type { FieldRole } from '../names/fieldRoles.ts';
import type { WidgetName } from '../names/widgetNames.ts';
import type { JsonSchema } from './jsonSchema.ts';

/** The default that the server sets on an empty field; `publicationDay` is the day on which the record is published. */
export type ServerDefault = 'publicationDay';

/** The field and the value that mark a record with a due date as done. */
export type Deadline = { readonly field: string; readonly value: string };

/** How much of a form's row an input takes. */
export type FieldWidth = 'half' | 'full';

export type DateStyle = 'short' | 'long';

/** The members of `x-field`, as a schema file writes them. */
export type FieldHints = {
  readonly kind?: FieldKindName | ExtensionName;
  readonly widget?: WidgetName;
  /** Name of the content type that the value (an id, or a list of ids) points to. */
  readonly role?: FieldRole;
  readonly relation?: string;
  /** Id or slug of the catalogue whose entries are the choices; the server makes it a relation to them. */
  readonly catalogue?: string;
  /** The choices of a list of texts that the server keeps current. */
  readonly choices?: 'contentTypes';
  readonly choiceDetail?: string;
  readonly deadline?: Deadline;
  readonly unit?: string;
  readonly public?: boolean;
  readonly personalData?: boolean;
  readonly writeOnly?: boolean;
  readonly onlyNew?: boolean;
  readonly sample?: boolean;
  readonly unique?: boolean;
  /** Name of the sibling image whose alternative text this is. */
  readonly textOf?: string;
  readonly index?: boolean;
  readonly detail?: boolean;
  readonly placeholder?: string;
  readonly default?: ServerDefault;
  readonly dateStyle?: DateStyle;
  readonly width?: FieldWidth;
  readonly formerly?: readonly string[];
  readonly showIf?: Condition;
  /** What happens to its value while `showIf` hides it; 'remove' when left out. */
  readonly whenHidden?: 'remove' | 'keep';
  /** Whether forms leave it out; as a member of a group or an item, screens, pages and CSV files too. */
  readonly hidden?: boolean;
  /** Spanish messages by JSON Schema keyword, instead of the general ones. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Labels of the values of `enum`, by value. */
  readonly labels?: Readonly<Record<string, string>>;
};

export type Option = { readonly value: string | number | boolean | null; readonly label: string };

/** One property of a Shape, with defaults resolved. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly kind: FieldKindName;
  /** The kind that its schema names, which may be of an extension; `kind` is the base of that one. */
  readonly declaredKind: FieldHints['kind'] | undefined;
  readonly widget: WidgetName;
  /** Its role on pages that show it apart from the other fields. */
  readonly role: FieldRole | undefined;
  /** The property's schema with `$ref` followed. */
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly isPublic: boolean;
  readonly isPersonalData: boolean;
  readonly isWriteOnly: boolean;
  /** Whether it is set when a record is created, and neither shown nor accepted afterwards. */
  readonly isOnlyNew: boolean;
  /** Whether its default is only a sample, which citizens never see. */
  readonly isSample: boolean;
  readonly isUnique: boolean;
  /** Whether the store indexes it although no list needs that. */
  readonly isIndexed: boolean;
  /** Whether lists leave its value out, because it is large. */
  readonly isDetail: boolean;
  /** Name of the sibling image whose alternative text this is. Forms show the field only for images on other sites. */
  readonly textOf: string | undefined;
  readonly placeholder: string | undefined;
  readonly serverDefault: ServerDefault | undefined;
  /** Format of days in lists: 15/03/2026 (short) or 15 de marzo de 2026 (long). */
  readonly dateStyle: DateStyle;
  readonly width: FieldWidth;
  readonly unit: string | undefined;
  /** Name of the related content type, for the kinds relation and relations. */
  readonly relation: string | undefined;
  /** The field of the related record that choices show after its title. */
  readonly choiceDetail: string | undefined;
  /** For a due date. */
  readonly deadline: Deadline | undefined;
  /** The closed list of values, for the kinds choice and choices. */
  readonly options: readonly Option[];
  /** The fields inside, for the kinds object, objectList, location and gallery. */
  readonly fields: readonly Field[];
  readonly showIf: Condition | undefined;
  /** The condition without which it has no value: `showIf`, unless the schema keeps what is hidden. */
  readonly valueIf: Condition | undefined;
  /** Whether forms leave it out; lists and pages may still show it, unless it is a member of a group or an item. */
  readonly isHidden: boolean;
  readonly formerly: readonly string[];
  readonly messages: Readonly<Record<string, string>>;
};
