import { RecoveredNote } from '../content/drafts/RecoveredNote.tsx';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { chartMessages } from './chartMessages.ts';
import type { ChartFailure } from './useChart.ts';

type ChartNoteProps = {
  readonly failure: ChartFailure | undefined;
  readonly isRecovered: boolean;
  readonly updateFailed: string;
  readonly onDiscard: () => void;
  readonly onRetry: () => void;
};

/** Why the chart was not saved, or that unsaved edits were recovered. */
export function ChartNote({ failure, isRecovered, updateFailed, onDiscard, onRetry }: ChartNoteProps) {
  const isConflict = failure?.kind === 'conflict';
  return (
    <>
      {isRecovered && (
        <RecoveredNote text={chartMessages.recovered} discard={chartMessages.discard} onDiscard={onDiscard} />
      )}
      <SaveFailure
        failure={failure?.kind === 'faults' ? undefined : failure}
        text={
          failure?.kind === 'other'
            ? `${updateFailed}. ${failure.message} ${chartMessages.kept}`
            : chartMessages.conflict
        }
        isInfo={isConflict}
        onRetry={isConflict ? undefined : onRetry}
      />
    </>
  );
}
