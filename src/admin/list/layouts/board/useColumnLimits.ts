import { ownValue } from '#core/values/ownValue.ts';
import { useOne } from '@refinedev/core';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isJsonObject } from '#core/values/json.ts';
import { providerName } from '../../../areas/area.ts';
import { useContentTypes } from '../../../areas/contentTypes.ts';
import type { ListState } from '../../../query/listAddress.ts';

/** The soft limits of columns by their keys. A limit of the related record that people chose replaces the schema's, and 0 means none. */
export function useColumnLimits(type: ContentType, { within }: ListState): Readonly<Record<string, number>> {
  const { limits = {}, limitsOf } = type.list.board ?? {};
  const name = fieldOf(type, within?.field ?? '')?.relation;
  const related = useContentTypes().find((one) => one.name === name);
  // The request of the panel beside the list.
  const { result } = useOne<StoredRecord>({
    resource: name ?? '',
    id: within?.value ?? '',
    dataProviderName: related && providerName(related),
    errorNotification: false,
    queryOptions: { enabled: limitsOf !== undefined && related !== undefined },
  });
  const own = ownValue(result, limitsOf ?? '');
  const all = Object.entries({ ...limits, ...(isJsonObject(own) ? own : {}) });
  return Object.fromEntries(all.filter((entry): entry is [string, number] => Number(entry[1]) > 0));
}
