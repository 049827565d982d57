import type { FieldProps } from '@rjsf/utils';
import type { Json } from '#core/values/json.ts';
import { pointerOf, useFormContext } from './context/formContext.ts';
import { fieldOfValue } from './context/formSchema.ts';
import { describedBy, inputIds } from './context/inputIds.ts';
import { customWidget } from './context/customWidget.ts';
import { widgetFor } from './widgets/index.ts';

/** One value: the field's widget, or a safe editor for values that the widget cannot represent. */
export function FieldInput(props: FieldProps) {
  const { name, uiSchema, formData, onChange, fieldPathId, required, disabled } = props;
  const { idPrefix, errors, widgets, edit } = useFormContext();
  const field = fieldOfValue(name, uiSchema);
  const pointer = pointerOf(fieldPathId.path);
  const ids = inputIds(idPrefix, pointer);
  const hasErrors = errors.has(pointer);
  const { Input } = customWidget(widgets, pointer) ?? widgetFor(field, formData);
  return (
    <Input
      id={ids.input}
      labelId={ids.label}
      describedBy={describedBy(ids, { hasErrors, hasHelp: field.description !== undefined })}
      field={field}
      value={formData as Json | undefined}
      onChange={(value) => {
        // rjsf would make a list of a missing group whose member is called 1.
        if (hasNumericName(fieldPathId.path)) edit.replace(pointer, value);
        else onChange(value, fieldPathId.path);
      }}
      isRequired={required === true}
      isDisabled={disabled === true}
      hasErrors={hasErrors}
      rjsf={props}
    />
  );
}

const hasNumericName = (path: readonly (string | number)[]) =>
  path.some((part, index) => index > 0 && typeof part === 'string' && /^\d+$/.test(part));
