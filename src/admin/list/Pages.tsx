import { lastPageOf } from '#forms/controls/Pager.tsx';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { Select } from '../inputs/Select.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { type ListState, pageSizes } from '../query/listAddress.ts';
import type { ChangeList } from '../query/listView.ts';

type PagesProps = {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: ChangeList;
};

/** The pages of a list, and how many records each has. */
export function Pages({ state: { page, pageSize }, total, onChange }: PagesProps) {
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((left, right) => left - right);
  return (
    <PageButtons
      page={page}
      last={lastPageOf(total, pageSize)}
      total={listTexts.total(total)}
      isSteady
      onPage={(next) => onChange({ page: next })}
    >
      <label className="page-size">
        {listTexts.rows}
        <Select
          className="button"
          value={String(pageSize)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChoose={(size) => onChange({ pageSize: Number(size) })}
        />
      </label>
    </PageButtons>
  );
}
