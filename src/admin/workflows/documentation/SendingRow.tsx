import type { UploadItem } from '#forms/files/uploadQueue.ts';
import { screenWords } from '../workflowWords.ts';

const { documentation: texts } = screenWords;

type SendingRowProps = { readonly item: UploadItem; readonly onRetry: () => void; readonly onRemove: () => void };

/** An upload in progress, or why it failed. */
export function SendingRow({ item: { file, state }, onRetry, onRemove }: SendingRowProps) {
  const isFailed = state.kind === 'failed' || state.kind === 'refused';
  const percent = state.kind === 'sending' ? Math.round(state.part * 100) : 0;
  return (
    <li>
      <span>
        {file.name} {!isFailed && <small>{texts.sending(String(percent))}</small>}
        <span role="alert">{isFailed && <span className="doc-fault">{state.message}</span>}</span>
      </span>
      <span className="buttons">
        {state.kind === 'failed' && (
          <button type="button" className="button" aria-label={texts.sendAgainOf(file.name)} onClick={onRetry}>
            {texts.sendAgain}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet button-danger"
          aria-label={texts.detachOf(file.name)}
          onClick={onRemove}
        >
          {texts.detach}
        </button>
      </span>
    </li>
  );
}
