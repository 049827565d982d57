import type { StoredRecord } from '#core/values/record.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import { painted } from '../ui/loading/whenIdle.ts';

export type PageMark = 'empty' | 'none' | 'some' | 'all';

type ToggleOptions = {
  /** Whether to include all records from the previous one to this one. */
  readonly isRange?: boolean;
};

export type Selectable = { readonly id: string };

/**
 * The selected records of a list, by id, with their latest values. It lives outside of React's state, so that a click
 * redraws one row instead of a thousand.
 */
export interface Selection<T extends Selectable = StoredRecord> {
  records(): ReadonlyMap<string, T>;
  /** How much of the visible page is selected; `empty` while it has no records, as before they are loaded. */
  pageMark(): PageMark;
  /** Sets the visible page; selected records take over newer values from it. */
  setPage(page: readonly T[]): void;
  toggle(record: T, options?: ToggleOptions): void;
  /** Selects the visible page, or deselects it when all of it is selected. */
  togglePage(): void;
  /** Selects exactly these records. */
  replace(records: readonly T[]): void;
  remove(ids: readonly string[]): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** Like `subscribe`, but calls the listener after the next frame: for parts that may be drawn after the checkbox. */
  subscribeAfterFrame(listener: () => void): () => void;
}

export function createSelection<T extends Selectable = StoredRecord>(): Selection<T> {
  const listeners = new Set<() => void>();
  let selected: ReadonlyMap<string, T> = new Map();
  let page: readonly T[] = [];
  let last: string | undefined;
  const change = (next: Iterable<readonly [string, T]>) => {
    const all = new Map(next);
    selected = all.size > maxBulkRecords ? new Map([...all].slice(0, maxBulkRecords)) : all;
    for (const listener of listeners) listener();
  };
  const add = (records: readonly T[]) => change([...selected, ...entries(records)]);
  const remove = (ids: readonly string[]) => {
    const gone = new Set(ids);
    if (ids.some((id) => selected.has(id))) change([...selected].filter(([id]) => !gone.has(id)));
  };
  const count = () => page.filter(({ id }) => selected.has(id)).length;
  const pageMark = () => {
    if (page.length === 0) return 'empty';
    return count() === 0 ? 'none' : count() < page.length ? 'some' : 'all';
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    records: () => selected,
    pageMark,
    setPage: (next) => {
      page = next;
      change([...selected, ...entries(page.filter(({ id }) => selected.has(id)))]);
    },
    toggle: (record, { isRange = false } = {}) => {
      const isOn = selected.has(record.id);
      const targets = isRange ? between(page, last, record.id) : [record];
      last = record.id;
      if (isOn) remove(targets.map(({ id }) => id));
      else add(targets);
    },
    togglePage: () => (pageMark() === 'all' ? remove(page.map(({ id }) => id)) : add(page)),
    replace: (records) => change(entries(records)),
    remove,
    clear: () => change([]),
    subscribe,
    subscribeAfterFrame: (listener) => subscribe(() => void painted().then(listener)),
  };
}

const entries = <T extends Selectable>(records: readonly T[]) => records.map((record) => [record.id, record] as const);

function between<T extends Selectable>(page: readonly T[], from: string | undefined, to: string): readonly T[] {
  const end = page.findIndex(({ id }) => id === to);
  const start = page.findIndex(({ id }) => id === from);
  if (start < 0) return page.slice(end, end + 1);
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
