import { Button, Input } from 'antd';
import { useState } from 'react';
import { useFormContext } from '../../formContext.ts';
import { useUnfinishedInput } from '../../useUnfinishedInput.ts';

type AddPicturesProps = {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onAdd: (addresses: readonly string[]) => void;
};

/** Addresses to add, one per line. Those that were typed and not added keep the form from being sent without them. */
export function AddPictures({ id, isDisabled, onAdd }: AddPicturesProps) {
  const { mediaInputs } = useFormContext().words;
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const addresses = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isPending = addresses.length > 0;
  useUnfinishedInput(id, isPending ? mediaInputs.addPending : undefined);
  const isTold = isPending && isLeft;
  const noteId = `${id}:note`;
  const add = () => {
    if (!isPending) return document.getElementById(id)?.focus();
    onAdd(addresses);
    setText('');
    setLeft(false);
  };
  return (
    <div
      className="field gallery-add"
      onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
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
        aria-invalid={isTold || undefined}
        status={isTold ? 'error' : ''}
        placeholder="https://"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={noteId} className={isTold ? 'field-error' : 'field-help'}>
        {isTold ? mediaInputs.addPending : mediaInputs.addHint}
      </p>
      <Button disabled={isDisabled} onClick={add}>
        {mediaInputs.add}
      </Button>
    </div>
  );
}
