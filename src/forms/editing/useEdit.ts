import { ownValue } from '#core/values/ownValue.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Values } from '#core/values/record.ts';
import { type Json, namesIn, valueAt, isJsonObject } from '#core/values/json.ts';

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

/** A copy of the values with another value at a path, with the groups that are missing on the way; unchanged when an item does not exist. */
function replaceAt(values: Values, path: readonly string[], value: Json | undefined): Values {
  return replaceIn(values, path, value) as Values;
}

function replaceIn(container: unknown, [name, ...rest]: readonly string[], value: Json | undefined): unknown {
  if (name === undefined) return value;
  if (Array.isArray(container)) {
    const index = Number(name);
    return index in container ? container.with(index, replaceIn(container[index], rest, value)) : container;
  }
  if (container !== undefined && !isJsonObject(container)) return container;
  return { ...container, [name]: replaceIn(ownValue(container, name), rest, value) };
}
