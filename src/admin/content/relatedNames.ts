import type { TitlesOf } from './relatedTitles.ts';

/** Reads the title of one record; undefined when it does not exist. */
export type NameOf = (type: string, id: string) => Promise<string | undefined>;

type Group = { readonly ids: Set<string>; readonly answer: Promise<ReadonlyMap<string, string>> };

/** Batches the titles that are requested in the same tick, as by the rows of a list. */
export function batchNames(titlesOf: TitlesOf): NameOf {
  const waiting = new Map<string, Group>();
  return async (type, id) => {
    const group = waiting.get(type) ?? begin(type);
    group.ids.add(id);
    return (await group.answer).get(id);
  };

  function begin(type: string): Group {
    const ids = new Set<string>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
      waiting.delete(type);
      return titlesOf(type, [...ids]);
    });
    const group = { ids, answer };
    waiting.set(type, group);
    return group;
  }
}
