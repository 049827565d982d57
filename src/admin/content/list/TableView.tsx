import { type GetRef, Table } from 'antd';
import type { SortOrder, SorterResult } from 'antd/es/table/interface';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Sort } from '#core/store/query.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { ListViewProps } from './listView.ts';
import { fitColumns, tableColumns } from './tableColumns.tsx';

/** With this many rows or more, only the visible ones are rendered. */
const virtualFrom = 60;
const virtualHeight = 640;
/** Never unsorted: that would be the type's own order, possibly the same one again. */
const sortDirections: SortOrder[] = ['ascend', 'descend', 'ascend'];

/** Records in a table whose headers sort. */
export function TableView(props: ListViewProps) {
  const { area, columns: shown, records, total, selection, state, address, onChange, onRemove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<GetRef<typeof Table>>(null);
  useEffect(() => table.current?.scrollTo({ index: 0 }), [state.page]);
  const [availableWidth, setAvailableWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setAvailableWidth(frame.current?.clientWidth ?? 0);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const columns = useMemo(
    () =>
      fitColumns(
        tableColumns({ area, columns: shown, total, selection, sort: state.sort, address, onRemove }),
        availableWidth,
      ),
    [area, shown, total, selection, state.sort, address, onRemove, availableWidth],
  );
  const isVirtual = records.length >= virtualFrom;
  return (
    <div className="table" ref={frame}>
      {availableWidth > 0 && (
        <Table<StoredRecord>
          ref={table}
          rowKey="id"
          size="middle"
          columns={columns}
          dataSource={records}
          pagination={false}
          virtual={isVirtual}
          scroll={{
            x: columns.reduce((sum, { width }) => sum + Number(width), 0),
            ...(isVirtual && { y: virtualHeight }),
          }}
          showSorterTooltip={false}
          sortDirections={sortDirections}
          onChange={(_page, _filters, sorter) => onChange({ sort: sortOf(sorter) })}
        />
      )}
    </div>
  );
}

function sortOf(sorter: SorterResult<StoredRecord> | SorterResult<StoredRecord>[]): readonly Sort[] {
  const { columnKey, order } = (Array.isArray(sorter) ? sorter[0] : sorter) ?? {};
  if (columnKey === undefined || !order) return [];
  return [{ field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' }];
}
