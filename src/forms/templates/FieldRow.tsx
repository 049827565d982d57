import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import type { Field } from '#core/schema/field.ts';
import { pointerOf, useFormContext } from '../formContext.ts';
import { fieldOfValue, inputField } from '../formSchema.ts';
import { ownWidget } from '../ownWidget.ts';
import { widgetFor } from '../widgets/index.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { Button, Input } from 'antd';

/** One value with its label, help and errors; nothing for a field hidden by its condition. */
export function FieldRow(props: FieldTemplateProps) {
  const { hidden } = useFormContext();
  const { children, fieldPathId, schema, uiSchema, label } = props;
  const pointer = pointerOf(fieldPathId.path);
  if (props.hidden || hidden.includes(pointer)) return null;
  const row = isGroup(props) ? (
    children
  ) : (
    <FieldLabel {...props} pointer={pointer} field={fieldOfValue(label, { schema, uiSchema })} />
  );
  return ADDITIONAL_PROPERTY_FLAG in schema ? <ExtraMember {...props}>{row}</ExtraMember> : row;
}

/** Objects, lists and alternatives, whose templates render their own headings. */
function isGroup({ schema, uiSchema }: FieldTemplateProps): boolean {
  if (uiSchema?.['ui:field'] === inputField) return false;
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  return type === 'object' || type === 'array' || schema.properties !== undefined || isAlternative(schema);
}

function isAlternative({ oneOf, anyOf }: FieldTemplateProps['schema']): boolean {
  const options = oneOf ?? anyOf ?? [];
  return options.some((option) => typeof option !== 'object' || option.const === undefined);
}

type FieldLabelProps = FieldTemplateProps & { readonly pointer: string; readonly field: Field };

function FieldLabel({ pointer, field, label, required, formData, children }: FieldLabelProps) {
  const { widgets } = useFormContext();
  const widget = ownWidget(widgets, pointer) ?? widgetFor(field, formData);
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

/** A member that the schema allows without naming it: it can be renamed and removed. */
function ExtraMember({ id, label, children, onKeyRenameBlur, onRemoveProperty, disabled }: FieldTemplateProps) {
  const { words } = useFormContext();
  return (
    <div className="extra-member">
      <div className="field">
        <label className="field-label" htmlFor={`${id}:key`}>
          {words.forms.newKey}
        </label>
        <Input
          id={`${id}:key`}
          defaultValue={label}
          key={label}
          onBlur={onKeyRenameBlur}
          disabled={disabled === true}
        />
      </div>
      {children}
      <Button disabled={disabled === true} onClick={() => onRemoveProperty()}>
        {words.forms.remove}
      </Button>
    </div>
  );
}
