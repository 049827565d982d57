import { useDerivedState } from '#forms/editing/useDerivedState.ts';

/** Whether the condition is true or was in an earlier render. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue] = useDerivedState(isTrue, (before) => before || isTrue);
  return wasTrue;
}
