import { type MemberProps, useFormContext } from '../context/formContext.ts';
import { describedBy, inputIds } from '../context/inputIds.ts';
import { widgetFor } from '../widgets/index.ts';
import { LabelledInput } from '../controls/LabelledInput.tsx';

/** One member, for widgets that show a value member by member; nothing for a member hidden by its condition. */
export function Member({ field, pointer, value, onChange, isDisabled, ...more }: MemberProps) {
  const { idPrefix, errors, hidden } = useFormContext();
  if (hidden.includes(pointer)) return null;
  const ids = inputIds(idPrefix, pointer);
  const hasErrors = errors.has(pointer);
  const help = more.isHelpElsewhere ? undefined : field.description;
  const helpAndErrors = describedBy(ids, { hasErrors, hasHelp: help !== undefined });
  const widget = widgetFor(field, value);
  return (
    <LabelledInput
      pointer={pointer}
      label={field.label}
      help={help}
      isRequired={field.isRequired}
      widget={widget}
      width={field.width}
    >
      <widget.Input
        id={ids.input}
        labelId={ids.label}
        describedBy={[helpAndErrors, more.describedBy].filter(Boolean).join(' ') || undefined}
        field={field}
        value={value}
        onChange={onChange}
        isRequired={field.isRequired}
        isDisabled={isDisabled}
        hasErrors={hasErrors}
      />
    </LabelledInput>
  );
}
