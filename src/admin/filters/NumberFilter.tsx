import { useMemo, useState } from 'react';
import { fieldNotation } from '#core/numbers/fieldNotation.ts';
import { plainNumber } from '#core/numbers/plainNumber.ts';
import { numberFaultText, numberIn, numberText, readNumber } from '#core/numbers/readNumber.ts';
import type { Field } from '#core/schema/field.ts';
import { afterPress } from '#forms/numbers/afterPress.ts';
import { numberAttributes } from '#forms/numbers/numberAttributes.ts';
import { NumberNote } from '#forms/numbers/NumberNote.tsx';
import { readingNote } from '#forms/numbers/readingNote.ts';
import { useTypedText } from './useTypedText.ts';
import { staffMessages } from '../texts/staffMessages.ts';

type NumberFilterProps = {
  readonly id: string;
  readonly field: Pick<Field, 'unit'>;
  /** As in an address; empty without a filter. */
  readonly value: string;
  /** The name of the input where it has no visible label. */
  readonly label?: string;
  readonly onChange: (value: string) => void;
};

/** The input of a number that filters a list. A text that is not a number stays, and filters nothing. */
export function NumberFilter({ id, field: { unit }, value, label, onChange }: NumberFilterProps) {
  const { country } = staffMessages();
  const notation = useMemo(() => fieldNotation({ unit }, { country }), [unit, country]);
  const valueOf = useMemo(() => (text: string) => String(numberIn(text, notation) ?? ''), [notation]);
  const { typed, setTyped } = useTypedText(String(plainNumber(value) ?? value), onChange, valueOf);
  const [isLeft, setLeft] = useState(false);
  const reading = typed.trim() === '' ? undefined : readNumber(typed, notation);
  const fault =
    reading === undefined || reading.kind === 'number' ? undefined : numberFaultText(reading, staffMessages());
  const number = reading?.kind === 'number' ? reading.value : undefined;
  const isFaulty = fault !== undefined;
  const note = readingNote(typed, number, { notation, messages: staffMessages() });
  const isFaultShown = isFaulty && isLeft;
  const noteId = `${id}:nota`;
  return (
    <>
      <input
        id={id}
        aria-label={label}
        {...numberAttributes({
          value: number,
          isFaulty,
          onStep: (next) => setTyped(numberText(next, notation.decimal)),
        })}
        aria-invalid={isFaultShown || undefined}
        aria-describedby={isFaultShown || note !== undefined ? noteId : undefined}
        value={typed}
        onBlur={() => afterPress(() => setLeft(true))}
        onChange={({ target }) => setTyped(target.value)}
      />
      <NumberNote id={noteId} number={{ fault, isFaultShown, note }} />
    </>
  );
}
