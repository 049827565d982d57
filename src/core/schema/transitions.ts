import type { ContentType, Transition } from './contentType.ts';

/** Whether a transition is possible in the present state of a record, and changes it. */
export function isPossible(
  { from, to }: Pick<Transition, 'from' | 'to'>,
  record: Readonly<Record<string, unknown>>,
  { stateField }: Pick<ContentType, 'stateField'>,
): boolean {
  const state = record[stateField ?? ''];
  return (from === undefined || from.some((one) => one === state)) && (to === undefined || to !== state);
}
