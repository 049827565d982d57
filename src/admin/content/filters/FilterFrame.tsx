import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { words } from '../../words.ts';
import { TypedFilter } from './TypedFilter.tsx';

type FilterFrameProps = {
  readonly search: string;
  readonly searchHint?: string;
  /** How many filters are in use besides the search. */
  readonly inUse: number;
  readonly onSearch: (search: string) => void;
  readonly onClear: () => void;
  /** The filters, collapsed on narrow screens. */
  readonly children?: ReactNode;
};

/** The search of a list with its filters, and the button that clears them. */
export function FilterFrame({ search, searchHint, inUse, onSearch, onClear, children }: FilterFrameProps) {
  const moreId = useId();
  const [isOpen, setOpen] = useState(false);
  const { list } = words.admin;
  return (
    <div className="filters" role="search" aria-label={list.filters}>
      <TypedFilter
        label={list.search}
        type="search"
        value={search}
        placeholder={searchHint ?? list.searchPlaceholder}
        onChange={onSearch}
      />
      {children !== undefined && (
        <>
          <Button
            className="filters-toggle"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
          >
            {inUse === 0 ? list.filters : list.filtersInUse(inUse)}
          </Button>
          <div id={moreId} className={isOpen ? 'filters-more filters-open' : 'filters-more'}>
            {children}
          </div>
        </>
      )}
      {/* Always rendered, so that nothing below moves when it appears. */}
      <Button className={search !== '' || inUse > 0 ? undefined : 'is-absent'} onClick={onClear}>
        {list.clearFilters}
      </Button>
    </div>
  );
}
