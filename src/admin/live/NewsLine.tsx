import { Face } from '#forms/controls/FieldMark.tsx';
import { Button } from '../ui/Button.tsx';

export type LineNews = {
  /** The person who did it; undefined when unknown. */
  readonly by?: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** What somebody else did to the record of a form. The live region is always rendered, so that screen readers announce it. */
export function NewsLine({ news }: { readonly news: LineNews | undefined }) {
  return (
    <>
      {news?.by !== undefined && <Face name={news.by} />}
      <p className="news-line" role="status">
        {news?.text}
      </p>
      {news?.action !== undefined && <Button onClick={news.action.run}>{news.action.label}</Button>}
    </>
  );
}
