import { useMemo, useState } from 'react';
import { isJsonObject, isSameJson } from '#core/values/json.ts';
import { useKeptDraft } from '../editing/useKeptDraft.ts';
import { useTabDraft } from './useTabDraft.ts';

export type TypedValues<V extends object> = ReturnType<typeof useTypedValues<V>>;

type TypedOptions<V> = {
  /** Path and id of the draft in this tab. */
  readonly path: string;
  readonly id: string;
  readonly stored: V;
  readonly survivesSignOut?: boolean;
  /** The values to put into the draft, such as all but secret ones; a stable function. */
  readonly toDraft?: (values: V) => V;
};

/** The values of a small form. What is not saved survives a reload and the end of the session in this tab. */
export function useTypedValues<V extends object>({ path, id, stored, survivesSignOut, toDraft }: TypedOptions<V>) {
  const draft = useTabDraft({
    path,
    id,
    survivesSignOut,
    reads: (typed) => (isJsonObject(typed) ? (typed as V) : undefined),
  });
  const [values, setValues] = useState<V>(draft.opened ?? stored);
  const hasChanges = !isSameJson(trimmed(values), trimmed(stored));
  const unsaved = useMemo(
    () => (hasChanges ? (toDraft?.(values) ?? values) : undefined),
    [hasChanges, values, toDraft],
  );
  const { isRecovered, endRecovery } = useKeptDraft(draft, unsaved);
  const reset = (next: V) => {
    draft.drop();
    setValues(next);
    endRecovery();
  };
  return { values, hasChanges, isRecovered, setValues, reset, drop: () => reset(stored) };
}

/** The values without spaces around texts and without empty ones, which count as absent. */
function trimmed(values: object): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined));
}
