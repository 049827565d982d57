import { words } from '../../words.ts';
import { pageLength } from './reportAddress.ts';

type PageStepsProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

/** The total and the links to the previous and next page. */
export function PageSteps({ page, total, onPage }: PageStepsProps) {
  const { list } = words.admin;
  const last = Math.max(1, Math.ceil(total / pageLength));
  return (
    <nav className="pages" aria-label={list.pages}>
      <span aria-live="polite">{list.total(total)}</span>
      {(last > 1 || page > 1) && (
        <>
          <button
            type="button"
            className="button"
            disabled={page <= 1}
            onClick={() => onPage(Math.min(page - 1, last))}
          >
            {list.previous}
          </button>
          <span>{list.pageOf(page, last)}</span>
          <button type="button" className="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {list.next}
          </button>
        </>
      )}
    </nav>
  );
}
