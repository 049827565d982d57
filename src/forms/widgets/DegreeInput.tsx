import { degreeNotation } from '#core/numbers/readNumber.ts';
import { Input } from 'antd';
import type { Json } from '#core/values/json.ts';
import { useFormContext } from '../context/formContext.ts';
import { describedBy, inputIds } from '../context/inputIds.ts';
import { NumberNote } from '../numbers/NumberNote.tsx';
import { useNumberText } from '../numbers/useNumberText.ts';
import { LabelledInput } from '../controls/LabelledInput.tsx';
import { useUnfinishedInput } from '../context/useUnfinishedInput.ts';

type DegreeInputProps = {
  readonly pointer: string;
  readonly label: string;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (degree: number | undefined) => void;
};

/** Degrees with a decimal point or comma. */
export function DegreeInput({ pointer, label, value, isRequired, isDisabled, onChange }: DegreeInputProps) {
  const { idPrefix, errors, messages } = useFormContext();
  const ids = inputIds(idPrefix, pointer);
  const noteId = `${ids.input}:note`;
  const number = useNumberText({
    value: typeof value === 'number' ? value : undefined,
    notation: degreeNotation,
    messages,
    onChange,
  });
  const hasErrors = errors.has(pointer) || number.isFaultShown;
  const described = describedBy(ids, { hasErrors: errors.has(pointer), hasHelp: false });
  useUnfinishedInput(ids.input, number.fault && messages.mediaInputs.numberWrong);
  return (
    <LabelledInput pointer={pointer} label={label} help={undefined} isRequired={isRequired} widget={{}} width="half">
      <Input
        {...number.attributes}
        id={ids.input}
        disabled={isDisabled}
        aria-describedby={number.isFaultShown ? noteId : described}
        aria-required={isRequired || undefined}
        aria-invalid={hasErrors || undefined}
        status={hasErrors ? 'error' : ''}
      />
      <NumberNote id={noteId} number={{ ...number, fault: messages.mediaInputs.numberWrong }} />
    </LabelledInput>
  );
}
