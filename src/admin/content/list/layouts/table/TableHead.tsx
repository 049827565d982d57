import type { Sort } from '#core/store/query.ts';
import type { TableColumn } from './tableColumns.ts';

type TableHeadProps = TableColumn & { readonly onSort: (sort: Sort) => void };

const orderNames = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a column; one that sorts is a button, and a second press turns the order. */
export function TableHead({ column, isSortable, order, onSort }: TableHeadProps) {
  const { name, label } = column;
  if (!isSortable) return <th scope="col">{label}</th>;
  const next = order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={order === undefined ? 'none' : orderNames[order]}>
      <button type="button" className="table-sort" onClick={() => onSort({ field: name, order: next })}>
        {label}
      </button>
    </th>
  );
}
