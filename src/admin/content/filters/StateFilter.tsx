import { Select } from 'antd';
import { useId } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { selectDefaults } from '#forms/widgets/selectDefaults.tsx';
import { words } from '../../words.ts';
import { stateLabel } from './filterLabels.ts';
import { filterValue, type ListFilter, type ListState } from '../list/listAddress.ts';
import { filterStates, stateFilter } from './stateFilter.ts';

type StateFilterProps = {
  readonly type: ContentType;
  readonly state: ListState;
  readonly onChange: (filters: readonly ListFilter[]) => void;
};

/** Filters by publication state: draft, published or scheduled. */
export function StateFilter({ type, state, onChange }: StateFilterProps) {
  const id = useId();
  const { all, stateOf, scheduled } = words.admin.list;
  const label = stateLabel(type);
  const labels = { ...stateOf, scheduled };
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <Select<string>
        {...selectDefaults}
        id={id}
        aria-label={label}
        value={filterValue(state, stateFilter, 'eq')}
        options={[{ value: '', label: all }, ...filterStates.map((value) => ({ value, label: labels[value] }))]}
        onChange={(value) => onChange([{ field: stateFilter, operator: 'eq', value }])}
      />
    </div>
  );
}
