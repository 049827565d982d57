import { isSameJson } from '#core/values/json.ts';
import { useDerivedState } from './useDerivedState.ts';

/** The previous value as long as the new one is equal as JSON. */
export function useSameJson<T>(value: T): T {
  const [holder] = useDerivedState({ value }, (before) => (isSameJson(before.value, value) ? before : { value }));
  return holder.value;
}
