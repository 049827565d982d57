import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from 'react';

/**
 * State that follows what is rendered, such as the last valid value: `next` derives the new state from the previous one, or returns
 * it as it is. A pure function, whose result it does not change again. The result counts from this render on, and is stored after
 * it.
 */
export function useDerivedState<T>(
  initial: T | (() => T),
  next: (state: T) => T,
): readonly [state: T, setState: Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(initial);
  const current = next(state);
  useLayoutEffect(() => {
    if (current !== state) setState(next);
  }, [current, state, next]);
  return [current, setState];
}
