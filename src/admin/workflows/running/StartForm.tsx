import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProviderError } from '#providers/providerError.ts';
import { failureText } from '../../shell/failureText.ts';
import { useNoticeBoard } from '../../shell/noticeBoard.ts';
import { UnsavedGuard } from '../../shell/UnsavedGuard.tsx';
import { words } from '../../words.ts';
import { useStep } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { screenWords } from '../workflowWords.ts';
import { ReferenceField } from './ReferenceField.tsx';
import { StartActivities } from './StartActivities.tsx';

const { start: say } = screenWords.shell;

type Choices = Readonly<Record<string, string | null>>;

export function StartForm({ view }: { readonly view: StartView }) {
  const [reference, setReference] = useState('');
  const [choices, setChoices] = useState<Choices>({});
  const isLeaving = useRef(false);
  const { isBusy, failure, run } = useStep();
  const board = useNoticeBoard();
  const navigate = useNavigate();
  const faults = failure instanceof ProviderError ? failure.fieldErrors : [];
  const atReference = faults.filter(({ pointer }) => pointer === '/reference').map(({ message }) => message);
  const isBlank = reference.trim() === '';
  const start = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBlank) return;
    const begun = await run((client) => client.start(view.workflowId, { reference, assignments: choices }));
    if (begun === undefined) return;
    isLeaving.current = true;
    board.add({ kind: 'success', text: say.started(begun.reference) });
    void navigate(workflowPaths.report(begun.id));
  };
  return (
    <form className="start-form" noValidate onSubmit={(event) => void start(event)}>
      <UnsavedGuard
        hasChanges={!isBlank || Object.keys(choices).length > 0}
        isLeaving={isLeaving}
        onDrop={dropNothing}
      />
      <ReferenceField view={view} value={reference} faults={atReference} onChange={setReference} />
      <StartActivities
        activities={view.activities}
        choices={choices}
        faults={faults}
        onChoose={(activity, person) => setChoices({ ...choices, [activity]: person })}
      />
      <div role="alert">
        {failure !== undefined && (
          <div className="alert">
            <p>{say.failed(failureText(failure))}</p>
            <button type="button" className="button" onClick={() => void start()}>
              {words.admin.retry}
            </button>
          </div>
        )}
      </div>
      <div className="buttons start-buttons">
        <Link className="button" to={workflowPaths.list}>
          {say.cancel}
        </Link>
        <button type="submit" className="button button-main" disabled={isBlank} aria-disabled={isBusy || undefined}>
          {isBusy ? say.starting : say.start}
        </button>
      </div>
    </form>
  );
}

const dropNothing = () => undefined;
