import { useFormContext } from '../formContext.ts';
import { pageSize } from './useFileList.ts';

type FilePagesProps = {
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

export function FilePages({ total, page, onPage }: FilePagesProps) {
  const { picker } = useFormContext().words;
  const last = Math.ceil(total / pageSize);
  const step = (to: number) => () => to >= 1 && to <= last && onPage(to);
  return (
    <nav className="pages" aria-label={picker.pages}>
      <span aria-live="polite">{picker.found(total)}</span>
      {last > 1 && (
        <>
          <button type="button" className="button" aria-disabled={page <= 1 || undefined} onClick={step(page - 1)}>
            {picker.previous}
          </button>
          <span>{picker.pageOf(page, last)}</span>
          <button type="button" className="button" aria-disabled={page >= last || undefined} onClick={step(page + 1)}>
            {picker.next}
          </button>
        </>
      )}
    </nav>
  );
}
