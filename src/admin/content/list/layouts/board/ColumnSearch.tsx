import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import type { ColumnChoice } from './useBoardColumns.ts';

/** Finds columns of a board by their names, where there are too many to show. */
export function ColumnSearch({ search, onSearch }: ColumnChoice) {
  return (
    <div className="filter board-search">
      <input
        type="search"
        aria-label={boardMessages.searchColumns}
        placeholder={boardMessages.searchColumns}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  );
}
