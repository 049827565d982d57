import { Button, Input } from 'antd';
import { useState } from 'react';
import { useFormContext } from '../../context/formContext.ts';
import { useUnfinishedInput } from '../../context/useUnfinishedInput.ts';

type AddPicturesProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onAdd: (addresses: readonly string[]) => void;
};

/** Adds pictures by address, one per line. Addresses that are typed but not added block submission. */
export function AddPictures({ id, isDisabled, onAdd }: AddPicturesProps) {
  const { mediaInputs } = useFormContext().messages;
  const [text, setText] = useState('');
  const [isBlurred, setBlurred] = useState(false);
  const addresses = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isPending = addresses.length > 0;
  useUnfinishedInput(id, isPending ? mediaInputs.addPending : undefined);
  const showsError = isPending && isBlurred;
  const noteId = `${id}:note`;
  const add = () => {
    if (!isPending) return document.getElementById(id)?.focus();
    onAdd(addresses);
    setText('');
    setBlurred(false);
  };
  return (
    <div
      className="field gallery-add"
      onBlur={({ currentTarget, relatedTarget }) => setBlurred(!currentTarget.contains(relatedTarget))}
    >
      <label className="field-label" htmlFor={id}>
        {mediaInputs.addLabel}
      </label>
      <Input.TextArea
        id={id}
        rows={2}
        spellCheck={false}
        autoCapitalize="none"
        disabled={isDisabled}
        aria-describedby={noteId}
        aria-invalid={showsError || undefined}
        status={showsError ? 'error' : ''}
        placeholder="https://"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={noteId} className={showsError ? 'field-error' : 'field-help'}>
        {showsError ? mediaInputs.addPending : mediaInputs.addHint}
      </p>
      <Button disabled={isDisabled} onClick={add}>
        {mediaInputs.add}
      </Button>
    </div>
  );
}
