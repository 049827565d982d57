import { useEffect, useRef, useState } from 'react';
import type { Values } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';

type PreviewOptions = {
  readonly type: string;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  readonly values: Values;
  /** Whether there is anything to show. */
  readonly isEnabled: boolean;
};

export type PreviewState = {
  /** The newest page; undefined before the first. */
  readonly html: string | undefined;
  /** Why the last request failed. */
  readonly fault: string | undefined;
  readonly isBusy: boolean;
  readonly retry: () => void;
};

/** Loads the public page of the typed values, debounced. An outdated answer is dropped. */
export function usePreview({ type, recordId, values, isEnabled }: PreviewOptions): PreviewState {
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
