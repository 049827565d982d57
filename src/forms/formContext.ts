import { type ComponentType, createContext, useContext } from 'react';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, pointerTo } from '#core/values/json.ts';
import type { FieldGroup } from '#core/schema/contentType.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';
import type { Values } from '#core/store/record.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import type { FormFiles } from './formFiles.ts';
import type { RelatedRecords } from './relatedRecords.ts';
import type { Widget } from './widgets/widget.ts';

/** What the parts of one form share. */
export type FormContextValue = {
  /** Begins the id of every input; the JSON pointer of its value follows. */
  readonly idPrefix: string;
  /** Messages by JSON pointer. */
  readonly errors: ReadonlyMap<string, readonly string[]>;
  /** JSON pointers of the fields that their conditions hide. */
  readonly hidden: readonly string[];
  readonly related: RelatedRecords;
  /** Undefined where there are no files to choose from; inputs then take addresses only. */
  readonly files: FormFiles | undefined;
  /** How maps are drawn; undefined where there are none, and then places are only typed. */
  readonly map: MapFacts | undefined;
  /** Inputs of single fields by their names; every other field has that of its kind. */
  readonly widgets: ReadonlyMap<string, Widget>;
  /** Fields of the record that stand together. */
  readonly groups: readonly FieldGroup[];
  /** Changes several values of the record at once. */
  readonly setValues: (values: Values) => void;
  /**
   * Called with what to do about a text that cannot become a value, and without it once the input holds none; the form is not
   * submitted meanwhile.
   */
  readonly onUnfinishedInput: (inputId: string, message: string | undefined) => void;
  /** What the form holds at a JSON pointer now, and another value for it; the same two functions for as long as the form stands. */
  readonly edit: {
    readonly read: (pointer: string) => unknown;
    readonly replace: (pointer: string, value: Json | undefined) => void;
  };
  /** For widgets that show a value member by member. */
  readonly Member: ComponentType<MemberProps>;
  readonly words: FormCatalog;
};

/** One member of a value, with its label, its explanation and what is wrong with it. */
export type MemberProps = {
  readonly field: Field;
  /** Of the member. */
  readonly pointer: string;
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
  readonly isDisabled: boolean;
  /** Id of a text that also describes the input. */
  readonly describedBy?: string | undefined;
  /** Whether another text, that of `describedBy`, already says the field's explanation. */
  readonly isHelpElsewhere?: boolean;
};

const FormContext = createContext<FormContextValue | undefined>(undefined);

export const FormContextProvider = FormContext.Provider;

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (value === undefined) throw new Error('a form part stands outside of SchemaForm');
  return value;
}

const FormValues = createContext<Values>({});

export const FormValuesProvider = FormValues.Provider;

/** What the form holds now, for the few inputs that look at other values; they are drawn anew with each of them. */
export function useFormValues(): Values {
  return useContext(FormValues);
}

/** The id of the input for a value. */
export function inputId(idPrefix: string, pointer: string): string {
  return idPrefix + pointer;
}

export function pointerOf(path: readonly (string | number)[]): string {
  return pointerTo(...path);
}

/** A copy without undefined members and items: those are inputs that nobody filled in. */
export function tidy<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(tidy) as T;
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, tidy(member)])) as T;
}
