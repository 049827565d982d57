import type { FieldProps } from '@rjsf/utils';
import type { Field } from '#core/field.ts';
import type { Json } from '#core/json.ts';
import { readFields } from '#core/readFields.ts';
import { pointerOf, useFormContext } from './formContext.ts';
import { asJsonSchema, describedField } from './formSchema.ts';
import { describedBy, inputIds } from './inputIds.ts';
import { widgetFor } from './widgets/index.ts';

/** One value: the widget that its field names, or a safe editor for values that this widget cannot hold. */
export function FieldInput({
  name,
  schema,
  uiSchema,
  formData,
  onChange,
  fieldPathId,
  required,
  disabled,
}: FieldProps) {
  const { idPrefix, errors } = useFormContext();
  const field = describedField(uiSchema) ?? fieldFrom(name, asJsonSchema(schema));
  const pointer = pointerOf(fieldPathId.path);
  const ids = inputIds(idPrefix, pointer);
  const hasErrors = errors.has(pointer);
  const Widget = widgetFor(field, formData);
  return (
    <Widget
      id={ids.input}
      labelId={ids.label}
      describedBy={describedBy(ids, { hasErrors, hasHelp: field.description !== undefined })}
      field={field}
      value={formData as Json | undefined}
      onChange={(value) => onChange(value, fieldPathId.path)}
      isRequired={required === true}
      isDisabled={disabled === true}
      hasErrors={hasErrors}
    />
  );
}

/** Values that the shape's fields do not name: items of lists, parts of alternatives. */
export function fieldFrom(name: string, schema: FieldSchema): Field {
  const [field] = readFields({ properties: { [name]: schema } }, { root: {}, depth: 1 });
  if (field === undefined) throw new Error(`${name} has no schema`);
  return field;
}

type FieldSchema = ReturnType<typeof asJsonSchema>;
