import type { RefObject } from 'react';
import { words } from '../words.ts';
import { chartWords } from './chartWords.ts';
import type { ChartFailure } from './useChart.ts';

type ChartNoteProps = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly failure: ChartFailure | undefined;
  readonly isRecovered: boolean;
  readonly updateFailed: string;
  readonly onDiscard: () => void;
  readonly onRetry: () => void;
};

/** Why the chart was not saved, or that unsaved edits were recovered. */
export function ChartNote({ ref, failure, isRecovered, updateFailed, onDiscard, onRetry }: ChartNoteProps) {
  return (
    <>
      {isRecovered && (
        <div className="alert alert-info" role="status">
          <p>{chartWords.recovered}</p>
          <button type="button" className="button" onClick={onDiscard}>
            {chartWords.discard}
          </button>
        </div>
      )}
      <div role="alert">
        {failure !== undefined && failure.kind !== 'faults' && (
          <div className={failure.kind === 'conflict' ? 'alert alert-info' : 'alert'} ref={ref} tabIndex={-1}>
            {failure.kind === 'conflict' ? (
              <p>{chartWords.conflict}</p>
            ) : (
              <>
                <p>
                  {updateFailed}. {failure.message} {chartWords.kept}
                </p>
                <button type="button" className="button" onClick={onRetry}>
                  {words.admin.retry}
                </button>
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}
