import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { providerName } from '../area.ts';
import { useContentTypes } from './contentTypes.ts';
import { recordTitle } from './recordText.ts';

/** Reads the titles of records by id; missing records are left out. */
export type TitlesOf = (type: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export function useTitlesOf(): TitlesOf {
  const types = useContentTypes();
  const provider = useDataProvider();
  return useMemo(() => createTitlesOf(types, provider), [types, provider]);
}

function createTitlesOf(types: readonly ContentType[], provider: (name?: string) => DataProvider): TitlesOf {
  return async (name, ids) => {
    const type = types.find((candidate) => candidate.name === name);
    if (type === undefined) return new Map();
    const answer = await provider(providerName(type)).getMany?.<StoredRecord>({ resource: name, ids: [...ids] });
    return new Map((answer?.data ?? []).map((record) => [record.id, titleWithState(type, record)]));
  };
}

/** The title of a record, with its state where it goes through states, as an execution does. */
function titleWithState(type: ContentType, record: StoredRecord): string {
  const state = fieldOf(type, type.stateField ?? '')?.options.find(
    ({ value }) => value === record[type.stateField ?? ''],
  );
  return state === undefined ? recordTitle(type, record) : `${recordTitle(type, record)} (${state.label})`;
}
