/** Reads something about records of a type by their ids; missing records are left out. */
export type ReadMany<T> = (type: string, ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** Reads it of one record; undefined when it does not exist. */
export type ReadOne<T> = (type: string, id: string) => Promise<T | undefined>;

type Group<T> = { readonly ids: Set<string>; readonly answer: Promise<ReadonlyMap<string, T>> };

/** Batches the records that are requested in the same tick, as by the rows of a list. */
export function inBatches<T>(readMany: ReadMany<T>): ReadOne<T> {
  const waiting = new Map<string, Group<T>>();
  return async (type, id) => {
    const group = waiting.get(type) ?? begin(type);
    group.ids.add(id);
    return (await group.answer).get(id);
  };

  function begin(type: string): Group<T> {
    const ids = new Set<string>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
      waiting.delete(type);
      return readMany(type, [...ids]);
    });
    const group = { ids, answer };
    waiting.set(type, group);
    return group;
  }
}
