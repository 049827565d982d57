import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { words } from '../../words.ts';
import { FieldFilter } from './FieldFilter.tsx';
import { FilterFrame } from './FilterFrame.tsx';
import { filterLabels } from './filterLabels.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { isSortable, type ListState } from '../list/listAddress.ts';
import type { ChangeList } from '../list/listView.ts';
import { StateFilter } from './StateFilter.tsx';

type FilterBarProps = {
  readonly type: ContentType;
  readonly state: ListState;
  readonly onChange: ChangeList;
  readonly onClear: () => void;
};

/** The search, the filters, and for cards the order. */
export function FilterBar({ type, state, onChange, onClear }: FilterBarProps) {
  const fields = type.list.filters.map((name) => fieldOf(type, name)).filter((field) => field !== undefined);
  const labels = filterLabels(type);
  const hasHeadings = type.list.layout !== 'table';
  const hasState = type.publicPages !== undefined && !type.isSingle;
  return (
    <FilterFrame
      search={state.search}
      inUse={state.filters.length}
      onSearch={(search) => onChange({ search }, { isTyped: true })}
      onClear={onClear}
    >
      {(hasHeadings || hasState || fields.length > 0) && (
        <>
          {fields.map((field) => (
            <FieldFilter
              key={field.name}
              field={field}
              label={labels.get(field.name) ?? field.label}
              state={state}
              onChange={(changed, options) => onChange({ filters: changed }, options)}
            />
          ))}
          {hasState && <StateFilter type={type} state={state} onChange={(changed) => onChange({ filters: changed })} />}
          {hasHeadings && <OrderSelect type={type} state={state} onChange={onChange} />}
        </>
      )}
    </FilterFrame>
  );
}

function OrderSelect({ type, state, onChange }: Omit<FilterBarProps, 'onClear'>) {
  const first = state.sort[0];
  const choices = orderChoices(type);
  const value = first === undefined ? '' : `${first.order === 'desc' ? '-' : ''}${first.field}`;
  return (
    <FilterSelect
      label={words.admin.list.sort}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      options={[{ value: '', label: words.admin.list.ownOrder }, ...choices]}
      onChoose={(chosen) =>
        onChange({
          sort:
            chosen === '' ? [] : [{ field: chosen.replace(/^-/, ''), order: chosen.startsWith('-') ? 'desc' : 'asc' }],
        })
      }
    />
  );
}

function orderChoices(type: ContentType) {
  const { createdAt, updatedAt, ascending, descending } = words.admin.list;
  const short = (field: Field) => !['longText', 'richText', 'image', 'url'].includes(field.kind);
  const fields = type.list.columns
    .map((name) => fieldOf(type, name))
    .filter((field) => field !== undefined)
    .filter((field) => short(field) && isSortable(type, field.name))
    .map(({ name, label }) => ({ name, label }));
  return [...fields, { name: '_createdAt', label: createdAt }, { name: '_updatedAt', label: updatedAt }].flatMap(
    ({ name, label }) => [
      { value: name, label: `${label} (${ascending.toLowerCase()})` },
      { value: `-${name}`, label: `${label} (${descending.toLowerCase()})` },
    ],
  );
}
