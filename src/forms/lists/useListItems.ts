import { useCallback, useMemo, useState } from 'react';
import { isSameJson, type Json } from '#core/values/json.ts';
import { useDerivedState } from '../editing/useDerivedState.ts';
import { useFormContext } from '../context/formContext.ts';

/** Which items are unfolded, by position, and the errors that have unfolded some. */
type Folds = {
  readonly isOpen: readonly boolean[];
  readonly errors: ReturnType<typeof useFormContext>['allErrors'] | undefined;
};

type RemovedItem = { readonly index: number; readonly item: Json };

/** Moves the items of a list, folds and unfolds them, and restores removed ones. */
export function useListItems(pointer: string) {
  const { edit, allErrors: errors, messages } = useFormContext();
  const { lists } = messages;
  const [removed, setRemoved] = useState<readonly RemovedItem[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [{ isOpen }, setFolds] = useDerivedState<Folds>({ isOpen: [], errors: undefined }, (before) => {
    if (before.errors === errors) return before;
    const earlier = itemsWithErrors(pointer, before.errors);
    const faulty = itemsWithErrors(pointer, errors).filter((index) => !earlier.includes(index));
    return { isOpen: faulty.length > 0 ? withFlags(before.isOpen, faulty, true) : before.isOpen, errors };
  });
  const setOpen = useCallback(
    (change: (flags: readonly boolean[]) => readonly boolean[]) =>
      setFolds((before) => ({ ...before, isOpen: change(before.isOpen) })),
    [setFolds],
  );
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
      setOpen((flags) => {
        const padded = all.map((_, index) => flags[index] === true);
        return padded.toSpliced(from, 1).toSpliced(to, 0, padded[from] === true);
      });
      setAnnouncement(lists.moved(to + 1, all.length));
    };
    const willRemove = (index: number) => {
      const item = items()[index];
      setAnnouncement(lists.removed);
      setOpen((flags) => flags.toSpliced(index, 1));
      // An empty item needs no undo.
      if (item === undefined || item === null || isSameJson(item, {})) return;
      setRemoved((before) => [...before, { index, item }]);
    };
    const setItemOpen = (index: number, isItemOpen: boolean) =>
      setOpen((flags) => withFlags(flags, [index], isItemOpen));
    const willAdd = () => setItemOpen(items().length, true);
    return { items, move, willRemove, willAdd, setItemOpen };
  }, [edit, pointer, lists, setOpen]);
  const last = removed.at(-1);
  return {
    announcement,
    hasRemoved: last !== undefined,
    move: actions.move,
    willRemove: actions.willRemove,
    willAdd: actions.willAdd,
    /** Whether an item is unfolded, by position. */
    isOpen,
    setItemOpen: actions.setItemOpen,
    /** Restores the last removed item; returns its index. */
    restoreLast: (): number => {
      if (last === undefined) return -1;
      const all = actions.items();
      edit.replace(pointer, all.toSpliced(last.index, 0, last.item));
      setRemoved(removed.slice(0, -1));
      setOpen((flags) => all.map((_, index) => flags[index] === true).toSpliced(last.index, 0, true));
      setAnnouncement(lists.givenBack);
      return Math.min(last.index, all.length);
    },
  };
}

/** Positions of the items with errors inside. */
function itemsWithErrors(pointer: string, errors: ReadonlyMap<string, unknown> = new Map()): readonly number[] {
  const inside = [...errors.keys()].filter((key) => key.startsWith(`${pointer}/`));
  return inside.map((key) => Number.parseInt(key.slice(pointer.length + 1), 10));
}

function withFlags(flags: readonly boolean[], indexes: readonly number[], flag: boolean): readonly boolean[] {
  const length = Math.max(flags.length, ...indexes.map((index) => index + 1));
  return Array.from({ length }, (_, index) => (indexes.includes(index) ? flag : flags[index] === true));
}
