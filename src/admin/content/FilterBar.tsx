import { useEffect, useId, useState } from 'react';
import { type ContentType, fieldOf } from '#core/contentType.ts';
import type { Field } from '#core/field.ts';
import { words } from '../words.ts';
import { FieldFilter } from './FieldFilter.tsx';
import { isSortable, type ListState } from './listAddress.ts';

const searchDelay = 300;

type FilterBarProps = {
  readonly type: ContentType;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly onClear: () => void;
};

/** Search, filters by kind, and for cards the order. */
export function FilterBar({ type, state, onChange, onClear }: FilterBarProps) {
  const fields = type.list.filters.map((name) => fieldOf(type, name)).filter((field) => field !== undefined);
  const isNarrowed = state.search !== '' || state.filters.length > 0;
  return (
    <div className="filters" role="search" aria-label={words.admin.list.filters}>
      <SearchInput search={state.search} onChange={(search) => onChange({ search })} />
      {fields.map((field) => (
        <FieldFilter key={field.name} field={field} state={state} onChange={(filters) => onChange({ filters })} />
      ))}
      {type.list.layout === 'cards' && <OrderSelect type={type} state={state} onChange={onChange} />}
      {isNarrowed && (
        <button type="button" className="button" onClick={onClear}>
          {words.admin.list.clearFilters}
        </button>
      )}
    </div>
  );
}

function SearchInput({ search, onChange }: { readonly search: string; readonly onChange: (search: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address changed by other ways than typing, such as the back button.
  if (known !== search) {
    setKnown(search);
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
      <input
        id={id}
        type="search"
        className="control"
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
      <select
        id={id}
        className="control"
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={({ target }) =>
          onChange({
            sort:
              target.value === ''
                ? []
                : [{ field: target.value.replace(/^-/, ''), order: target.value.startsWith('-') ? 'desc' : 'asc' }],
          })
        }
      >
        <option value="">{words.admin.list.ownOrder}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
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
