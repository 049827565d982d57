import type { useNumberText } from './useNumberText.ts';

type NumberNoteProps = {
  readonly id: string;
  readonly number: Pick<ReturnType<typeof useNumberText>, 'fault' | 'isFaultShown' | 'note'>;
};

/** Below the input of a number: why its text is none, or what was read of it. */
export function NumberNote({ id, number: { fault, isFaultShown, note } }: NumberNoteProps) {
  if (isFaultShown)
    return (
      <p id={id} className="field-error" role="alert">
        {fault}
      </p>
    );
  return note === undefined ? null : (
    <p id={id} className="field-help" role="status">
      {note}
    </p>
  );
}
