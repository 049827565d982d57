import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { livePreview as texts } from '#core/locales/es/site/livePreview.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import type { Values } from '#core/values/record.ts';
import { tidy } from '#forms/context/formContext.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { useEffect, useRef, useState } from 'react';
import { usePortalCalls } from '../../data/dataContexts.ts';
import type { RecordEditor } from '../useRecordEditor.ts';
import { markShown, shownText } from './followFocus.ts';
import { Button } from '../../ui/Button.tsx';
import './preview.css';

type PreviewProps = {
  readonly id: string;
  readonly type: ContentType;
  readonly recordId: string | undefined;
  readonly editor: RecordEditor;
  /** Name of the field that has the focus. */
  readonly focused: string | undefined;
};

/** The public page with the typed values, beside the form. */
export function Preview({ id, type, recordId, editor, focused }: PreviewProps) {
  const isEnabled = recordId !== undefined || editor.hasChanges;
  const { html, fault, isBusy, retry } = usePreview({
    type: type.name,
    recordId,
    values: tidy(editor.values),
    isEnabled,
  });
  const field = fieldOf(type, focused ?? '');
  const focusedText = field && shownText(field, ownValue(editor.values, field.name));
  return (
    <aside id={id} className="preview" aria-label={texts.title} aria-busy={isBusy}>
      <p className="cluster align-baseline between gap-2 gap-x-6">
        <strong>{texts.title}</strong>
        <span className="quiet">{isBusy ? texts.refreshing : texts.unsaved}</span>
      </p>
      <div role="alert">
        {fault !== undefined && (
          <div className="alert">
            <p>{texts.failed(fault)}</p>
            <Button onClick={retry}>{adminTexts.retry}</Button>
          </div>
        )}
      </div>
      {html === undefined || !isEnabled ? (
        <p className="empty">{isEnabled ? adminTexts.loading : texts.waiting}</p>
      ) : (
        <PreviewFrame html={html} title={texts.frame(type.singular)} focusedText={focusedText} />
      )}
    </aside>
  );
}

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
function PreviewFrame({ html, title, focusedText }: PreviewFrameProps) {
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

type PreviewOptions = {
  readonly type: string;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  readonly values: Values;
  /** Whether there is anything to show. */
  readonly isEnabled: boolean;
};

type PreviewState = {
  /** The newest page; undefined before the first. */
  readonly html: string | undefined;
  /** Why the last request failed. */
  readonly fault: string | undefined;
  readonly isBusy: boolean;
  readonly retry: () => void;
};

/** Loads the public page of the typed values, debounced. An outdated answer is dropped. */
function usePreview({ type, recordId, values, isEnabled }: PreviewOptions): PreviewState {
  const calls = usePortalCalls();
  const [html, setHtml] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const typed = JSON.stringify(values);
  const lastTyped = useRef<string>(undefined);
  useEffect(() => {
    const wait = previewPause({ previous: lastTyped.current, typed });
    lastTyped.current = typed;
    if (!isEnabled) return;
    const end = new AbortController();
    const load = async () => {
      setBusy(true);
      const body = { values: JSON.parse(typed) as Values, ...(recordId !== undefined && { record: recordId }) };
      try {
        const page = await calls.call('POST /api/preview/{type}', { params: { type }, body, signal: end.signal });
        if (end.signal.aborted) return;
        setHtml(page);
        setFault(undefined);
      } catch (error) {
        if (!end.signal.aborted) setFault(error instanceof ProviderError ? error.message : adminTexts.unexpected);
      }
      if (!end.signal.aborted) setBusy(false);
    };
    const timer = setTimeout(() => void load(), wait);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [calls, type, recordId, typed, isEnabled, round]);
  return { html, fault, isBusy, retry: () => setRound((now) => now + 1) };
}

/** Milliseconds after the last keystroke. */
const pause = 500;

/** The delay before requesting the page: only while typing, not at first or on a retry. */
export function previewPause({ previous, typed }: { readonly previous: string | undefined; readonly typed: string }) {
  return previous === undefined || previous === typed ? 0 : pause;
}
