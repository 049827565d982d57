import { useEffect, useState } from 'react';
import type { ApiAnswer } from '#providers/apiTypes.ts';
import { usePortalCalls } from '../../dataContexts.ts';
import { saveAs } from '../../files/saveAs.ts';
import { failureText } from '../../shell/failureText.ts';

type Progress = ApiAnswer<'GET /api/exports/{ticket}'>;

export type DownloadView =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'started'; readonly ticket: string } & Progress);

/** Milliseconds between two looks at the progress. */
const interval = 700;

/** Starts a download of the browser, and follows how far it is. */
export function useDownload(type: string) {
  const calls = usePortalCalls();
  const [view, setView] = useState<DownloadView>({ kind: 'idle' });
  const ticket =
    view.kind === 'started' && (view.state === 'waiting' || view.state === 'running') ? view.ticket : undefined;
  useEffect(() => {
    if (ticket === undefined) return;
    const aborter = new AbortController();
    const look = async () => {
      try {
        const progress = await calls.call('GET /api/exports/{ticket}', { params: { ticket }, signal: aborter.signal });
        if (!aborter.signal.aborted) setView({ kind: 'started', ticket, ...progress });
      } catch {
        if (!aborter.signal.aborted) setView({ kind: 'unknown' });
      }
    };
    const timer = setInterval(() => void look(), interval);
    return () => {
      clearInterval(timer);
      aborter.abort();
    };
  }, [calls, ticket]);
  const start = async (query: string) => {
    if (view.kind === 'starting') return;
    setView({ kind: 'starting' });
    try {
      const { address, total, ...made } = await calls.call('POST /api/export/{type}', {
        params: { type },
        body: { query },
      });
      saveAs(address, '');
      setView({ kind: 'started', ticket: made.ticket, state: 'waiting', written: 0, total });
    } catch (error) {
      setView({ kind: 'refused', message: failureText(error) });
    }
  };
  return { view, start };
}
