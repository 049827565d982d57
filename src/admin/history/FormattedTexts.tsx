import { historyTexts } from '#core/locales/es/admin/history.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { usePortalCalls } from '../data/dataContexts.ts';
import '../records/renderedText.css';
import { compareTexts, type TextSegment } from './compareTexts.ts';

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

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Marks the words in two rendered texts that only one of them has. */
function markDifferences(before: string, after: string): { readonly before: string; readonly after: string } {
  const [one, other] = [bodyOf(before), bodyOf(after)];
  const compared = compareTexts(one.textContent, other.textContent);
  mark(one, compared.before, { tag: 'del', label: historyTexts.deletion });
  mark(other, compared.after, { tag: 'ins', label: historyTexts.insertion });
  return { before: one.innerHTML, after: other.innerHTML };
}

type Mark = { readonly tag: 'del' | 'ins'; readonly label: string };

/** The segments are the whole text of the body, which its text nodes divide in another way. */
function mark(body: HTMLElement, segments: readonly TextSegment[], { tag, label }: Mark): void {
  const page = body.ownerDocument;
  const hidden = (text: string) => {
    const element = page.createElement('span');
    element.className = 'visually-hidden';
    element.textContent = text;
    return element;
  };
  const marked = (text: string) => {
    const element = page.createElement(tag);
    element.append(hidden(`[${label} `), text, hidden(']'));
    return element;
  };
  const rest = segments.map((segment) => ({ ...segment }));
  for (const node of textNodesOf(body)) {
    const parts: (string | Element)[] = [];
    let { data } = node;
    while (data !== '' && rest[0] !== undefined) {
      const [segment] = rest;
      const text = data.slice(0, segment.text.length);
      parts.push(segment.isOnlyHere && text.trim() !== '' ? marked(text) : text);
      data = data.slice(text.length);
      segment.text = segment.text.slice(text.length);
      if (segment.text === '') rest.shift();
    }
    node.replaceWith(...parts);
  }
}

function textNodesOf(body: HTMLElement): readonly Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}
