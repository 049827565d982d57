import type { ContentType } from '#core/schema/contentType.ts';

export type RecordName = { readonly type: Pick<ContentType, 'name'>; readonly id: string };

/** Works about the same record run one after another, in the order of their calls; those about different records run at once. */
export function createRecordTurns(): <T>(records: readonly RecordName[], work: () => Promise<T>) => Promise<T> {
  const lastByRecord = new Map<string, Promise<unknown>>();
  return (records, work) => {
    const keys = records.map(({ type, id }) => JSON.stringify([type.name, id]));
    const result = Promise.all(keys.flatMap((key) => lastByRecord.get(key) ?? [])).then(work);
    const end = result
      .catch(() => undefined)
      .then(() => {
        for (const key of keys) if (lastByRecord.get(key) === end) lastByRecord.delete(key);
      });
    // All at once, so that no two works wait for each other.
    for (const key of keys) lastByRecord.set(key, end);
    return result;
  };
}
