import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiAnswer } from '#providers/calls/apiTypes.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { saveAs } from '../data/saveAs.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../ui/failureText.ts';

type Progress = ApiAnswer<'GET /api/exports/{ticket}'>;

export type DownloadView =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }
  | ({ readonly kind: 'started' } & Progress);

/** Milliseconds between two looks at the progress. */
const interval = 700;

/** Starts a download of the browser, and follows how far it is. */
export function useDownload(type: string) {
  const calls = usePortalCalls();
  const { isBusy, failure, run } = useRequest();
  const [begun, setBegun] = useState<{ readonly ticket: string; readonly total: number }>();
  const { ticket = '', total = 0 } = begun ?? {};
  const { data, isError } = useQuery({
    queryKey: ['exports', ticket],
    queryFn: ({ signal }) => calls.call('GET /api/exports/{ticket}', { params: { ticket }, signal }),
    enabled: begun !== undefined,
    initialData: { state: 'waiting', written: 0, total } satisfies Progress as Progress,
    refetchInterval: ({ state: { status, data: progress } }) => status === 'success' && isRunning(progress) && interval,
    gcTime: 0,
  });
  const start = (query: string) =>
    run(async () => {
      const made = await calls.call('POST /api/export/{type}', { params: { type }, body: { query } });
      await saveAs(made.address, '');
      setBegun(made);
    });
  return { view: viewOf(), start };

  function viewOf(): DownloadView {
    if (isBusy) return { kind: 'starting' };
    if (failure !== undefined) return { kind: 'refused', message: failureText(failure) };
    if (begun === undefined) return { kind: 'idle' };
    return isError ? { kind: 'unknown' } : { kind: 'started', ...data };
  }
}

function isRunning(progress: Progress | undefined): boolean {
  return progress?.state === 'waiting' || progress?.state === 'running';
}
