import { useState } from 'react';
import { step } from './useTreeRecords.ts';

type Sizes = ReadonlyMap<string, number>;

/** The open branches of each list, so that the way back from a record finds them open. */
const remembered = new Map<string, Sizes>();

/** The open branches of a tree, by the id of the record above, with how many records each shows. */
export function useOpenBranches(list: string) {
  const [sizes, setSizes] = useState<Sizes>(remembered.get(list) ?? new Map());
  const change = (make: (before: Sizes) => Sizes) =>
    setSizes((before) => {
      const next = make(before);
      remembered.set(list, next);
      return next;
    });
  return {
    sizes,
    open: (id: string) => change((before) => (before.has(id) ? before : new Map([...before, [id, step]]))),
    close: (id: string) => change((before) => new Map([...before].filter(([one]) => one !== id))),
    grow: (id: string, by: number) => change((before) => new Map([...before, [id, (before.get(id) ?? step) + by]])),
  };
}
