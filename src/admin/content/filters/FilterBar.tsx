import { Button, Select } from 'antd';
// Imported from its own file: `Input` of the package index also bundles text areas, passwords and one-time codes.
import Input from 'antd/es/input/Input';
import { useEffect, useId, useState } from 'react';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { selectDefaults } from '#forms/widgets/selectDefaults.tsx';
import { words } from '../../words.ts';
import { FieldFilter } from './FieldFilter.tsx';
import { filterLabels } from './filterLabels.ts';
import { isSortable, type ListState } from '../list/listAddress.ts';
import type { ChangeList } from '../list/listView.ts';
import { StateFilter } from './StateFilter.tsx';

const searchDelay = 300;

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
  const isNarrowed = state.search !== '' || state.filters.length > 0;
  const isCards = type.list.layout === 'cards';
  const hasState = type.publicPages !== undefined && !type.isSingle;
  const moreId = useId();
  const [isOpen, setOpen] = useState(false);
  const { filters, filtersInUse, clearFilters } = words.admin.list;
  return (
    <div className="filters" role="search" aria-label={filters}>
      <SearchInput search={state.search} onChange={(search) => onChange({ search }, { isTyped: true })} />
      {(isCards || hasState || fields.length > 0) && (
        <Button
          className="filters-toggle"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          {state.filters.length === 0 ? filters : filtersInUse(state.filters.length)}
        </Button>
      )}
      <div id={moreId} className={isOpen ? 'filters-more filters-open' : 'filters-more'}>
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
        {isCards && <OrderSelect type={type} state={state} onChange={onChange} />}
      </div>
      {/* Always rendered, so that nothing below moves when it appears. */}
      <Button className={isNarrowed ? undefined : 'is-absent'} onClick={onClear}>
        {clearFilters}
      </Button>
    </div>
  );
}

function SearchInput({ search, onChange }: { readonly search: string; readonly onChange: (search: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  // The address changed other than by typing, such as by the back button.
  if (lastSearch !== search) {
    setLastSearch(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onChange(typed.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <div className="filter filter-search">
      <label htmlFor={id}>{words.admin.list.search}</label>
      <Input
        id={id}
        type="search"
        value={typed}
        placeholder={words.admin.list.searchPlaceholder}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

function OrderSelect({ type, state, onChange }: Omit<FilterBarProps, 'onClear'>) {
  const id = useId();
  const first = state.sort[0];
  const choices = orderChoices(type);
  const value = first === undefined ? '' : `${first.order === 'desc' ? '-' : ''}${first.field}`;
  return (
    <div className="filter">
      <label htmlFor={id}>{words.admin.list.sort}</label>
      <Select<string>
        {...selectDefaults}
        id={id}
        aria-label={words.admin.list.sort}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        options={[{ value: '', label: words.admin.list.ownOrder }, ...choices]}
        onChange={(chosen) =>
          onChange({
            sort:
              chosen === ''
                ? []
                : [{ field: chosen.replace(/^-/, ''), order: chosen.startsWith('-') ? 'desc' : 'asc' }],
          })
        }
      />
    </div>
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
