import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';

export type Cell = { readonly id: string; readonly name: string };

/** The way to another cell of the table. */
type Step = { readonly columns?: number; readonly rows?: number };

/** The cell whose value is edited, with its record as it was when that began. */
export type EditedCell = { readonly record: StoredRecord; readonly name: string };

type CellsOptions = {
  /** The element around the table. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The last event of the table before this was loaded. */
  readonly early: RefObject<Event | null>;
  readonly records: readonly StoredRecord[];
  /** The columns whose cells can be edited, in order. */
  readonly names: readonly string[];
  /** The element of the active cell, which has the button. */
  readonly place: Element | undefined;
};

/**
 * The cells of a table that can be edited. One of them is active: it has the button that edits it, to which Tab leads and which
 * the arrows move. The one under the mouse has a button too. A double click, F2 and a tap with that button edit a cell.
 */
export function useCells({ frame, early, records, names, place }: CellsOptions) {
  const [chosen, setChosen] = useState<Cell>();
  const [edited, setEdited] = useState<EditedCell>();
  const [pointed, setPointed] = useState<Cell>();
  const mustFocus = useRef(false);
  const isStarted = useRef(false);
  const [first, firstName] = [records[0], names[0]];
  const isThere = chosen !== undefined && names.includes(chosen.name) && records.some(({ id }) => id === chosen.id);
  const fallback = first === undefined || firstName === undefined ? undefined : { id: first.id, name: firstName };
  const active = isThere ? chosen : fallback;

  const focus = (cell: Cell | undefined) => {
    if (cell === undefined) return;
    mustFocus.current = true;
    setChosen({ ...cell });
  };
  const edit = (cell: Cell, newest?: StoredRecord) => {
    const record = newest?.id === cell.id ? newest : records.find(({ id }) => id === cell.id);
    if (record === undefined || !names.includes(cell.name)) return;
    setChosen(cell);
    setEdited({ record, name: cell.name });
  };
  /** The cell some columns and rows away; undefined beyond the table. */
  const beside = (cell: Cell, { columns = 0, rows = 0 }: Step): Cell | undefined => {
    const place = records.findIndex(({ id }) => id === cell.id) * names.length + names.indexOf(cell.name);
    const next = place + columns + rows * names.length;
    const [record, name] = [records[Math.floor(next / names.length)], names[next % names.length]];
    return next < 0 || record === undefined || name === undefined ? undefined : { id: record.id, name };
  };

  const editCell = useEffectEvent(edit);
  const focusBeside = useEffectEvent((cell: Cell, step: Step) => focus(beside(cell, step)));
  useEffect(() => {
    const button = place?.querySelector<HTMLElement>('.cell-edit');
    const here = cellOf(place ?? null);
    // The button may still be in the cell before.
    const isMoved = here?.id === chosen?.id && here?.name === chosen?.name;
    if (!mustFocus.current || edited !== undefined || !button || !isMoved) return;
    mustFocus.current = false;
    button.focus();
  }, [place, chosen, edited]);

  useEffect(() => {
    const element = frame.current;
    if (element === null || names.length === 0) return;
    const cellAt = (target: EventTarget | null) => {
      const cell = cellOf(target);
      return cell !== undefined && names.includes(cell.name) ? cell : undefined;
    };
    const begin = ({ target }: Event) => {
      const cell = cellAt(target);
      if (cell !== undefined && !isControl(target)) editCell(cell);
    };
    const choose = ({ target }: Event) => {
      const cell = cellAt(target);
      if (cell !== undefined) setChosen(cell);
    };
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setPointed(cellAt(target));
    };
    const leave = () => setPointed(undefined);
    const press = (event: KeyboardEvent) => {
      const cell = cellAt(event.target);
      if (cell === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = steps[event.key];
      if (event.key === 'F2') editCell(cell);
      else if (step !== undefined && isEditButton(event.target)) focusBeside(cell, step);
      else return;
      event.preventDefault();
    };
    if (early.current?.type === 'dblclick') begin(early.current);
    else if (early.current !== null && !isStarted.current) choose(early.current);
    isStarted.current = true;
    element.addEventListener('dblclick', begin);
    element.addEventListener('click', choose);
    element.addEventListener('keydown', press);
    element.addEventListener('pointerover', point);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('dblclick', begin);
      element.removeEventListener('click', choose);
      element.removeEventListener('keydown', press);
      element.removeEventListener('pointerover', point);
      element.removeEventListener('pointerleave', leave);
    };
  }, [frame, early, names]);

  return {
    active,
    /** The cell under the mouse, if it is another one. */
    pointed: pointed?.id === active?.id && pointed?.name === active?.name ? undefined : pointed,
    edited,
    edit,
    /** Ends editing; the focus returns to the cell unless it went elsewhere. */
    close: ({ isFocusKept = false } = {}) => {
      setEdited(undefined);
      if (!isFocusKept) focus(active);
    },
    /** Edits the next cell, or the previous one; `saved` is the record just written. */
    go: (step: 1 | -1, saved: StoredRecord | undefined) => {
      const next = active && beside(active, { columns: step });
      setEdited(undefined);
      if (next === undefined) focus(active);
      else edit(next, saved);
    },
  };
}

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
};

function cellOf(target: EventTarget | null): Cell | undefined {
  const element = target instanceof Element ? target : undefined;
  const name = element?.closest<HTMLElement>('td[data-cell]')?.dataset['cell'];
  const id = element?.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey'];
  return name === undefined || id === undefined ? undefined : { id, name };
}

const isEditButton = (target: EventTarget | null) => target instanceof Element && target.matches('.cell-edit');
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input') !== null;
