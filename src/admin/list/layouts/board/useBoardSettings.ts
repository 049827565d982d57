import { useOne } from '@refinedev/core';
import { type LabelColour, labelColours } from '#core/names/labelColours.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { providerName } from '../../../areas/area.ts';
import { useContentTypes } from '../../../areas/contentTypes.ts';
import type { ListState } from '../../../query/listAddress.ts';
import type { OwnColumn } from './ownColumns.ts';

export type BoardSettings = {
  /** Most records of a column by its key. A limit of the related record that people chose replaces the schema's, and 0 means none. */
  readonly limits: Readonly<Record<string, number>>;
  readonly ownColumns: readonly OwnColumn[];
  /** The colours of labels by their text; those of the related record go before the schema's. */
  readonly colours: Readonly<Record<string, LabelColour>>;
  /** Whether the related record, which may divide the columns, is being read. */
  readonly isLoading: boolean;
};

/** What the schema, and the related record that people chose, say of a board. */
export function useBoardSettings(type: ContentType, { within }: ListState): BoardSettings {
  const { field = '', limits = {}, limitsOf, subcolumn, labels } = type.list.board ?? {};
  const name = fieldOf(type, within?.field ?? '')?.relation;
  const related = useContentTypes().find((one) => one.name === name);
  const isNeeded = limitsOf !== undefined || subcolumn !== undefined || labels?.of !== undefined;
  // The request of the panel beside the list.
  const { result, query } = useOne<StoredRecord>({
    resource: name ?? '',
    id: within?.value ?? '',
    dataProviderName: related && providerName(related),
    errorNotification: false,
    queryOptions: { enabled: isNeeded && related !== undefined },
  });
  const own = ownValue(result, limitsOf ?? '');
  const all = Object.entries({ ...limits, ...(isJsonObject(own) ? own : {}) });
  return {
    limits: Object.fromEntries(all.filter((entry): entry is [string, number] => Number(entry[1]) > 0)),
    ownColumns: itemsOf(ownValue(result, subcolumn?.of ?? '')).flatMap((item) => {
      const column = { value: String(item[field] ?? ''), name: String(item['name'] ?? '') };
      return column.name === '' ? [] : [column];
    }),
    colours: { ...labels?.colours, ...coloursIn(ownValue(result, labels?.of ?? '')) },
    isLoading: query.isLoading,
  };
}

const itemsOf = (value: Json | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isJsonObject);

function coloursIn(value: Json | undefined): Readonly<Record<string, LabelColour>> {
  const entries = itemsOf(value).flatMap(({ name, colour }) => {
    const own = labelColours.find((one) => one === colour);
    return own === undefined ? [] : [[String(name), own] as const];
  });
  return Object.fromEntries(entries);
}
