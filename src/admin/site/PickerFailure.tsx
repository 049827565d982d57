import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { designTexts } from '#core/locales/es/design.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import type { SaveFailure } from '../form/saveFailure.ts';
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
  const canRetry = failure !== undefined && ['offline', 'late', 'other'].includes(failure.kind);
  return (
    <div role="alert">
      {failure !== undefined && (
        <div className="alert">
          <p>{reasonOf(failure, label, labelOf)}</p>
          {canRetry && <Button onClick={onRetry}>{adminTexts.retry}</Button>}
        </div>
      )}
    </div>
  );
}

function reasonOf(failure: SaveFailure, label: string, labelOf: (template: string) => string): string {
  if (failure.kind === 'conflict')
    return designTexts.templateTaken(
      failure.changedBy ?? designTexts.somebody,
      labelOf(String(failure.current['selectedTemplate'])),
    );
  const why = {
    offline: () => formTexts.offline,
    gone: () => designTexts.gone,
    invalid: () => designTexts.tryAgain,
    late: () => (failure.kind === 'late' ? failure.message : ''),
    other: () => (failure.kind === 'other' ? failure.message : ''),
  }[failure.kind]();
  return `${designTexts.templateFailed(label)} ${why}`;
}
