import { Table, type TableColumnType } from 'antd';
import type { SortOrder, SorterResult } from 'antd/es/table/interface';
import { fieldOf } from '#core/contentType.ts';
import type { FieldKindName } from '#core/kinds/index.ts';
import type { Sort } from '#core/query.ts';
import type { StoredRecord } from '#core/record.ts';
import { AntdScope } from '#forms/AntdScope.tsx';
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
const actionsWidth = 240;
const virtualHeight = 640;

/** Records in rows; headers sort. */
export function TableView(props: ListViewProps) {
  const { records, onChange } = props;
  const columns = columnsOf(props);
  const isVirtual = records.length >= virtualFrom;
  return (
    <AntdScope>
      <div className="table">
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
          onChange={(_page, _filters, sorter) => onChange({ sort: sortOf(sorter) })}
        />
      </div>
    </AntdScope>
  );
}

function columnsOf({ area, state, address, onRemove }: ListViewProps): TableColumnType<StoredRecord>[] {
  const { type } = area;
  const nameId = (record: StoredRecord) => `nombre-${record.id}`;
  const fields = type.list.columns.map((name) => fieldOf(type, name)).filter((field) => field !== undefined);
  const named = fields.find((field) => field.name === type.titleField) ?? fields[0];
  const values = fields.map(
    (field): TableColumnType<StoredRecord> => ({
      key: field.name,
      dataIndex: field.name,
      title: field.label,
      width: widthOf(field.kind),
      sorter: isSortable(type, field.name),
      sortOrder: orderOf(field.name, state.sort),
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
    render: (_value, record) => <span className="tag">{stateText(record)}</span>,
  };
  const actions: TableColumnType<StoredRecord> = {
    key: 'actions',
    title: words.admin.list.actions,
    width: actionsWidth,
    // On small screens they would cover the values.
    ...(matchMedia('(width >= 64rem)').matches && { fixed: 'right' }),
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
