import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import type { ContentType } from '#core/contentType.ts';
import type { StoredRecord } from '#core/record.ts';
import type { RelatedRecord, RelatedRecords } from '#forms/relatedRecords.ts';
import { providerName } from '../area.ts';
import { useContentTypes } from './contentTypes.ts';
import { recordTitle } from './recordText.ts';

const offered = 50;

/** The records that relation inputs offer, from the related type's own provider. */
export function useRelatedRecords(): RelatedRecords {
  const types = useContentTypes();
  const provider = useDataProvider();
  return useMemo(() => createRelatedRecords(types, provider), [types, provider]);
}

function createRelatedRecords(
  types: readonly ContentType[],
  provider: (name?: string) => DataProvider,
): RelatedRecords {
  const find = (name: string) => types.find((type) => type.name === name);
  const choice =
    (type: ContentType) =>
    (record: StoredRecord): RelatedRecord => ({ id: record.id, label: recordTitle(type, record) });
  return {
    search: async (name, text) => {
      const type = find(name);
      if (type === undefined) return [];
      const { data } = await provider(providerName(type)).getList<StoredRecord>({
        resource: name,
        pagination: { currentPage: 1, pageSize: offered },
        sorters: type.titleField === undefined ? [] : [{ field: type.titleField, order: 'asc' }],
        filters: text === '' ? [] : [{ field: 'q', operator: 'eq', value: text }],
      });
      return data.map(choice(type));
    },
    byIds: async (name, ids) => {
      const type = find(name);
      if (type === undefined) return [];
      const answer = await provider(providerName(type)).getMany?.<StoredRecord>({ resource: name, ids: [...ids] });
      return (answer?.data ?? []).map(choice(type));
    },
  };
}
