import { useMemo, useState } from 'react';
import { isSameJson, type Json } from '#core/values/json.ts';
import { useFormContext } from '../formContext.ts';

type Removed = { readonly index: number; readonly item: Json };

/** The items of a list as a whole: moving one to any place, and giving back what was taken away. */
export function useListItems(pointer: string) {
  const { edit, words } = useFormContext();
  const { lists } = words;
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [said, setSaid] = useState('');
  const stable = useMemo(() => {
    const items = () => {
      const value = edit.read(pointer);
      return Array.isArray(value) ? value : [];
    };
    const move = (from: number, to: number) => {
      const all = items();
      const moved = all[from];
      if (moved === undefined || to < 0 || to >= all.length) return;
      edit.replace(pointer, all.toSpliced(from, 1).toSpliced(to, 0, moved));
      setSaid(lists.moved(to + 1, all.length));
    };
    const willRemove = (index: number) => {
      const item = items()[index];
      setSaid(lists.removed);
      // An empty item is nothing to miss.
      if (item === undefined || item === null || isSameJson(item, {})) return;
      setRemoved((before) => [...before, { index, item }]);
    };
    return { items, move, willRemove };
  }, [edit, pointer, lists]);
  const last = removed.at(-1);
  return {
    said,
    hasRemoved: last !== undefined,
    move: stable.move,
    willRemove: stable.willRemove,
    /** Answers where the item stands again. */
    giveBack: (): number => {
      if (last === undefined) return -1;
      const all = stable.items();
      edit.replace(pointer, all.toSpliced(last.index, 0, last.item));
      setRemoved(removed.slice(0, -1));
      setSaid(lists.givenBack);
      return Math.min(last.index, all.length);
    },
  };
}
