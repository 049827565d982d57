import { useId } from 'react';
import { words } from '../words.ts';
import { type ListState, pageSizes } from './listAddress.ts';

type PagesProps = {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: (change: Partial<ListState>) => void;
};

export function Pages({ state, total, onChange }: PagesProps) {
  const id = useId();
  const { page, pageSize } = state;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const { list } = words.admin;
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((left, right) => left - right);
  return (
    <nav className="pages" aria-label={list.pages}>
      <span aria-live="polite">{list.total(total)}</span>
      <button type="button" className="button" disabled={page <= 1} onClick={() => onChange({ page: page - 1 })}>
        {list.previous}
      </button>
      <span>{list.pageOf(page, pages)}</span>
      <button type="button" className="button" disabled={page >= pages} onClick={() => onChange({ page: page + 1 })}>
        {list.next}
      </button>
      <span className="page-size">
        <label htmlFor={id}>{list.rows}</label>
        <select
          id={id}
          className="control"
          value={pageSize}
          onChange={({ target }) => onChange({ pageSize: Number(target.value) })}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </span>
    </nav>
  );
}
