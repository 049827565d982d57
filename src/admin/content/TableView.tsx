import { Table, type TableColumnType } from 'antd';
import type { SortOrder, SorterResult } from 'antd/es/table/interface';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fieldOf } from '#core/contentType.ts';
import type { FieldKindName } from '#core/kinds/index.ts';
import type { Sort } from '#core/query.ts';
import type { StoredRecord } from '#core/record.ts';
import { words } from '../words.ts';
import { Cell } from './Cell.tsx';
import { isSortable } from './listAddress.ts';
import type { ListViewProps } from './listView.ts';
import { stateText } from './recordText.ts';
import { RowActions } from './RowActions.tsx';

/** From so many rows on, only those in sight are drawn. */
const virtualFrom = 60;
const widths: Partial<Record<FieldKindName, number>> = {
  image: 100,
  integer: 120,
  number: 120,
  money: 120,
  boolean: 120,
  date: 165,
  time: 120,
  choice: 140,
};
const widthOf = (kind: FieldKindName) => widths[kind] ?? 190;
const stateWidth = 120;
const actionsWidth = 250;
const actionsKey = 'actions';
/** How much of its width a column keeps at least. */
const narrowest = 0.6;
const virtualHeight = 640;
/** Never unsorted: that would be the type's own order again, perhaps the very one that should be turned round. */
const sortDirections: SortOrder[] = ['ascend', 'descend', 'ascend'];

/** Records in rows; headers sort. */
export function TableView(props: ListViewProps) {
  const { records, onChange, area, state, address, onRemove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setRoom(frame.current?.clientWidth ?? 0);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const columns = useMemo(
    () => fitted(columnsOf({ area, sort: state.sort, address, onRemove }), room),
    [area, state.sort, address, onRemove, room],
  );
  const isVirtual = records.length >= virtualFrom;
  return (
    <div className="table" ref={frame}>
      {room > 0 && (
        <Table<StoredRecord>
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

type Columns = TableColumnType<StoredRecord>[];

/** Columns of values give way until all of a row is in sight; below their narrowest the table scrolls. */
function fitted(columns: Columns, room: number): Columns {
  const values = columns.slice(0, -1).reduce((sum, { width }) => sum + Number(width), 0);
  const share = Math.min(1, Math.max(narrowest, (room - actionsWidth) / values));
  return columns.map((column) =>
    column.key === actionsKey ? column : { ...column, width: Math.floor(Number(column.width) * share) },
  );
}

type ColumnsOptions = Pick<ListViewProps, 'area' | 'address' | 'onRemove'> & { readonly sort: readonly Sort[] };

const nameId = (record: StoredRecord) => `nombre-${record.id}`;
const isOther = (record: StoredRecord, before: StoredRecord) => record !== before;

function columnsOf({ area, sort, address, onRemove }: ColumnsOptions): Columns {
  const { type } = area;
  const fields = type.list.columns.map((name) => fieldOf(type, name)).filter((field) => field !== undefined);
  const named = fields.find((field) => field.name === type.titleField) ?? fields[0];
  const values = fields.map(
    (field): TableColumnType<StoredRecord> => ({
      key: field.name,
      dataIndex: field.name,
      title: field.label,
      width: widthOf(field.kind),
      sorter: isSortable(type, field.name),
      sortOrder: orderOf(field.name, sort),
      shouldCellUpdate: isOther,
      render: (_value, record) => (
        <span id={field === named ? nameId(record) : undefined}>
          <Cell field={field} value={record[field.name]} />
        </span>
      ),
    }),
  );
  const publication: TableColumnType<StoredRecord> = {
    key: '_state',
    title: words.admin.list.state,
    width: stateWidth,
    shouldCellUpdate: isOther,
    render: (_value, record) => <span className="tag">{stateText(record)}</span>,
  };
  const actions: TableColumnType<StoredRecord> = {
    key: actionsKey,
    title: words.admin.list.actions,
    width: actionsWidth,
    render: (_value, record) => (
      <RowActions area={area} record={record} address={address} nameId={nameId(record)} onRemove={onRemove} />
    ),
  };
  return [...values, ...(type.publicPlace === undefined ? [] : [publication]), actions];
}

function orderOf(name: string, sort: readonly Sort[]): SortOrder {
  const first = sort[0];
  if (first?.field !== name) return null;
  return first.order === 'asc' ? 'ascend' : 'descend';
}

function sortOf(sorter: SorterResult<StoredRecord> | SorterResult<StoredRecord>[]): readonly Sort[] {
  const { columnKey, order } = (Array.isArray(sorter) ? sorter[0] : sorter) ?? {};
  if (columnKey === undefined || !order) return [];
  return [{ field: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' }];
}
