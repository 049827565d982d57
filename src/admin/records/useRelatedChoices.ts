import { ownValue } from '#core/values/ownValue.ts';
import { useSelect } from '@refinedev/antd';
import type { StoredRecord } from '#core/values/record.ts';
import type { ChoiceOptions, RelatedChoices } from '#forms/context/relatedRecords.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { providerName } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { recordTitle } from './recordText.ts';
import { useRelatedRecords } from './useRelatedRecords.ts';
import { staffMessages } from '../texts/staffMessages.ts';

const offered = 50;
const searchDelay = 250;

/** The choices of a relation input: the first records or those that match the search, plus the chosen ones. */
export function useRelatedChoices(name: string, { ids, detail }: ChoiceOptions): RelatedChoices {
  const type = useContentTypes().find((candidate) => candidate.name === name);
  const chosen = useRelatedRecords(name, ids);
  const { selectProps, query } = useSelect<StoredRecord>({
    resource: name,
    dataProviderName: type === undefined ? 'default' : providerName(type),
    optionLabel: (record) => (type === undefined ? record.id : choiceText(type, { record, detail })),
    optionValue: (record) => record.id,
    sorters: type?.titleField === undefined ? [] : [{ field: type.titleField, order: 'asc' }],
    onSearch: (text) => (text === '' ? [] : [{ field: 'q', operator: 'eq', value: text }]),
    pagination: { currentPage: 1, pageSize: offered },
    debounce: searchDelay,
    queryOptions: { enabled: type !== undefined },
    errorNotification: false,
  });
  const options = [
    ...(selectProps.options ?? []).map(({ value, label }) => ({ value: String(value), label: String(label) })),
    // Chosen records come last: Enter picks the first match.
    ...chosen.flatMap(({ data }) =>
      data && type ? { value: data.id, label: choiceText(type, { record: data, detail }) } : [],
    ),
  ];
  const failed = [query, ...chosen].filter(({ isError }) => isError);
  return {
    options: [...new Map(options.map((option) => [option.value, option])).values()],
    onSearch: selectProps.onSearch ?? (() => undefined),
    isLoading: query.isFetching || chosen.some(({ isFetching }) => isFetching),
    retry: failed.length === 0 ? undefined : () => failed.forEach((one) => void one.refetch()),
  };
}

function choiceText(
  type: ContentType,
  { record, detail }: { readonly record: StoredRecord; readonly detail: string | undefined },
): string {
  const field = detail === undefined ? undefined : fieldOf(type, detail);
  const text =
    field === undefined ? '' : kindOf(field).toText(ownValue(record, field.name) ?? null, field, staffMessages());
  return text === '' ? recordTitle(type, record) : `${recordTitle(type, record)} (${text})`;
}
