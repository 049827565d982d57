import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import type { Field } from '#core/field.ts';
import { pointerOf, useFormContext } from '../formContext.ts';
import { fieldOfValue, inputField } from '../formSchema.ts';
import { inputIds } from '../inputIds.ts';
import { widgetOf } from '../widgets/index.ts';
import { ErrorText } from './ErrorText.tsx';
import { ExtraMember } from './ExtraMember.tsx';

/** One value with its label, its explanation and what is wrong with it; nothing for a field that its condition hides. */
export function FieldRow(props: FieldTemplateProps) {
  const { hidden } = useFormContext();
  const { children, fieldPathId, schema, uiSchema, label } = props;
  const pointer = pointerOf(fieldPathId.path);
  if (props.hidden || hidden.includes(pointer)) return null;
  const row = isGroup(props) ? (
    children
  ) : (
    <LabelledInput {...props} pointer={pointer} field={fieldOfValue(label, { schema, uiSchema })} />
  );
  return ADDITIONAL_PROPERTY_FLAG in schema ? <ExtraMember {...props}>{row}</ExtraMember> : row;
}

/** Objects, lists and alternatives, whose templates write their own headings. */
function isGroup({ schema, uiSchema }: FieldTemplateProps): boolean {
  if (uiSchema?.['ui:field'] === inputField) return false;
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  return type === 'object' || type === 'array' || schema.properties !== undefined || isAlternative(schema);
}

function isAlternative({ oneOf, anyOf }: FieldTemplateProps['schema']): boolean {
  const options = oneOf ?? anyOf ?? [];
  return options.some((option) => typeof option !== 'object' || option.const === undefined);
}

type LabelledInputProps = FieldTemplateProps & { readonly pointer: string; readonly field: Field };

function LabelledInput({ pointer, field, label, required, children }: LabelledInputProps) {
  const { idPrefix } = useFormContext();
  const ids = inputIds(idPrefix, pointer);
  const { isGroup: isGroupLabel, isLabelAfter } = widgetOf(field);
  const labelClass = required && !isLabelAfter ? 'field-label is-required' : 'field-label';
  const text = isGroupLabel ? (
    <span id={ids.label} className={labelClass}>
      {label}
    </span>
  ) : (
    <label id={ids.label} htmlFor={ids.input} className={labelClass}>
      {label}
    </label>
  );
  return (
    <div className={isLabelAfter ? 'field field-inline' : 'field'}>
      {!isLabelAfter && text}
      {children}
      {isLabelAfter && text}
      {field.description !== undefined && (
        <p id={ids.help} className="field-help">
          {field.description}
        </p>
      )}
      <ErrorText pointer={pointer} />
    </div>
  );
}
