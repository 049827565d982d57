import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { AntdScope } from '#forms/controls/AntdScope.tsx';
import { lazyPart } from '#forms/lazyPart.tsx';
import { FieldFilter } from './FieldFilter.tsx';
import { filterLabels, stateLabel } from '../query/filterLabels.ts';
import { filterValue, type ListFilter, type ListState } from '../query/listAddress.ts';
import type { ChangeList } from '../query/listView.ts';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { filterStates, stateFilter } from '../query/stateFilter.ts';
import { FilterSelect } from './FilterSelect.tsx';

const GroupEditor = lazyPart(async () => (await import('./groups/groupParts.ts')).groupParts.GroupEditor);

export type FilterPanelProps = {
  readonly type: ContentType;
  readonly state: ListState;
  readonly onChange: ChangeList;
};

/** All filters of a list. */
export function FilterPanel({ type, state, onChange }: FilterPanelProps) {
  const labels = filterLabels(type);
  return (
    <AntdScope>
      {type.list.filters.map((name) => {
        const field = fieldOf(type, name);
        return (
          field !== undefined && (
            <FieldFilter
              key={name}
              field={field}
              label={labels.get(name) ?? field.label}
              state={state}
              onChange={(filters, options) => onChange({ filters }, options)}
            />
          )
        );
      })}
      {hasPublicationStates(type) && (
        <StateFilter type={type} state={state} onChange={(filters) => onChange({ filters })} />
      )}
      <GroupEditor type={type} group={state.group} onChange={(group) => onChange({ group }, { isTyped: true })} />
    </AntdScope>
  );
}

type StateFilterProps = {
  readonly type: ContentType;
  readonly state: ListState;
  readonly onChange: (filters: readonly ListFilter[]) => void;
};

/** Filters by publication state, and by pending changes. */
function StateFilter({ type, state, onChange }: StateFilterProps) {
  const { all, stateOf, scheduled, pending, ended } = listTexts;
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
