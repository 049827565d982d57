import { useNavigate } from 'react-router';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { importPath } from '../areas/area.ts';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import type { StepProps } from './stepProps.ts';
import { useDiscard, useMayManage } from './useImport.ts';

/** How far the work on an import is, with a way to stop it. */
export function ProgressStep({ area, entry }: StepProps) {
  const { state, done, total } = entry;
  const navigate = useNavigate();
  const { isBusy, failure, discard, readAgain } = useDiscard(area.type, entry.id);
  const mayManage = useMayManage(area.type, entry);
  const cancel = async () => {
    const isGone = (await discard()) === true && state === 'checking';
    // A dry run has written nothing, so nothing stays; a running import is rolled back first.
    if (isGone) void navigate(importPath(area));
    else await readAgain();
  };
  return (
    <div className="import-step stack items-start gap-8">
      <div className="import-progress cluster gap-4 gap-x-8">
        <progress aria-label={texts.progress.label} value={done} max={total} />
        <span>{texts.progress.rows(done, total)}</span>
      </div>
      <p className="quiet">
        {state === 'writing' && `${texts.progress.together} `}
        {texts.progress.keepsGoing}
      </p>
      {state !== 'undoing' && mayManage && (
        <div className="buttons">
          <Button isBusy={isBusy} onClick={() => void cancel()}>
            <BusyLabel text={texts.progress.cancel} busyText={texts.progress.cancelling} isBusy={isBusy} />
          </Button>
        </div>
      )}
      <div role="alert">
        {failure !== undefined && !isBusy && (
          <p className="alert">{texts.progress.cancelFailed(failureText(failure))}</p>
        )}
      </div>
    </div>
  );
}
