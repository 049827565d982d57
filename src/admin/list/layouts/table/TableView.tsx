import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../../session/useMay.ts';
import type { ListViewProps } from '../../../query/listView.ts';
import { SchemaText } from '../../../records/SchemaText.tsx';
import { SelectPageBox } from '../../../rows/SelectBox.tsx';
import { Table } from './Table.tsx';
import { TableRow } from './TableRow.tsx';
import { TableHeads } from './TableHead.tsx';
import { tableColumns } from './tableColumns.ts';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { painted } from '../../../ui/loading/whenIdle.ts';
import { useVisibleRows } from './useVisibleRows.ts';

const EditableCells = lazyPart(async () => (await import('../../cells/EditableCells.tsx')).EditableCells, {
  onError: OnlyChildren,
});

const touches = ['pointerover', 'focusin', 'dblclick'] as const;
const selectWidth = 44;
/** Pixels of the buttons of a row: its menu, and one more for each right. */
const actionWidth = 36;
const rowHeights = { compact: 44, roomy: 72 } as const;

/** Records in a table whose headers sort. Rows have the same height; longer texts are cut. */
export function TableView(props: ListViewProps) {
  const { area, columns: shown, records, total, selection, state, density, onChange, onRemove } = props;
  const { type } = area;
  const may = useMay(type);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const available = useWidth(frame);
  const actionsWidth = Math.max(
    (1 + Number(may.update) + Number(may.remove)) * actionWidth + 16,
    // The heading is written by the schema.
    type.list.actionsTitle.length * 8 + 24,
  );
  const fixed = actionsWidth + (selection === undefined ? 0 : selectWidth);
  const hasLongState = records.some(({ _missing, _pendingAt }) => (_missing ?? _pendingAt) !== undefined);
  const columns = useMemo(
    () => tableColumns({ type, columns: shown, availableWidth: available - fixed, hasLongState }),
    [type, shown, available, fixed, hasLongState],
  );
  const width = columns.reduce((sum, column) => sum + column.width, fixed);
  const [isTouched, setTouched] = useState(false);
  /** What happened before the code of its cells was loaded. */
  const early = useRef<Event>(null);
  useEffect(() => {
    const element = frame.current;
    const touch = (event: Event) => {
      early.current = event;
      void painted().then(() => startTransition(() => setTouched(true)));
    };
    for (const name of touches) element?.addEventListener(name, touch);
    return () => {
      for (const name of touches) element?.removeEventListener(name, touch);
    };
  }, []);
  const rows = useVisibleRows(body, records.length, rowHeights[density]);
  useEffect(() => {
    if (frame.current !== null) frame.current.scrollTop = 0;
  }, [state.page]);
  return (
    <div className={width > available ? 'box table table-wide' : 'box table'} data-density={density} ref={frame}>
      {available > 0 && (
        <Table
          width={Math.max(width, available)}
          columns={[
            ...(selection === undefined ? [] : [{ key: 'selection', width: selectWidth }]),
            ...columns.map(({ column, width: own }) => ({ key: column.name, width: own })),
            { key: 'actions', width: actionsWidth },
          ]}
          heads={
            <>
              {selection !== undefined && (
                <th scope="col">
                  <SelectPageBox selection={selection} />
                </th>
              )}
              <TableHeads
                {...{ type, columns, total }}
                sort={state.sort[0]}
                onSort={(chosen) => onChange({ sort: [chosen] })}
              />
              <th scope="col" className="table-actions">
                <SchemaText type={type} text={type.list.actionsTitle} />
              </th>
            </>
          }
          body={body}
          rows={rows}
          row={(index) => {
            const record = records[index];
            return record && <TableRow key={record.id} {...{ index, area, columns, record, selection, onRemove }} />;
          }}
          onPointerOver={showCutText}
        />
      )}
      {isTouched && may.update && (
        <PartBoundary fallback={null}>
          <EditableCells {...{ area, frame, early, columns, records }} firstRow={rows.from} lastRow={rows.to} />
        </PartBoundary>
      )}
    </div>
  );
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(frame.current?.clientWidth ?? 0);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [frame]);
  return width;
}

/** Shows a text that its cell cuts as the cell's title. */
function showCutText({ target }: { readonly target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  const text = cell?.querySelector('.table-value');
  if (cell === null || text === null || text === undefined) return;
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;
  cell.title = isCut ? (text.textContent ?? '') : '';
}
