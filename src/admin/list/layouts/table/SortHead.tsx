import type { Sort } from '#core/values/query.ts';

type SortHeadProps = {
  readonly label: string;
  readonly className?: string;
  /** The present order of this column; undefined while another one sorts. */
  readonly order: Sort['order'] | undefined;
  readonly onSort: () => void;
};

const orderNames = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a column that sorts. */
export function SortHead({ label, className, order, onSort }: SortHeadProps) {
  return (
    <th scope="col" className={className} aria-sort={order === undefined ? 'none' : orderNames[order]}>
      <button type="button" className="table-sort" onClick={onSort}>
        {label}
      </button>
    </th>
  );
}
