import { type ReactNode, type RefCallback, useSyncExternalStore } from 'react';
import { messages } from '../texts/messages.ts';
import type { Selection } from '../query/selection.ts';

type SelectBoxProps<T extends { readonly id: string }> = {
  readonly selection: Selection<T>;
  readonly record: T;
  readonly title: string;
};

/** The checkbox of one record; with Shift it selects the range from the previous one. */
export function SelectBox<T extends { readonly id: string }>({ selection, record, title }: SelectBoxProps<T>) {
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.records().has(record.id));
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={messages.listTools.select(title)}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          selection.toggle(record, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </label>
  );
}

/** The checkbox of the visible page; `children` is its visible label, if any. */
export function SelectPageBox({
  selection,
  children,
}: {
  readonly selection: Selection;
  readonly children?: ReactNode;
}) {
  const mark = useSyncExternalStore(selection.subscribe, selection.pageMark);
  return (
    <label className="pick">
      <input
        ref={markPartly(mark === 'some')}
        type="checkbox"
        aria-label={messages.listTools.selectPage}
        checked={mark === 'all'}
        disabled={mark === 'empty'}
        onChange={selection.togglePage}
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}

/** A ref that sets what HTML has no attribute for: that some are selected, but not all. */
export function markPartly(isPartly: boolean): RefCallback<HTMLInputElement> {
  return (box) => {
    if (box !== null) box.indeterminate = isPartly;
  };
}
