import { type ReactNode, useId, useRef, useState } from 'react';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { TypedFilter } from './TypedFilter.tsx';
import { Button } from '../ui/Button.tsx';

/** A filter in use. */
export type FilterChip = {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly onRemove: () => void;
};

type FilterFrameProps = {
  readonly search: string;
  readonly searchHint?: string;
  readonly chips?: readonly FilterChip[];
  /** How many filters are in use besides the search. */
  readonly inUse?: number;
  readonly onSearch: (search: string) => void;
  readonly onClear: () => void;
  /** Filters in the line, whose values say what they are. */
  readonly children?: ReactNode;
  /** Further filters, behind a button; undefined without any. */
  readonly panel?: ReactNode;
  /** Tools at the end of the line. */
  readonly tools?: ReactNode;
};

/** One line: the search of a list, its filters or those in use with a button that opens all of them, and tools. */
export function FilterFrame(props: FilterFrameProps) {
  const { search, searchHint, chips = [], inUse = chips.length, onSearch, onClear, children, panel, tools } = props;
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // The focus moves before its button is gone.
  const focusSearch = () => frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  const remove = (chip: FilterChip, button: HTMLElement) => {
    const next = button.closest('li')?.nextElementSibling?.querySelector('button');
    if (next) next.focus();
    else focusSearch();
    chip.onRemove();
  };
  const clear = () => {
    focusSearch();
    onClear();
  };
  return (
    <div ref={frame} className="filters" role="search" aria-label={listTexts.filters}>
      <TypedFilter
        label={listTexts.search}
        type="search"
        value={search}
        placeholder={searchHint ?? listTexts.searchPlaceholder}
        onChange={onSearch}
      />
      {children}
      {panel !== undefined && (
        <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          {inUse === 0 ? listTexts.filters : listTexts.filtersInUse(inUse)}
        </Button>
      )}
      {chips.length > 0 && (
        <ul className="chips">
          {chips.map((chip) => (
            <li key={chip.key}>
              <button type="button" className="chip" onClick={({ currentTarget }) => remove(chip, currentTarget)}>
                <span className="visually-hidden">{listTexts.removeFilter} </span>
                {chip.label} <b>{chip.value}</b> <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(search !== '' || inUse > 0) && (
        <Button look="quiet" onClick={clear}>
          {listTexts.clearFilters}
        </Button>
      )}
      {tools !== undefined && <div className="filters-tools">{tools}</div>}
      {panel !== undefined && (
        <div id={panelId} className="box filters-panel" hidden={!isOpen}>
          {isOpen && panel}
        </div>
      )}
    </div>
  );
}
