import { startTransition } from 'react';
import { isSortable } from '#core/lists/listPaging.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { indexedFields } from '#core/store/indexedFields.ts';
import type { Sort } from '#core/values/query.ts';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { painted } from '../../../ui/loading/whenIdle.ts';
import type { Column } from '../../../query/columns.ts';
import { numericClass } from './numericClass.ts';
import { SortHead } from './SortHead.tsx';
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
  return (
    <SortHead
      label={label}
      className={numericClass(column.field)}
      order={order}
      onSort={() => onSort({ field: name, order: order === 'asc' ? 'desc' : 'asc' })}
    />
  );
}

/** The order of a list and how to change it: the heading shows a new order at once, before the rest of the screen. */
function useSort(current: Sort | undefined, change: (sort: Sort) => void) {
  const [{ shown }, setState] = useDerivedState({ current, shown: current }, (before) =>
    before.current === current ? before : { current, shown: current },
  );
  const choose = (sort: Sort) => {
    setState({ current, shown: sort });
    void painted().then(() => startTransition(() => change(sort)));
  };
  return [shown, choose] as const;
}
