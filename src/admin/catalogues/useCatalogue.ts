import { useOne } from '@refinedev/core';
import { type Catalogue, catalogueIn } from '#core/catalogues/catalogue.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Area, recordsOf } from '../areas/area.ts';

/** A record that a view shows, as it is now. */
export function useStored({ type }: Area, id: string, isEnabled = true) {
  const { query, result } = useOne<StoredRecord>({
    ...recordsOf(type),
    id,
    queryOptions: { enabled: isEnabled },
  });
  return {
    record: result,
    hasFailed: query.isError,
    isMissing: query.error?.statusCode === 404,
    retry: () => void query.refetch(),
  };
}

/** The attributes and details of a stored catalogue; empty until it is read. */
export function readCatalogue(record: StoredRecord | undefined): Catalogue {
  return catalogueIn(record ?? {});
}
