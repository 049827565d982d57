import { useState } from 'react';
import { isSameJson } from '#core/values/json.ts';

/** The previous value as long as the new one is equal as JSON. */
export function useSameJson<T>(value: T): T {
  const [stable, setStable] = useState(value);
  if (isSameJson(stable, value)) return stable;
  setStable(value);
  return value;
}
