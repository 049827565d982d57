import { Input } from 'antd';
import { useState } from 'react';
import type { Json } from '#core/values/json.ts';
import { useFormContext } from '../formContext.ts';
import { describedBy, inputIds } from '../inputIds.ts';
import { readDegree } from '../parsePosition.ts';
import { LabelledInput } from '../templates/LabelledInput.tsx';
import { useUnfinishedInput } from '../useUnfinishedInput.ts';

type DegreeInputProps = {
  readonly pointer: string;
  readonly label: string;
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (degree: number | undefined) => void;
};

/** Degrees with a decimal point or comma. A number input accepts only one of them, depending on the browser's language. */
export function DegreeInput({ pointer, label, value, isRequired, isDisabled, onChange }: DegreeInputProps) {
  const { idPrefix, errors, messages } = useFormContext();
  const [typed, setTyped] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const ids = inputIds(idPrefix, pointer);
  const noteId = `${ids.input}:note`;
  const isInvalid = typed !== undefined && typed.trim() !== '' && readDegree(typed) === undefined;
  const isOutdated = typed !== undefined && !isInvalid && readDegree(typed) !== (value ?? undefined);
  const hasNote = isInvalid && !isTyping;
  const hasErrors = errors.has(pointer) || hasNote;
  const described = describedBy(ids, { hasErrors: errors.has(pointer), hasHelp: false });
  useUnfinishedInput(ids.input, isInvalid ? messages.mediaInputs.numberWrong : undefined);
  return (
    <LabelledInput pointer={pointer} label={label} help={undefined} isRequired={isRequired} widget={{}} width="half">
      <Input
        id={ids.input}
        disabled={isDisabled}
        autoComplete="off"
        aria-describedby={hasNote ? noteId : described}
        aria-required={isRequired || undefined}
        aria-invalid={hasErrors || undefined}
        status={hasErrors ? 'error' : ''}
        value={typed === undefined || isOutdated ? (typeof value === 'number' ? String(value) : '') : typed}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={({ target }) => {
          setTyped(target.value);
          const degree = readDegree(target.value);
          if (degree !== undefined || target.value.trim() === '') onChange(degree);
        }}
      />
      {hasNote && (
        <p id={noteId} className="field-error" role="alert">
          {messages.mediaInputs.numberWrong}
        </p>
      )}
    </LabelledInput>
  );
}
