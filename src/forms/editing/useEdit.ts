import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Values } from '#core/store/record.ts';
import { type Json, namesIn, valueAt } from '#core/values/json.ts';
import { replaceAt } from './replaceAt.ts';

type Current = { readonly values: Values; readonly onChange: (values: Values) => void };

/** Reads and replaces parts of a form's values, with functions that stay the same while people type. */
export function useEdit(current: Current) {
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  return useMemo(
    () => ({
      read: (pointer: string) => valueAt(latest.current.values, namesIn(pointer)),
      setMembers: (members: Values) => latest.current.onChange({ ...latest.current.values, ...members }),
      replace: (pointer: string, value: Json | undefined) => {
        const { values, onChange } = latest.current;
        onChange(replaceAt(values, namesIn(pointer), value));
      },
    }),
    [],
  );
}
