import { Button, Select } from 'antd';
import { useId } from 'react';
import { selectDefaults } from '#forms/widgets/selectDefaults.tsx';
import { words } from '../../words.ts';
import { lastPage, type ListState, pageSizes } from './listAddress.ts';
import type { ChangeList } from './listView.ts';

type PagesProps = {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: ChangeList;
};

export function Pages({ state, total, onChange }: PagesProps) {
  const id = useId();
  const { page, pageSize } = state;
  const pages = lastPage(state, total);
  const { list } = words.admin;
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((left, right) => left - right);
  return (
    <nav className="pages" aria-label={list.pages}>
      <span aria-live="polite">{list.total(total)}</span>
      <Button disabled={page <= 1} onClick={() => onChange({ page: page - 1 })}>
        {list.previous}
      </Button>
      <span>{list.pageOf(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onChange({ page: page + 1 })}>
        {list.next}
      </Button>
      <span className="page-size">
        <label htmlFor={id}>{list.rows}</label>
        <Select<number>
          {...selectDefaults}
          id={id}
          aria-label={list.rows}
          value={pageSize}
          options={sizes.map((size) => ({ value: size, label: size }))}
          onChange={(chosen) => onChange({ pageSize: chosen })}
        />
      </span>
    </nav>
  );
}
