import type { DataProvider } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { fold } from '#core/text/fold.ts';
import type { FoundPage } from '#forms/context/formFiles.ts';
import { providerName } from '../areas/area.ts';
import { pageAddress, recordTitle, stateText } from '../records/recordText.ts';

const mostOfType = 5;

type PageSource = {
  readonly types: readonly ContentType[];
  readonly providerOf: (name: string) => DataProvider;
};

/** The public lists and the records with a public page that match the words; one failing type does not hide the others. */
export async function findPages(search: string, { types, providerOf }: PageSource): Promise<readonly FoundPage[]> {
  const publicTypes = types.filter(({ publicPages }) => publicPages !== undefined);
  const lists = publicTypes.flatMap(({ publicPages, label }) =>
    publicPages?.list !== undefined && fold(label).includes(fold(search))
      ? [{ title: label, address: publicPages.list, about: '' }]
      : [],
  );
  const results = await Promise.allSettled(
    publicTypes
      .filter(({ publicPages }) => publicPages?.detail !== undefined)
      .map((type) => recordsOf(type, { search, providerOf })),
  );
  if (results.length > 0 && results.every(({ status }) => status === 'rejected'))
    throw new Error('No type could be searched');
  return [...lists, ...results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))];
}

type Search = Pick<PageSource, 'providerOf'> & { readonly search: string };

async function recordsOf(type: ContentType, { search, providerOf }: Search): Promise<readonly FoundPage[]> {
  const { data } = await providerOf(providerName(type)).getList<StoredRecord>({
    resource: type.name,
    pagination: { currentPage: 1, pageSize: mostOfType, mode: 'server' },
    filters: [{ field: 'q', operator: 'eq', value: search }],
  });
  return data.flatMap((record) => {
    const address = pageAddress(type, record);
    const about = record._state === 'published' ? type.singular : `${type.singular} · ${stateText(record)}`;
    return address === undefined ? [] : [{ title: recordTitle(type, record), address, about }];
  });
}
