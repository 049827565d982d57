import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Field } from '#core/schema/field.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { isReference, type Reference, referenceIn } from '#core/values/references.ts';
import { useRelatedQuery } from './useRelatedRecords.ts';

/**
 * Whether the related records of a first picture are read, since their names would move its buttons. It remains true: the names of
 * further records arrive after these. `references` is undefined while the screen reads what it shows.
 */
export function useNamesRead(references: readonly Reference[] | undefined): boolean {
  const client = useQueryClient();
  const queryOf = useRelatedQuery();
  const [wasRead, setRead] = useState(false);
  const missing = wasRead
    ? []
    : (references ?? []).filter((one) => client.getQueryData(queryOf(one).queryKey) === undefined);
  const { isPending } = useQuery({
    queryKey: ['relatedNames', references],
    // A name that cannot be read says so in its place.
    queryFn: async () => (await Promise.allSettled(missing.map((one) => client.fetchQuery(queryOf(one))))).length,
    enabled: missing.length > 0,
    gcTime: 0,
  });
  const isRead = wasRead || (references !== undefined && (missing.length === 0 || !isPending));
  if (isRead && !wasRead) setRead(true);
  return isRead;
}

/** The records to which the values of some fields point. */
export function referencesIn(fields: readonly Field[], records: readonly StoredRecord[]): readonly Reference[] {
  const pointing = fields.filter(isReference);
  return records.flatMap((record) =>
    pointing.flatMap((field) =>
      [record[field.name]].flat().flatMap((value) => (value === '' ? [] : (referenceIn(value, field) ?? []))),
    ),
  );
}
