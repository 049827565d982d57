import { words } from '../../words.ts';
import { lateWords } from '../../lateWords.ts';

const { history } = lateWords;

type BinPagesProps = {
  readonly page: number;
  readonly last: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

export function BinPages({ page, last, total, onPage }: BinPagesProps) {
  const { list } = words.admin;
  return (
    <nav className="pages" aria-label={list.pages}>
      <span aria-live="polite">{history.bin.total(total)}</span>
      {last > 1 && (
        <>
          <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
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
