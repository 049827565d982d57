import { ownValue } from '#core/values/ownValue.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Field } from '#core/schema/field.ts';
import type { Values } from '#core/values/record.ts';
import { isJsonObject } from '#core/values/json.ts';
import { isReference, type Reference, referenceIn } from '#core/schema/references.ts';
import { useRelatedQuery } from './useRelatedRecords.ts';

type Part<T> = {
  /** Identifies it across renders. */
  readonly key: string;
  /** Undefined while it is read. */
  readonly value: T | undefined;
  readonly references: (value: T) => readonly Reference[];
};

/**
 * The values of a screen's parts that may be shown: each once the related records that it names have loaded, because later names would
 * move its buttons; until then the previous value.
 */
export function useWithRelatedTitles<T extends object>(parts: readonly Part<T>[]): readonly (T | undefined)[] {
  const client = useQueryClient();
  const queryOf = useRelatedQuery();
  const [last] = useState(() => new Map<string, T>());
  const [named] = useState(() => new WeakSet<T>());
  const unread = ({ value, references }: Part<T>) =>
    value === undefined || named.has(value)
      ? []
      : references(value).filter(
          (one) => (client.getQueryState(queryOf(one).queryKey)?.status ?? 'pending') === 'pending',
        );
  const unreadOf = parts.map(unread);
  const missing = unreadOf.flat();
  useQuery({
    queryKey: ['relatedNames', missing],
    // A name that cannot be read shows a text that says so.
    queryFn: async () => (await Promise.allSettled(missing.map((one) => client.fetchQuery(queryOf(one))))).length,
    enabled: missing.length > 0,
    gcTime: 0,
  });
  const shown = parts.map(({ key, value }, index) => (unreadOf[index]?.length === 0 && value) || last.get(key));
  useEffect(() => {
    for (const [index, { key }] of parts.entries()) {
      const value = shown[index];
      if (value === undefined) continue;
      last.set(key, value);
      named.add(value);
    }
  });
  return shown;
}

/** Whether the related records that a screen first names have loaded; `references` is undefined while the screen loads its data. */
export function useRelatedTitlesReady(references: readonly Reference[] | undefined): boolean {
  return useWithRelatedTitles([{ key: '', value: references, references: (all) => all }])[0] !== undefined;
}

/** The records that the values of some fields refer to, including fields of groups and of lists of groups. */
export function referencesIn(fields: readonly Field[], records: readonly Values[]): readonly Reference[] {
  return records.flatMap((record) =>
    fields.flatMap((field) => {
      const values = [ownValue(record, field.name)].flat();
      if (isReference(field)) return values.flatMap((value) => (value === '' ? [] : (referenceIn(value, field) ?? [])));
      return field.fields.length === 0 ? [] : referencesIn(field.fields, values.filter(isJsonObject));
    }),
  );
}
