import { exportDialog as texts } from '#core/locales/es/admin/exportDialog.ts';
import type { DownloadView } from './useDownload.ts';

/** How far a download is, or why there is none. The live region is always there, so that each change is announced. */
export function ExportProgress({ view }: { readonly view: DownloadView }) {
  const isFailed = view.kind === 'refused' || (view.kind === 'started' && view.state === 'failed');
  const isRunning = view.kind === 'started' && (view.state === 'waiting' || view.state === 'running');
  return (
    <>
      {isRunning && (
        <div className="export-progress stack gap-2">
          <progress
            aria-label={texts.progress}
            {...(view.state === 'running' && view.total > 0 ? { value: view.written, max: view.total } : {})}
          />
          <span>{view.state === 'waiting' ? texts.waiting : texts.written(view.written, view.total)}</span>
          <small>{texts.keepsGoing}</small>
        </div>
      )}
      <div role="status">{!isFailed && messageOf(view)}</div>
      <div role="alert">{isFailed && <p className="alert">{messageOf(view)}</p>}</div>
    </>
  );
}

function messageOf(view: DownloadView): string | undefined {
  if (view.kind === 'refused') return view.message;
  if (view.kind === 'unknown') return texts.unknown;
  if (view.kind !== 'started') return undefined;
  if (view.state === 'done') return texts.done(view.written);
  return view.state === 'failed' ? texts.failed : undefined;
}
