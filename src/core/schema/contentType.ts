import type { Access } from '../access.ts';
import type { Condition } from '../values/condition.ts';
import type { Calls } from './calls.ts';
import type { Field } from './field.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Messages } from './messages.ts';
import type { Sort } from '../store/query.ts';
import type { PublicationState, Values } from '../store/record.ts';

/** Fields plus the schema that validates them: all that a form, a validation or an export needs. */
export type Shape = {
  readonly title: string;
  readonly schema: JsonSchema;
  readonly fields: readonly Field[];
  /** Whether a value may carry members that the schema does not name. */
  readonly isOpen: boolean;
  /** Fields that stand together in forms; none when left out. */
  readonly groups?: readonly FieldGroup[];
};

/** Fields under a heading of their own, with what edits them together. */
export type FieldGroup = {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly string[];
  /** A map takes a latitude and a longitude. */
  readonly widget?: 'map';
};

export const placements = ['page', 'modal', 'inline'] as const;
export const listLayouts = ['table', 'cards'] as const;

/** The admin's data providers that a content type may choose from. */
export const providers = ['rest', 'post0511'] as const;

export type FormLayout = {
  /** On a page of its own, in a dialog over the list, or below the list. */
  readonly placement: (typeof placements)[number];
  readonly createTitle: string;
  readonly editTitle: string;
  readonly createButton: string;
  readonly saveButton: string;
};

export type ListLayout = {
  readonly layout: (typeof listLayouts)[number];
  /** Fields shown, in order; in cards the first is the heading. */
  readonly columns: readonly string[];
  /** Fields offered as filters. */
  readonly filters: readonly string[];
  readonly sort: readonly Sort[];
  readonly pageSize: number;
  /** What opens the form of a new record. */
  readonly addButton: string;
  /** Heading of the column with the buttons of each record. */
  readonly actionsTitle: string;
};

/** One admin area that edits a content type: a menu entry and its routes under `/admin/{path}`. */
export type Screen = {
  readonly path: string;
  readonly label: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: string | undefined;
  readonly icon: string | undefined;
  readonly order: number;
  readonly isInMenu: boolean;
  /** Fields of its form, in order. */
  readonly fields: readonly string[];
  readonly form: FormLayout;
};

/** What can be done with a record besides looking, editing and removing. `{id}` and names of fields in its texts stand for values. */
export type RecordAction = {
  readonly label: string;
  /** Asks an address of the portal with POST, or gives the record other values. */
  readonly effect:
    | { readonly kind: 'call'; readonly address: string }
    | { readonly kind: 'set'; readonly values: Values };
  /** What is asked before. */
  readonly confirm: string;
  /** The button that does it; the label when left out. */
  readonly button: string;
  readonly success: string;
  readonly failure: string;
  readonly isDangerous: boolean;
  /** The records that it is offered for; all when undefined. */
  readonly showIf: Condition | undefined;
};

/** Spanish meanings of texts in another language, by language (BCP 47) and text; screens show both. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where citizens find it; patterns hold `{id}` or the name of a unique field, as in `/seccion/{slug}`. */
export type PublicPages = {
  readonly list: string | undefined;
  readonly detail: string | undefined;
  /** What citizens read in the menu. */
  readonly label: string | undefined;
  /** Names of public fields with a closed list of values, by which citizens narrow the list. */
  readonly filter: readonly string[];
  /** Whether all of it is offered as open data, beside the address of its list. */
  readonly isOpenData: boolean;
  /** Whether the page of a record asks visitors if it was clear. */
  readonly hasFeedback: boolean;
  /** How much its records count in the site's search beside others; 1 is usual. */
  readonly searchWeight: number;
};

/** One schema file, read: a Shape plus screens, storage, publication, provider and access. */
export type ContentType = Shape & {
  /** The file's name without `.json`; also the name of its address, `/api/{name}`. */
  readonly name: string;
  /** Plural, as menu and list title say it. */
  readonly label: string;
  /** One record of it, as buttons and messages say it. */
  readonly singular: string;
  readonly description: string | undefined;
  /** One record only, at `/api/{name}/unico`. */
  readonly isSingle: boolean;
  /** The field whose text names a record. */
  readonly titleField: string | undefined;
  /** The first image field, for cards and previews. */
  readonly imageField: string | undefined;
  readonly list: ListLayout;
  readonly screens: readonly Screen[];
  readonly messages: Messages;
  readonly actions: readonly RecordAction[];
  readonly translations: Translations;
  /** Undefined for types that only staff may read. */
  readonly publicPages: PublicPages | undefined;
  /** What editors and operadores may do with its records while the installation has area roles. */
  readonly access: Access;
  /** State of a new record unless its writer says otherwise. */
  readonly initialState: PublicationState;
  /** Which of the admin's data providers serves it. */
  readonly provider: (typeof providers)[number];
  /** Its calls of the 0511 contract; undefined without any. */
  readonly calls: Calls | undefined;
};

export function fieldOf(shape: Shape, name: string): Field | undefined {
  return shape.fields.find((field) => field.name === name);
}

/** The fields that citizens may read. */
export function publicFieldsOf(type: ContentType): readonly Field[] {
  return type.publicPages === undefined ? [] : type.fields.filter((field) => field.isPublic && !field.isWriteOnly);
}

export type Meaning = { readonly language: string; readonly text: string };

/** What a text of a type's schema means in Spanish, if it is in another language. */
export function meaningOf({ translations }: Pick<ContentType, 'translations'>, text: string): Meaning | undefined {
  return Object.entries(translations)
    .filter(([, texts]) => Object.hasOwn(texts, text))
    .map(([language, texts]) => ({ language, text: texts[text] ?? '' }))[0];
}

/** The names in braces of the address of a type's public pages: `id`, or unique fields. */
export function addressParameters({ publicPages }: Pick<ContentType, 'publicPages'>): readonly string[] {
  return [...(publicPages?.detail ?? '').matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
}
