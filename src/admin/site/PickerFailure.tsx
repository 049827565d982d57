import type { SaveFailure } from '../form/saveFailure.ts';
import { designMessages } from './messages.ts';
import { Button } from '../ui/Button.tsx';

type PickerFailureProps = {
  readonly failure: SaveFailure | undefined;
  /** Label of the template that was not saved. */
  readonly label: string;
  readonly labelOf: (template: string) => string;
  readonly onRetry: () => void;
};

/** Why a template was not saved; the previous one stays in use. */
export function PickerFailure({ failure, label, labelOf, onRetry }: PickerFailureProps) {
  const { admin } = designMessages;
  const canRetry = failure !== undefined && ['offline', 'late', 'other'].includes(failure.kind);
  return (
    <div role="alert">
      {failure !== undefined && (
        <div className="alert">
          <p>{reasonOf(failure, label, labelOf)}</p>
          {canRetry && <Button onClick={onRetry}>{admin.retry}</Button>}
        </div>
      )}
    </div>
  );
}

function reasonOf(failure: SaveFailure, label: string, labelOf: (template: string) => string): string {
  const { admin, design } = designMessages;
  if (failure.kind === 'conflict')
    return design.templateTaken(
      failure.changedBy ?? design.somebody,
      labelOf(String(failure.current['selectedTemplate'])),
    );
  const why = {
    offline: () => admin.form.offline,
    gone: () => design.gone,
    invalid: () => design.tryAgain,
    late: () => (failure.kind === 'late' ? failure.message : ''),
    other: () => (failure.kind === 'other' ? failure.message : ''),
  }[failure.kind]();
  return `${design.templateFailed(label)} ${why}`;
}
