import { type ComponentType, createContext, useContext } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, pointerTo } from '#core/values/json.ts';
import type { FieldGroup } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';
import type { Values } from '#core/values/record.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import type { FormFiles } from './formFiles.ts';
import type { RelatedRecords } from './relatedRecords.ts';
import type { Widget } from './widget.ts';

export type ConfirmRemoval = (item: { readonly pointer: string; readonly value: unknown }) => Promise<boolean>;

/** The context that the parts of a form share. */
export type FormContextValue = {
  /** Prefix of the id of every input; the JSON pointer of its value follows. */
  readonly idPrefix: string;
  /** Messages by JSON pointer. */
  readonly errors: ReadonlyMap<string, readonly string[]>;
  /** The same with the messages that inputs show themselves; any of them unfolds what holds its input. */
  readonly allErrors: ReadonlyMap<string, readonly string[]>;
  /** JSON pointers of the fields hidden by their conditions. */
  readonly hidden: readonly string[];
  readonly related: RelatedRecords;
  /** Undefined without a file library; inputs then accept only addresses. */
  readonly files: FormFiles | undefined;
  /** Asks whether an item of the list at a pointer may be removed; without it items go at once, and can be restored. */
  readonly confirmRemoval?: ConfirmRemoval | undefined;
  /** Map settings; undefined without maps, and then coordinates are only typed. */
  readonly map: MapFacts | undefined;
  /** Widgets of single fields by name; other fields have the widget of their kind. */
  readonly widgets: ReadonlyMap<string, Widget>;
  /** The schema that references refer to. */
  readonly root: JsonSchema;
  readonly alternatives: AlternativeChoices;
  /** Fields of the record that are shown together. */
  readonly groups: readonly FieldGroup[];
  /** Changes several values of the record at once. */
  readonly setValues: (values: Values) => void;
  /**
   * Reports text that is not a value yet, with a message, or that the input holds none any more. The form cannot be submitted
   * while any is reported.
   */
  readonly onUnfinishedInput: (inputId: string, message: string | undefined) => void;
  /** Reads and replaces the value at a JSON pointer. The functions are stable during the form's life. */
  readonly edit: {
    readonly read: (pointer: string) => unknown;
    readonly replace: (pointer: string, value: Json | undefined) => void;
  };
  /** Renders one member, for widgets that show a value member by member. */
  readonly Member: ComponentType<MemberProps>;
  readonly messages: FormCatalog;
};

/** The alternatives that the person chose, by JSON pointer. */
export type AlternativeChoices = {
  readonly chosen: ReadonlyMap<string, JsonSchema>;
  readonly choose: (pointer: string, alternative: JsonSchema | undefined) => void;
};

/** One member of a value, with its label, help and errors. */
export type MemberProps = {
  readonly field: Field;
  /** Pointer of the member. */
  readonly pointer: string;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
  readonly isDisabled: boolean;
  /** Id of a text that also describes the input. */
  readonly describedBy?: string | undefined;
  /** Whether the text of `describedBy` already contains the field's help. */
  readonly isHelpElsewhere?: boolean;
};

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (value === undefined) throw new Error('useFormContext needs a SchemaForm around it');
  return value;
}

const FormValues = createContext<Values>({});

export const FormValuesProvider = FormValues.Provider;

/** The form's present values, for the few inputs that depend on other values; these are drawn again on every change. */
export function useFormValues(): Values {
  return useContext(FormValues);
}

/** The id of the input for a value. Attributes list ids with spaces between them, so an id has none. */
export function inputId(idPrefix: string, pointer: string): string {
  return idPrefix + pointer.replaceAll(/[%\s]/g, (character) => encodeURIComponent(character));
}

export function pointerOf(path: readonly (string | number)[]): string {
  return pointerTo(...path);
}

/** A copy without undefined members and items, which are unfilled inputs. */
export function tidy<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(tidy) as T;
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, tidy(member)])) as T;
}
