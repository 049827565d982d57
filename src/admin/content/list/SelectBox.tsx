import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { words } from '../../words.ts';
import type { Selection } from './selection.ts';

type SelectBoxProps<T extends { readonly id: string }> = {
  readonly selection: Selection<T>;
  readonly record: T;
  readonly title: string;
};

/** The box that selects one record; with the shift key, all from the one before. */
export function SelectBox<T extends { readonly id: string }>({ selection, record, title }: SelectBoxProps<T>) {
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.records().has(record.id));
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={words.listTools.select(title)}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          selection.toggle(record, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </label>
  );
}

/** The box that selects the page in sight; `children` is its label, if it shows one. */
export function SelectPageBox({
  selection,
  children,
}: {
  readonly selection: Selection;
  readonly children?: ReactNode;
}) {
  const mark = useSyncExternalStore(selection.subscribe, selection.pageMark);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mark === 'some';
  }, [mark]);
  return (
    <label className="pick">
      <input
        ref={box}
        type="checkbox"
        aria-label={words.listTools.selectPage}
        checked={mark === 'all'}
        onChange={selection.togglePage}
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
