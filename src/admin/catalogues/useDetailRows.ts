import { useDataProvider, useUpdate } from '@refinedev/core';
import type { StoredRecord } from '#core/values/record.ts';
import type { JsonObject } from '#core/values/json.ts';
import { recordMet } from '#providers/calls/providerError.ts';
import { type Area, providerName, writesTo } from '../areas/area.ts';
import { saveOnce } from '../editing/saveOnce.ts';
import { rowsOf } from './detailRows.ts';

/** The rows after a change; undefined when they no longer have what it is about. */
export type RowChange = (rows: readonly JsonObject[]) => readonly JsonObject[] | undefined;

const mostAttempts = 5;

/** Changes the rows of a detail of an entry, over whatever somebody else saved in between; 'gone' when nothing was left to change. */
export function useDetailRows({ type }: Area, entry: string) {
  const provider = useDataProvider()(providerName(type));
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const read = async () => (await provider.getOne<StoredRecord>({ resource: type.name, id: entry })).data;
  const write = async (
    stored: StoredRecord,
    { name, change, left }: { readonly name: string; readonly change: RowChange; readonly left: number },
  ): Promise<StoredRecord | 'gone'> => {
    const rows = change(rowsOf(stored, name));
    if (rows === undefined) return 'gone';
    const values = { [name]: rows.length === 0 ? undefined : rows };
    const meta = { version: stored._version };
    return saveOnce({
      write: async () => (await update({ ...writesTo(type), id: entry, values, meta })).data,
      finish: async (refusal) => {
        const theirs = recordMet(refusal);
        return theirs && left > 0 ? write(theirs, { name, change, left: left - 1 }) : undefined;
      },
    });
  };
  return async (name: string, change: RowChange) => write(await read(), { name, change, left: mostAttempts });
}
