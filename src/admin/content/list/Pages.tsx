import { Select } from 'antd';
import { useId } from 'react';
import { lastPageOf } from '#forms/Pager.tsx';
import { selectDefaults } from '#forms/widgets/selectDefaults.tsx';
import { PageButtons } from '../../shell/PageButtons.tsx';
import { words } from '../../words.ts';
import { type ListState, pageSizes } from './listAddress.ts';
import type { ChangeList } from './listView.ts';

type PagesProps = {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: ChangeList;
};

/** The pages of a list, and how many records each has. */
export function Pages({ state: { page, pageSize }, total, onChange }: PagesProps) {
  const id = useId();
  const { list } = words.admin;
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((left, right) => left - right);
  return (
    <PageButtons
      page={page}
      last={lastPageOf(total, pageSize)}
      total={list.total(total)}
      isSteady
      onPage={(next) => onChange({ page: next })}
    >
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
    </PageButtons>
  );
}
