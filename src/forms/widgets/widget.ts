import type { ComponentType } from 'react';
import type { Field } from '#core/schema/field.ts';
import type { Json } from '#core/values/json.ts';

export type WidgetProps = {
  readonly id: string;
  /** Id of the text that names the input, for inputs made of several parts. */
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly field: Field;
  readonly value: Json | undefined;
  /** Undefined takes the value away. Called only for what the person did. */
  readonly onChange: (value: Json | undefined) => void;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly hasErrors: boolean;
};

/** An input for values of some kinds. */
export type Widget = {
  readonly Input: ComponentType<WidgetProps>;
  /** Whether it can show this value without losing any of it; absent and null are always shown as empty. */
  readonly holds: (value: Json, field: Field) => boolean;
  /** Whether its label is a group's name instead of one input's. */
  readonly isGroup?: boolean;
  /** Whether the label stands after the input. */
  readonly isLabelAfter?: boolean;
};

export const isText = (value: Json) => typeof value === 'string';

/** What every control of antd takes from its widget's props. */
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
