import type { ContentType } from '#core/schema/contentType.ts';
import { messages } from '../../messages.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { stateLabel } from './filterLabels.ts';
import { filterValue, type ListFilter, type ListState } from '../list/listAddress.ts';
import { filterStates, stateFilter } from './stateFilter.ts';

type StateFilterProps = {
  readonly type: ContentType;
  readonly state: ListState;
  readonly onChange: (filters: readonly ListFilter[]) => void;
};

/** Filters by publication state, and by pending changes. */
export function StateFilter({ type, state, onChange }: StateFilterProps) {
  const { all, stateOf, scheduled, pending, ended } = messages.admin.list;
  const labels = { ...stateOf, scheduled, pending, ended };
  return (
    <FilterSelect
      label={stateLabel(type)}
      value={filterValue(state, stateFilter, 'eq')}
      options={[{ value: '', label: all }, ...filterStates.map((value) => ({ value, label: labels[value] }))]}
      onChoose={(value) => onChange([{ field: stateFilter, operator: 'eq', value }])}
    />
  );
}
