import type { FieldProps, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Widget, WidgetProps } from '../context/widget.ts';
import type { InstalledForm } from './formPart.ts';

/** The inputs of extensions by the names that schemas use. */
export function widgetsOf(installed: readonly InstalledForm[]): Readonly<Record<string, Widget>> {
  return Object.fromEntries(
    installed.flatMap(({ name, part: { widgets = {}, fields = {} } }) => [
      ...Object.entries(widgets).map(([id, View]) => [`${name}:${id}`, widgetOf(View)] as const),
      ...Object.entries(fields).map(([id, View]) => [`${name}:${id}`, fieldOf(View)] as const),
    ]),
  );
}

function widgetOf(View: ComponentType<RjsfWidgetProps>): Widget {
  const Input = ({ id, field, value, rjsf, ...props }: WidgetProps) => (
    <View
      {...({ registry: rjsf?.registry, uiSchema: rjsf?.uiSchema } as Pick<RjsfWidgetProps, 'registry' | 'uiSchema'>)}
      id={id}
      name={field.name}
      label={field.label}
      schema={field.schema as RjsfWidgetProps['schema']}
      options={{ enumOptions: field.options.map((option) => ({ ...option, schema: {} })) }}
      placeholder={field.placeholder}
      value={value}
      required={props.isRequired}
      disabled={props.isDisabled}
      readonly={false}
      rawErrors={props.hasErrors ? [''] : []}
      aria-describedby={props.describedBy}
      aria-labelledby={props.labelId}
      aria-invalid={props.hasErrors || undefined}
      onChange={props.onChange}
      onBlur={ignore}
      onFocus={ignore}
    />
  );
  return { Input, holds: () => true };
}

function fieldOf(View: ComponentType<FieldProps>): Widget {
  const Input = ({ field, value, rjsf }: WidgetProps) =>
    rjsf === undefined ? null : (
      <View {...rjsf} schema={field.schema as FieldProps['schema']} formData={value} title={field.label} />
    );
  return { Input, holds: () => true, isGroup: true };
}

const ignore = () => {};
