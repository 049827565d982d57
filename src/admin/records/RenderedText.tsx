import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePortalCalls } from '../data/dataContexts.ts';
import './renderedText.css';

type RenderedTextProps = {
  /** Markdown. */
  readonly text: string;
  /** Shown until the text is rendered, and when it cannot be. */
  readonly fallback: ReactNode;
};

/** A text as citizens see it, rendered by the server with the site's code. */
export function RenderedText({ text, fallback }: RenderedTextProps) {
  const calls = usePortalCalls();
  const { data } = useQuery({
    queryKey: ['markdown', text],
    queryFn: () => calls.call('POST /api/markdown', { body: { texts: [text] } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const html = data?.html[0];
  if (html === undefined) return fallback;
  // oxlint-disable-next-line react/no-danger -- The site's renderer escapes HTML and links only safe addresses.
  return <div className="rendered-text stack gap-6" dangerouslySetInnerHTML={{ __html: html }} />;
}
