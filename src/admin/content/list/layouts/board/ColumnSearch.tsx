import type { ColumnChoice } from './useBoardColumns.ts';

/** Finds columns of a board by their names, where there are too many to show. */
export function ColumnSearch({
  search,
  onSearch,
  label,
}: Pick<ColumnChoice, 'search' | 'onSearch'> & { readonly label: string }) {
  return (
    <div className="filter board-search">
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  );
}
