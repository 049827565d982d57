import { startTransition, useState } from 'react';
import { isSortable } from '#core/lists/listPaging.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { indexedFields } from '#core/store/indexedFields.ts';
import type { Sort } from '#core/values/query.ts';
import { painted } from '../../../ui/loading/whenIdle.ts';
import type { Column } from '../../../query/columns.ts';
import { numericClass } from './numericClass.ts';
import type { TableColumn } from './tableColumns.ts';

type HeadProps = {
  readonly type: ContentType;
  readonly sort: Sort | undefined;
  /** How many records the list has. */
  readonly total: number;
  readonly onSort: (sort: Sort) => void;
};

/** With this many records or more, a list sorts only by indexed fields. */
const slowFrom = 5_000;
const orderNames = { asc: 'ascending', desc: 'descending' } as const;

/** The headings of all columns: they alone are rendered when a press changes the order. */
export function TableHeads({
  columns,
  sort,
  onSort,
  ...props
}: HeadProps & { readonly columns: readonly TableColumn[] }) {
  const [shown, choose] = useSort(sort, onSort);
  return columns.map(({ column }) => (
    <TableHead key={column.name} {...props} column={column} sort={shown} onSort={choose} />
  ));
}

/** The heading of a column; one that sorts is a button, and a second press turns the order. */
function TableHead({ type, column, sort, total, onSort }: HeadProps & { readonly column: Column }) {
  const { name, label } = column;
  const order = sort?.field === name ? sort.order : undefined;
  const isQuick = total < slowFrom || order !== undefined || indexedFields(type).includes(name);
  if (name === '_state' || !isQuick || !isSortable(type, name))
    return (
      <th scope="col" className={numericClass(column.field)}>
        {label}
      </th>
    );
  const next = order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" className={numericClass(column.field)} aria-sort={order === undefined ? 'none' : orderNames[order]}>
      <button type="button" className="table-sort" onClick={() => onSort({ field: name, order: next })}>
        {label}
      </button>
    </th>
  );
}

/** The order of a list and how to change it: the heading shows a new order at once, before the rest of the screen. */
function useSort(current: Sort | undefined, change: (sort: Sort) => void) {
  const [last, setLast] = useState(current);
  const [shown, setShown] = useState(current);
  if (last !== current) {
    setLast(current);
    setShown(current);
  }
  const choose = (sort: Sort) => {
    setShown(sort);
    void painted().then(() => startTransition(() => change(sort)));
  };
  return [shown, choose] as const;
}
