import { fold } from '#core/text/fold.ts';

type Labelled = { readonly label: string };
type GoKey<Entry> = { readonly entry: Entry; readonly key: string };

/** Assigns each screen a letter to type after 'g': its first one if free, otherwise another of its name. */
export function goKeys<Entry extends Labelled>(entries: readonly Entry[]): readonly GoKey<Entry>[] {
  const keys = new Map<Entry, string>();
  const isFree = (letter: string) => ![...keys.values()].includes(letter);
  for (const limit of [1, Number.POSITIVE_INFINITY]) {
    for (const entry of entries.filter((one) => !keys.has(one))) {
      const letters = fold(entry.label).match(/[a-z]/g) ?? [];
      const key = letters.slice(0, limit).find(isFree);
      if (key !== undefined) keys.set(entry, key);
    }
  }
  return entries.flatMap((entry) => {
    const key = keys.get(entry);
    return key === undefined ? [] : [{ entry, key }];
  });
}
