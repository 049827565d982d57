import { useState } from 'react';
import type { FormCatalog } from '#core/locales/catalog.ts';
import {
  numberFaultText,
  type NumberNotation,
  type NumberReading,
  numberText,
  readNumber,
} from '#core/numbers/readNumber.ts';
import type { NumberSteps } from '#core/numbers/stepNumber.ts';
import { afterPress } from './afterPress.ts';
import { numberAttributes } from './numberAttributes.ts';
import { readingNote } from './readingNote.ts';

type NumberTextOptions = Partial<NumberSteps> & {
  readonly value: number | undefined;
  readonly notation: NumberNotation;
  readonly isWhole?: boolean;
  /** Whether a text that is no number removes the value, where nothing else keeps the form from being saved. */
  readonly isFaultEmpty?: boolean;
  readonly messages: Pick<FormCatalog, 'kinds'>;
  readonly onChange: (value: number | undefined) => void;
};

/**
 * The text of a number while somebody types it. It stays as typed while it means the value: `20.50` must not become `20.5` under the
 * cursor. A text that is no number changes nothing and stays: `12abc` gives back the value from before its `12`.
 */
export function useNumberText({
  value,
  notation,
  isFaultEmpty = false,
  messages,
  onChange,
  ...options
}: NumberTextOptions) {
  const [typed, setTyped] = useState<string>();
  /** The value beside a text that is no number. Undo can change it; the text is then of the former one. */
  const [faultyAt, setFaultyAt] = useState<number>();
  /** The value before somebody began to type. */
  const [before, setBefore] = useState<number>();
  const [isLeft, setLeft] = useState(false);
  const reading = typed === undefined ? undefined : readTyped(typed, notation);
  const fault = reading === undefined || reading.kind === 'number' || reading.kind === 'empty' ? undefined : reading;
  const isOutdated =
    (fault === undefined ? (reading?.kind === 'number' ? reading.value : undefined) : faultyAt) !== value;
  const isFaulty = fault !== undefined && !isOutdated;
  const valueText = value === undefined ? '' : numberText(value, notation.decimal);
  const text = typed === undefined || isOutdated ? valueText : typed;
  const type = (next: string) => {
    const read = readTyped(next, notation);
    const start = typed === undefined || isOutdated ? value : before;
    const faultValue = isFaultEmpty ? undefined : start;
    setTyped(next);
    setBefore(start);
    setFaultyAt(faultValue);
    const isRead = read.kind === 'number' || read.kind === 'empty';
    const result = read.kind === 'number' ? read.value : isRead ? undefined : faultValue;
    if (result !== value) onChange(result);
    if (isRead) setLeft(false);
  };
  return {
    /** Why the text is no number; undefined for a number and for nothing. */
    fault: isFaulty ? numberFaultText(fault, messages) : undefined,
    /** Whether to show the fault: not while somebody is still typing. */
    isFaultShown: isFaulty && isLeft,
    note: isFaulty ? undefined : readingNote(text, value, { notation, messages }),
    attributes: {
      ...numberAttributes({ ...options, value, isFaulty, onStep: (next) => type(numberText(next, notation.decimal)) }),
      value: text,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => type(target.value),
      onFocus: () => setBefore(value),
      onBlur: () => afterPress(() => setLeft(true)),
    },
  };
}

function readTyped(typed: string, notation: NumberNotation): NumberReading | { readonly kind: 'empty' } {
  return typed.trim() === '' ? { kind: 'empty' } : readNumber(typed, notation);
}
