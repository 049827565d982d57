import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { providerName } from '../areas/area.ts';
import { relatedKey } from '../records/useRelatedRecords.ts';

/** The last record saved in this tab, which lists mark. */
let saved: { readonly type: string; readonly id: string } | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function mark(next: typeof saved): void {
  saved = next;
  for (const listener of listeners) listener();
}

/** Removes the mark, as when its list is left. */
export function forgetSaved(type: string): void {
  if (saved?.type === type) mark(undefined);
}

export function useIsSaved(type: string, id: string): boolean {
  const isSaved = () => saved?.type === type && saved.id === id;
  return useSyncExternalStore(subscribe, isSaved, isSaved);
}

type ListAnswer = { readonly data: readonly StoredRecord[]; readonly total: number };

/** Marks a saved record, and updates it at once in every cached list and wherever its title is shown; the lists also reload. */
export function useShowSaved(type: ContentType): (record: StoredRecord) => void {
  const client = useQueryClient();
  return (record) => {
    mark({ type: type.name, id: record.id });
    client.setQueryData(relatedKey({ type: type.name, id: record.id }), record);
    client.setQueriesData<ListAnswer>({ predicate: ({ queryKey }) => isListOf(type, queryKey) }, (answer) =>
      answer === undefined ? answer : withRecord(answer, record),
    );
  };
}

/** Refine's query key of a list: `data`, provider, resource, `list`, parameters. */
function isListOf(type: ContentType, [data, provider, resource, action]: QueryKey): boolean {
  return data === 'data' && provider === providerName(type) && resource === type.name && action === 'list';
}

/** The list with the record's newest values; unchanged when it does not contain the record. */
export function withRecord<T extends { readonly data: readonly StoredRecord[] }>(answer: T, record: StoredRecord): T {
  if (!answer.data.some(({ id }) => id === record.id)) return answer;
  return { ...answer, data: answer.data.map((old) => (old.id === record.id ? record : old)) };
}
