import { words } from '../words.ts';

type PageButtonsProps = {
  /** From 1; an outdated address may name a page after the last. */
  readonly page: number;
  readonly last: number;
  /** Name of the list, on screens with several lists. */
  readonly label?: string;
  readonly onPage: (page: number) => void;
};

/** Buttons for the previous and next page; nothing when there is only one. */
export function PageButtons({ page, last, label, onPage }: PageButtonsProps) {
  const { list } = words.admin;
  if (last <= 1 && page <= 1) return null;
  return (
    <nav className="pages" aria-label={label ?? list.pages}>
      <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
        {list.previous}
      </button>
      <span aria-live="polite">{list.pageOf(page, last)}</span>
      <button type="button" className="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {list.next}
      </button>
    </nav>
  );
}
