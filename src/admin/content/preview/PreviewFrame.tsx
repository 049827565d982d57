import { useEffect, useRef, useState } from 'react';

type PreviewFrameProps = { readonly html: string; readonly title: string };

/**
 * The page in a frame where no script runs and nothing leads elsewhere. Later pages take the place of its body, so that it neither
 * flickers nor loses the place that somebody has scrolled to.
 */
export function PreviewFrame({ html, title }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html);
  const latest = useRef(html);
  useEffect(() => {
    latest.current = html;
    if (html !== first) show(frame.current, html);
  }, [html, first]);
  const begin = () => {
    const page = frame.current?.contentDocument;
    for (const name of ['click', 'submit']) page?.addEventListener(name, stay);
    if (latest.current !== first) show(frame.current, latest.current);
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

/** Links and forms are shown and lead nowhere; whatever opens in the page itself does. */
function stay(event: Event): void {
  // An element of the frame is none of this window's classes.
  const target = event.target as Partial<Element> | null;
  if (event.type === 'submit' || (target?.closest?.('a') ?? null) !== null) event.preventDefault();
}
