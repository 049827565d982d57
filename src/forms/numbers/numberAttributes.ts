import type { KeyboardEvent } from 'react';
import { type NumberSteps, stepNumber } from '#core/numbers/stepNumber.ts';

type NumberAttributesOptions = Partial<NumberSteps> & {
  /** The number in the input; undefined without one. */
  readonly value: number | undefined;
  /** Whether it holds a text that is no number, which arrows leave alone. */
  readonly isFaulty: boolean;
  readonly isWhole?: boolean;
  /** Called with the number that an arrow key chose. */
  readonly onStep: (value: number) => void;
};

const stepsByKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * The attributes of a text input for a number. The browser's number input accepts only the decimal sign of its language and drops
 * the other one.
 */
export function numberAttributes(options: NumberAttributesOptions) {
  const { value, isFaulty, isWhole = false, step = 1, min, max, onStep } = options;
  return {
    type: 'text',
    role: 'spinbutton',
    inputMode: isWhole && min !== undefined && min >= 0 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    'aria-valuenow': isFaulty ? undefined : value,
    'aria-valuemin': min,
    'aria-valuemax': max,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const count = stepsByKey[event.key];
      const { readOnly } = event.currentTarget;
      if (count === undefined || isFaulty || readOnly || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onStep(stepNumber(value ?? 0, count, { step, min, max }));
    },
  };
}
