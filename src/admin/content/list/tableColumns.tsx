import type { TableColumnType } from 'antd';
import type { SortOrder } from 'antd/es/table/interface';
import { indexedFields } from '#core/schema/indexedFields.ts';
import type { FieldKindName } from '#core/kinds/names.ts';
import type { Sort } from '#core/store/query.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Column } from './columns.ts';
import { ColumnValue } from './ColumnValue.tsx';
import { isSortable } from './listAddress.ts';
import type { ListViewProps } from './listView.ts';
import { recordTitle } from '../recordText.ts';
import { RowActions } from './RowActions.tsx';
import { SchemaText } from '../SchemaText.tsx';
import { SavedTag } from './SavedTag.tsx';
import { SelectBox, SelectPageBox } from './SelectBox.tsx';

const widths: Partial<Record<FieldKindName, number>> = {
  image: 100,
  integer: 120,
  number: 120,
  money: 120,
  boolean: 120,
  date: 120,
  dateTime: 150,
  time: 120,
  choice: 140,
  email: 240,
};
const usualWidth = 190;
const stateWidth = 130;
const selectWidth = 48;
const actionsWidth = 250;
/** Width of the only button of records that no form writes. */
const viewWidth = 100;
/** Width of the menu button. */
const moreWidth = 80;
const selectKey = 'seleccionar';
const actionsKey = 'acciones';
/** The smallest fraction of its width that a column keeps. */
const narrowest = 0.6;
/** With this many records or more, a list sorts only by indexed fields. */
const slowFrom = 5_000;

type TableColumn = TableColumnType<StoredRecord>;
type TableColumnsOptions = Omit<ListViewProps, 'records' | 'state' | 'onChange'> & { readonly sort: readonly Sort[] };

/** The columns for antd's table: checkboxes, values and actions. */
export function tableColumns(options: TableColumnsOptions): TableColumn[] {
  const { area, columns, selection, address, onRemove } = options;
  const { type } = area;
  const titleColumn = columns.find(({ name }) => name === type.titleField) ?? columns[0];
  const actions: TableColumn = {
    key: actionsKey,
    title: <SchemaText type={type} text={type.list.actionsTitle} />,
    width: type.transitions === undefined ? actionsWidth + (type.actions.length > 0 ? moreWidth : 0) : viewWidth,
    render: (_value, record) => (
      <RowActions area={area} record={record} address={address} nameId={nameId(record)} onRemove={onRemove} />
    ),
  };
  const values = columns.map((column) => valueColumn(column, { ...options, isTitle: column === titleColumn }));
  if (selection === undefined) return [...values, actions];
  const boxes: TableColumn = {
    key: selectKey,
    title: <SelectPageBox selection={selection} />,
    width: selectWidth,
    shouldCellUpdate: isOther,
    render: (_value, record) => <SelectBox selection={selection} record={record} title={recordTitle(type, record)} />,
  };
  return [boxes, ...values, actions];
}

/** Narrows the value columns until a row fits; below their minimum the table scrolls. */
export function fitColumns(columns: readonly TableColumn[], availableWidth: number): TableColumn[] {
  const isFixed = ({ key }: TableColumn) => key === actionsKey || key === selectKey;
  const widthOf = (some: readonly TableColumn[]) => some.reduce((sum, { width }) => sum + Number(width), 0);
  const free = availableWidth - widthOf(columns.filter(isFixed));
  const values = columns.filter((column) => !isFixed(column));
  const share = Math.min(1, Math.max(narrowest, free / widthOf(values)));
  return columns.map((column) =>
    isFixed(column) ? column : { ...column, width: Math.floor(Number(column.width) * share) },
  );
}

const nameId = (record: StoredRecord) => `nombre-${record.id}`;
const isOther = (record: StoredRecord, before: StoredRecord) => record !== before;

function valueColumn(
  column: Column,
  { area: { type }, total, sort, isTitle }: TableColumnsOptions & { readonly isTitle: boolean },
): TableColumn {
  const { name, label, field } = column;
  const sortOrder = orderOf(name, sort);
  const isQuick = total < slowFrom || sortOrder !== null || indexedFields(type).includes(name);
  return {
    key: name,
    dataIndex: name,
    title: label,
    width: name === '_state' ? stateWidth : ((field && widths[field.kind]) ?? usualWidth),
    sorter: name !== '_state' && isQuick && isSortable(type, name),
    sortOrder,
    shouldCellUpdate: isOther,
    render: (_value, record) => (
      <>
        <span id={isTitle ? nameId(record) : undefined}>
          <ColumnValue column={column} record={record} />
        </span>
        {isTitle && <SavedTag type={type.name} id={record.id} />}
      </>
    ),
  };
}

function orderOf(name: string, sort: readonly Sort[]): SortOrder {
  const first = sort[0];
  if (first?.field !== name) return null;
  return first.order === 'asc' ? 'ascend' : 'descend';
}
