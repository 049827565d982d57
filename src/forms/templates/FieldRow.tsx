import type { FieldTemplateProps } from '@rjsf/utils';
import type { Field } from '#core/schema/field.ts';
import { pointerOf, useFormContext } from '../context/formContext.ts';
import { fieldOfValue, inputField, shapedField } from '../context/formSchema.ts';
import { customWidget } from '../context/customWidget.ts';
import { widgetFor } from '../widgets/index.ts';
import { LabelledInput } from '../controls/LabelledInput.tsx';

/** One value with its label, help and errors; nothing for a field hidden by its condition. */
export function FieldRow(props: FieldTemplateProps) {
  const { hidden } = useFormContext();
  const { children, fieldPathId, uiSchema, label } = props;
  const pointer = pointerOf(fieldPathId.path);
  if (props.hidden || hidden.includes(pointer)) return null;
  if (isGroup(props)) return children;
  return <FieldLabel {...props} pointer={pointer} field={fieldOfValue(label, uiSchema)} />;
}

/** Objects, lists and values with a shape, which render headings themselves. */
function isGroup({ schema, uiSchema }: FieldTemplateProps): boolean {
  const field: unknown = uiSchema?.['ui:field'];
  return field === shapedField || (field !== inputField && (schema.type === 'object' || schema.type === 'array'));
}

type FieldLabelProps = FieldTemplateProps & { readonly pointer: string; readonly field: Field };

function FieldLabel({ pointer, field, label, required, formData, children }: FieldLabelProps) {
  const { widgets } = useFormContext();
  const widget = customWidget(widgets, pointer) ?? widgetFor(field, formData);
  return (
    <LabelledInput
      pointer={pointer}
      label={label}
      help={field.description}
      isRequired={required === true}
      widget={widget}
      width={widget === widgetFor(field, undefined) ? field.width : 'full'}
    >
      {children}
    </LabelledInput>
  );
}
