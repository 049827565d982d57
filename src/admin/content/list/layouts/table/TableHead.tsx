import { isSortable } from '#core/lists/listPaging.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { indexedFields } from '#core/schema/indexedFields.ts';
import type { Sort } from '#core/store/query.ts';
import type { Column } from '../../columns.ts';

type TableHeadProps = {
  readonly type: ContentType;
  readonly column: Column;
  readonly sort: Sort | undefined;
  /** How many records the list has. */
  readonly total: number;
  readonly onSort: (sort: Sort) => void;
};

/** With this many records or more, a list sorts only by indexed fields. */
const slowFrom = 5_000;
const orderNames = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a column; one that sorts is a button, and a second press turns the order. */
export function TableHead({ type, column, sort, total, onSort }: TableHeadProps) {
  const { name, label } = column;
  const order = sort?.field === name ? sort.order : undefined;
  const isQuick = total < slowFrom || order !== undefined || indexedFields(type).includes(name);
  if (name === '_state' || !isQuick || !isSortable(type, name)) return <th scope="col">{label}</th>;
  const next = order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={order === undefined ? 'none' : orderNames[order]}>
      <button type="button" className="table-sort" onClick={() => onSort({ field: name, order: next })}>
        {label}
      </button>
    </th>
  );
}
