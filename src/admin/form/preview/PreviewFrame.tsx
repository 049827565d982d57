import { useEffect, useRef, useState } from 'react';
import { markShown } from './followFocus.ts';

type PreviewFrameProps = {
  readonly html: string;
  readonly title: string;
  /** The text of the field with the focus, whose part of the page is marked. */
  readonly focusedText: string | undefined;
};

/**
 * The page in a frame without scripts and navigation. Updates replace its body, so that it neither flickers nor loses the
 * scroll position.
 */
export function PreviewFrame({ html, title, focusedText }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html);
  const latest = useRef(html);
  useEffect(() => {
    latest.current = html;
    if (html !== first) show(frame.current, html);
  }, [html, first]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && page.readyState !== 'loading') markShown(page, focusedText);
  }, [html, focusedText]);
  const begin = () => {
    const page = frame.current?.contentDocument;
    for (const name of ['click', 'submit']) page?.addEventListener(name, stay);
    if (latest.current !== first) show(frame.current, latest.current);
    if (page) markShown(page, focusedText);
  };
  return (
    <iframe
      ref={frame}
      className="preview-frame"
      title={title}
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={begin}
    />
  );
}

function show(frame: HTMLIFrameElement | null, html: string): void {
  const page = frame?.contentDocument;
  if (page === null || page === undefined || page.readyState === 'loading') return;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  page.body.replaceWith(page.adoptNode(body));
}

/** Blocks links and forms; elements that only open within the page still work. */
function stay(event: Event): void {
  // An element of the frame is not an instance of this window's classes.
  const target = event.target as Partial<Element> | null;
  if (event.type === 'submit' || (target?.closest?.('a') ?? null) !== null) event.preventDefault();
}
