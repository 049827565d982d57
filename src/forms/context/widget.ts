import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Field } from '#core/schema/field.ts';
import type { Json } from '#core/values/json.ts';

export type WidgetProps = {
  readonly id: string;
  /** Id of the label, for widgets made of several inputs. */
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly field: Field;
  readonly value: Json | undefined;
  /** Undefined removes the value. Called only for edits by the person. */
  readonly onChange: (value: Json | undefined) => void;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly hasErrors: boolean;
  /** What rjsf gives a field, for inputs that are written for it; undefined for members of a widget. */
  readonly rjsf?: FieldProps | undefined;
};

/** An input for some kinds of values. */
export type Widget = {
  readonly Input: ComponentType<WidgetProps>;
  /** Whether it can represent this value without loss; absent and null are always shown as empty. */
  readonly holds: (value: Json, field: Field) => boolean;
  /** Whether the label names a group instead of one input. */
  readonly isGroup?: boolean;
  /** Whether the label comes after the input. */
  readonly isLabelAfter?: boolean;
};

export const isText = (value: Json) => typeof value === 'string';

/** The attributes of antd's controls. */
export function inputAttributes({ id, describedBy, isRequired, isDisabled, hasErrors }: WidgetProps) {
  return {
    id,
    disabled: isDisabled,
    'aria-describedby': describedBy,
    'aria-required': isRequired || undefined,
    'aria-invalid': hasErrors || undefined,
    status: hasErrors ? ('error' as const) : ('' as const),
  };
}
