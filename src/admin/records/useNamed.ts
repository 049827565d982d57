import { ownValue } from '#core/values/ownValue.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Field } from '#core/schema/field.ts';
import type { Values } from '#core/values/record.ts';
import { isJsonObject } from '#core/values/json.ts';
import { isReference, type Reference, referenceIn } from '#core/schema/references.ts';
import { useRelatedQuery } from './useRelatedRecords.ts';

type Part<T> = {
  /** Names it among those of later renders. */
  readonly key: string;
  /** Undefined while it is read. */
  readonly value: T | undefined;
  readonly references: (value: T) => readonly Reference[];
};

/**
 * What a screen may show of its parts: each once the related records that it names are read, since names that arrive later would
 * move its buttons; until then the one before.
 */
export function useNamed<T extends object>(parts: readonly Part<T>[]): readonly (T | undefined)[] {
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
    // A name that cannot be read says so in its place.
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

/** Whether the names of a first picture are read; `references` is undefined while the screen reads what it shows. */
export function useNamesRead(references: readonly Reference[] | undefined): boolean {
  return useNamed([{ key: '', value: references, references: (all) => all }])[0] !== undefined;
}

/** The records to which the values of some fields point, also those of groups and of lists of them. */
export function referencesIn(fields: readonly Field[], records: readonly Values[]): readonly Reference[] {
  return records.flatMap((record) =>
    fields.flatMap((field) => {
      const values = [ownValue(record, field.name)].flat();
      if (isReference(field)) return values.flatMap((value) => (value === '' ? [] : (referenceIn(value, field) ?? [])));
      return field.fields.length === 0 ? [] : referencesIn(field.fields, values.filter(isJsonObject));
    }),
  );
}
