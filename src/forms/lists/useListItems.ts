import { useMemo, useState } from 'react';
import { isSameJson, type Json } from '#core/values/json.ts';
import { useFormContext } from '../formContext.ts';

type RemovedItem = { readonly index: number; readonly item: Json };

/** Moves the items of a list, and restores removed ones. */
export function useListItems(pointer: string) {
  const { edit, words } = useFormContext();
  const { lists } = words;
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const actions = useMemo(() => {
    const items = () => {
      const value = edit.read(pointer);
      return Array.isArray(value) ? value : [];
    };
    const move = (from: number, to: number) => {
      const all = items();
      const moved = all[from];
      if (moved === undefined || to < 0 || to >= all.length) return;
      edit.replace(pointer, all.toSpliced(from, 1).toSpliced(to, 0, moved));
      setAnnouncement(lists.moved(to + 1, all.length));
    };
    const willRemove = (index: number) => {
      const item = items()[index];
      setAnnouncement(lists.removed);
      // An empty item needs no undo.
      if (item === undefined || item === null || isSameJson(item, {})) return;
      setRemoved((before) => [...before, { index, item }]);
    };
    return { items, move, willRemove };
  }, [edit, pointer, lists]);
  const last = removed.at(-1);
  return {
    announcement,
    hasRemoved: last !== undefined,
    move: actions.move,
    willRemove: actions.willRemove,
    /** Restores the last removed item; returns its index. */
    restoreLast: (): number => {
      if (last === undefined) return -1;
      const all = actions.items();
      edit.replace(pointer, all.toSpliced(last.index, 0, last.item));
      setRemoved(removed.slice(0, -1));
      setAnnouncement(lists.givenBack);
      return Math.min(last.index, all.length);
    },
  };
}
