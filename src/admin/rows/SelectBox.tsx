import { type ReactNode, useSyncExternalStore } from 'react';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import type { PageMark, Selectable, Selection } from '../query/selection.ts';

type SelectBoxProps<T extends Selectable> = {
  readonly selection: Selection<T>;
  readonly record: T;
  readonly title: string;
};

/** The checkbox of one record; with Shift it selects the range from the previous one. */
export function SelectBox<T extends Selectable>({ selection, record, title }: SelectBoxProps<T>) {
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.records().has(record.id));
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={listToolTexts.select(title)}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          selection.toggle(record, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </label>
  );
}

type SelectPageBoxProps<T extends Selectable> = {
  readonly selection: Selection<T>;
  /** Its visible label, if any. */
  readonly children?: ReactNode;
};

/** The checkbox of the visible page. */
export function SelectPageBox<T extends Selectable>({ selection, children }: SelectPageBoxProps<T>) {
  const mark = useSyncExternalStore(selection.subscribe, selection.pageMark);
  return (
    <SelectManyBox label={listToolTexts.selectPage} mark={mark} onToggle={selection.togglePage}>
      {children}
    </SelectManyBox>
  );
}

type SelectManyBoxProps = {
  readonly label: string;
  readonly mark: PageMark;
  readonly onToggle: () => void;
  /** Its visible label, if any. */
  readonly children?: ReactNode;
};

/** The checkbox of several records, which says how many of them are selected. */
export function SelectManyBox({ label, mark, onToggle, children }: SelectManyBoxProps) {
  return (
    <label className="pick">
      <input
        // HTML has no attribute for this.
        ref={(box) => {
          if (box !== null) box.indeterminate = mark === 'some';
        }}
        type="checkbox"
        aria-label={label}
        checked={mark === 'all'}
        disabled={mark === 'empty'}
        onChange={onToggle}
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
