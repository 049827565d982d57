import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { usePortalCalls } from '../data/dataContexts.ts';
import { markDifferences } from './markDifferences.ts';
import '../records/renderedText.css';

type Views = { readonly before: ReactNode; readonly after: ReactNode };

type FormattedTextsProps = {
  /** Markdown. */
  readonly before: string;
  readonly after: string;
  /** Shows both; undefined until they are rendered, and when they cannot be. */
  readonly children: (views: Views | undefined) => ReactNode;
};

/** Two texts as citizens see them, with the words that differ marked. */
export function FormattedTexts({ before, after, children }: FormattedTextsProps) {
  const calls = usePortalCalls();
  const { data } = useQuery({
    queryKey: ['markdown', before, after],
    queryFn: () => calls.call('POST /api/markdown', { body: { texts: [before, after] } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const views = useMemo(() => {
    if (data === undefined) return undefined;
    const [one = '', other = ''] = data.html;
    const marked = markDifferences(one, other);
    return { before: <Rendered html={marked.before} />, after: <Rendered html={marked.after} /> };
  }, [data]);
  return children(views);
}

function Rendered({ html }: { readonly html: string }) {
  // oxlint-disable-next-line react/no-danger -- The site's renderer escapes HTML and links only safe addresses.
  return <div className="rendered-text stack gap-6" dangerouslySetInnerHTML={{ __html: html }} />;
}
