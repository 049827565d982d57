import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';

/** The inputs of an extension, by name. Schemas name them as `x-field.widget: "{extension}:{name}"`. */
export type FormPart = {
  /** Inputs of one value, as they are written for rjsf. Label, help and messages are drawn around them. */
  readonly widgets?: Readonly<Record<string, ComponentType<WidgetProps>>>;
  /** Inputs of whole values, such as groups and lists, as they are written for rjsf. */
  readonly fields?: Readonly<Record<string, ComponentType<FieldProps>>>;
};

export type InstalledForm = { readonly name: string; readonly part: FormPart };
