import type { Access } from '../accounts/access.ts';
import type { Condition } from '../values/condition.ts';
import type { BoardLayout } from './boardLayout.ts';
import type { Calls } from './calls.ts';
import type { Purpose } from '../names/purposes.ts';
import type { PublicChoices } from './publicChoices.ts';
import { type ExtensionName, isExtensionName } from '../names/extensionName.ts';
import type { Field } from './field.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Messages } from './messages.ts';
import type { providerNames } from '../names/providerNames.ts';
import { type FieldRole, impliedKinds, roleKinds } from '../names/fieldRoles.ts';
import type { Sort } from '../values/query.ts';
import type { PublicationState, Values } from '../values/record.ts';

/** Fields plus the schema that validates them: the input of forms, validation and exports. */
export type Shape = {
  readonly title: string;
  readonly schema: JsonSchema;
  readonly fields: readonly Field[];
  /** Whether a value may carry members that the schema does not name. */
  readonly isOpen: boolean;
  /** Fields that forms show together; none when left out. */
  readonly groups?: readonly FieldGroup[];
};

/** Fields under a common heading, with the widget that edits them together. */
export type FieldGroup = {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly string[];
  /** A map takes a latitude and a longitude. */
  readonly widget?: 'map';
};

export const placements = ['page', 'modal', 'inline'] as const;

/** How a list shows its records. All but the table show the title of each as its heading. */
export const listLayouts = ['table', 'cards', 'board', 'calendar', 'tree'] as const;

export type LayoutName = (typeof listLayouts)[number] | ExtensionName;

/** Whether a word names a layout, of ours or of an extension. */
export const isLayoutName = (word: unknown): word is LayoutName =>
  isExtensionName(word) || listLayouts.some((name) => name === word);

/** Screens of the admin that replace the generic form, list or record page of a type. */
export const views = ['chart', 'siteDesign', 'catalogues', 'workflow', 'execution', 'documentation'] as const;

export type FormLayout = {
  /** Own page, dialog over the list, or below the list. */
  readonly placement: (typeof placements)[number];
  readonly createTitle: string;
  readonly editTitle: string;
  readonly createButton: string;
  readonly saveButton: string;
};

/** A calendar: records on the day of one field, or from the day of one field to the day of another. Both are dates, or both instants. */
export type CalendarLayout = { readonly start: string; readonly end: string | undefined };

/** A tree: the relation of a record to the record of its own type above it. It never makes a circle. */
export type TreeLayout = { readonly parent: string };

export type ListLayout = {
  readonly layout: LayoutName;
  /** Fields shown, in order; in cards the first is the heading. */
  readonly columns: readonly string[];
  /** Fields offered as filters. */
  readonly filters: readonly string[];
  readonly sort: readonly Sort[];
  readonly pageSize: number;
  /** Undefined for types without a field whose values could be columns. */
  readonly board: BoardLayout | undefined;
  /** Undefined for types without a date. */
  readonly calendar: CalendarLayout | undefined;
  /** Undefined for types without a relation to themselves. */
  readonly tree: TreeLayout | undefined;
  /** The relation to the record that people choose first, beside the list of its records; undefined for lists of all records. */
  readonly within: string | undefined;
  /** The text that keeps the order of the records in the panel of such a list; undefined when they follow the list's order. */
  readonly order: string | undefined;
  /** The boolean of records that lists leave out unless a filter names it. */
  readonly archive: string | undefined;
  /** Label of the button that opens the form of a new record. */
  readonly addButton: string;
  /** Heading of the column with the buttons of each row. */
  readonly actionsTitle: string;
};

/** One admin area that edits a content type: a menu entry and its routes under `/admin/{path}`. */
export type Screen = {
  readonly path: string;
  readonly label: string;
  readonly title: string;
  /** Purpose, in one sentence. */
  readonly description: string | undefined;
  readonly icon: string | undefined;
  readonly order: number;
  /** The heading of the menu above its entry; undefined for none. */
  readonly group: string | undefined;
  readonly isInMenu: boolean;
  /** The screen that replaces the generic one. */
  readonly view: (typeof views)[number] | undefined;
  /** Fields of its form, in order. */
  readonly fields: readonly string[];
  readonly form: FormLayout;
};

/** An action on a record besides viewing, editing and removing. `{id}` and `{field}` in its texts stand for values. */
export type RecordAction = {
  readonly label: string;
  /** Sends a POST to an address of the portal, or sets values of the record. */
  readonly effect:
    | { readonly kind: 'call'; readonly address: string }
    | { readonly kind: 'set'; readonly values: Values };
  /** Question of the confirmation dialog. */
  readonly confirm: string;
  /** Label of the confirming button; the action's label when left out. */
  readonly button: string;
  readonly success: string;
  readonly failure: string;
  readonly isDangerous: boolean;
  /** Records that have the action; all when undefined. */
  readonly showIf: Condition | undefined;
};

/** A value of the field that holds the state of a record. */
export type State = string | boolean;

/** Who may apply a transition: people who may update or remove records, the assignee of the task, or holders of its process role. */
export type TransitionRule = 'update' | 'remove' | 'assignee' | 'roleHolder';

/** A change of a record that the portal makes as a whole, with its checks and its effects. */
export type Transition = {
  readonly name: string;
  /** The button, and the title of its form. */
  readonly title: string;
  /** What it does to a record, shown in the confirmation. */
  readonly about: string | undefined;
  /** The states in which it is possible; all when undefined. */
  readonly from: readonly State[] | undefined;
  /** The state afterwards; undefined when the transition keeps or computes it. */
  readonly to: State | undefined;
  readonly who: TransitionRule;
  /** The values that it needs; undefined for none. */
  readonly form: Shape | undefined;
  readonly success: string;
  readonly isDangerous: boolean;
};

/** Spanish meanings of texts in another language, by language (BCP 47) and text; screens show both. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The public pages of a type. Addresses contain `{id}` or the name of a unique field, as in `/seccion/{slug}`. */
export type PublicPages = PublicChoices & {
  readonly list: string | undefined;
  readonly detail: string | undefined;
  /** Label in the public menu. */
  readonly label: string | undefined;
  /** The submenu of the public menu that has the link to the list; undefined for the menu itself. */
  readonly group: string | undefined;
  /** Public fields with a closed list of values that filter the list. */
  readonly filter: readonly string[];
  /** Whether its records are open data, at an address beside the list's. */
  readonly isOpenData: boolean;
  /** Whether the feed has its newest records. */
  readonly hasFeed: boolean;
  /** Whether the page of a record asks visitors for feedback. */
  readonly hasFeedback: boolean;
  /** Weight of its records in the site's search; 1 is the default. */
  readonly searchWeight: number;
};

/** A parsed schema file: a Shape plus screens, storage, publication, provider and access. */
export type ContentType = Shape & {
  /** The file name without `.json`; also part of its address, `/api/{name}`. */
  readonly name: string;
  /** Plural, for the menu and the list title. */
  readonly label: string;
  /** Singular, for buttons and messages. */
  readonly singular: string;
  readonly description: string | undefined;
  /** The use that the portal itself has for it, if any. */
  readonly purpose: Purpose | undefined;
  /** Whether it has one record only, at `/api/{name}/unico`. */
  readonly isSingle: boolean;
  /** The field that holds the title of a record. */
  readonly titleField: string | undefined;
  /** The first image field, for cards and previews. */
  readonly imageField: string | undefined;
  readonly list: ListLayout;
  /** The relation to the record that each record comments; undefined for types that are no comments. */
  readonly commentsOf: string | undefined;
  readonly screens: readonly Screen[];
  readonly messages: Messages;
  readonly actions: readonly RecordAction[];
  /** The field that holds the state of a record, for its transitions. */
  readonly stateField: string | undefined;
  /** The only ways in which its records change; undefined for types that people write freely. */
  readonly transitions: readonly Transition[] | undefined;
  readonly translations: Translations;
  /** Undefined for types that only staff may read. */
  readonly publicPages: PublicPages | undefined;
  /** Permissions of editors and operadores while the installation has area roles. */
  readonly access: Access;
  /** Default state of a new record. */
  readonly initialState: PublicationState;
  /** The admin's data provider for it. */
  readonly provider: (typeof providerNames)[number];
  /** Its calls of the 0511 contract; undefined without any. */
  readonly calls: Calls | undefined;
  /** The stored record that its schema was made or tuned by, as `id/version`; left out for a schema file alone. */
  readonly schemaVersion?: string;
};

export function fieldOf(shape: Shape, name: string): Field | undefined {
  return shape.fields.find((field) => field.name === name);
}

/** The members of a group or of an item that people see: a hidden one, such as an id, is for programs. */
export const shownMembers = ({ fields }: Pick<Field, 'fields'>) => fields.filter(({ isHidden }) => !isHidden);

/** Whether its records change by transitions alone, so that no form, import or bin writes them. */
export function isProcess({ transitions }: Pick<ContentType, 'transitions'>): boolean {
  return transitions !== undefined;
}

/** The field that a page takes for a role; undefined without one, or with one of another kind. */
export function fieldFor({ fields }: Shape, role: FieldRole): Field | undefined {
  const field = fields.find((one) => one.role === role) ?? fields.find(({ kind }) => kind === impliedKinds[role]);
  return field !== undefined && roleKinds[role].includes(field.kind) ? field : undefined;
}

/** The fields that citizens may read. */
export function publicFieldsOf(type: ContentType): readonly Field[] {
  return type.publicPages === undefined ? [] : type.fields.filter((field) => field.isPublic && !field.isWriteOnly);
}

/** The fields that pages and open data show: words for the search are none. */
export function shownFieldsOf(type: ContentType): readonly Field[] {
  return publicFieldsOf(type).filter(({ role }) => role !== 'searchWords');
}
