import { useId, useState } from 'react';
import { noRows } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { FaultButton } from './FaultButton.tsx';
import type { StepProps } from './stepProps.ts';
import { RowBrowser } from './RowBrowser.tsx';
import { useImportStep } from './useImport.ts';

const { review: messages } = texts;

type ReviewStepProps = StepProps & { readonly onBack: () => void };

/** Shows what the import would do, row by row, with the button that runs it. */
export function ReviewStep({ area, entry, onBack }: ReviewStepProps) {
  const { type } = area;
  const { id, settings, counts = noRows } = entry;
  const calls = usePortalCalls();
  const { isBusy, failure, run } = useImportStep(type, id);
  const [isAllOrNone, setAllOrNone] = useState(settings?.isAllOrNone ?? true);
  const noteId = useId();
  const count = counts.new + counts.changed;
  const isBlocked = isAllOrNone && counts.faulty > 0;
  const start = async () => {
    if (isBusy || isBlocked) return;
    const params = { type: type.name, import: id };
    await run(() => calls.call('POST /api/imports/{type}/{import}/run', { params, body: { isAllOrNone } }));
  };
  return (
    <div className="import-step stack items-start gap-8">
      <p>{messages.about}</p>
      <ImportNotes entry={entry} />
      <RowBrowser area={area} entry={entry} counts={counts} />
      {counts.faulty > 0 && (
        <div className="buttons">
          <FaultButton area={area} entry={entry} />
        </div>
      )}
      {count > 0 && (
        <label className="import-check row align-start gap-5">
          <input type="checkbox" checked={isAllOrNone} onChange={({ target }) => setAllOrNone(target.checked)} />
          <span>
            {messages.allOrNone}
            <small>{messages.allOrNoneAbout}</small>
          </span>
        </label>
      )}
      <div role="status" id={noteId}>
        {count === 0 ? (
          <p className="alert alert-info">{counts.faulty > 0 ? messages.allFaulty : messages.nothing}</p>
        ) : (
          isBlocked && <p className="alert alert-info">{messages.blocked(counts.faulty)}</p>
        )}
      </div>
      <SaveFailure
        failure={isBusy ? undefined : failure}
        text={messages.runFailed(failureText(failure))}
        onRetry={() => void start()}
      />
      <div className="buttons">
        {count > 0 && (
          <Button
            look="main"
            isBusy={isBusy || isBlocked}
            aria-describedby={isBlocked ? noteId : undefined}
            onClick={() => void start()}
          >
            <BusyLabel text={messages.run(count)} busyText={messages.starting} isBusy={isBusy} />
          </Button>
        )}
        <Button onClick={() => isBusy || onBack()}>{messages.back}</Button>
        <DiscardButton area={area} entry={entry} />
      </div>
    </div>
  );
}
