import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Values } from '#core/record.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { ProviderError } from '#providers/providerError.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useNoticeBoard } from '../../shell/noticeBoard.ts';
import { UnsavedGuard } from '../../shell/UnsavedGuard.tsx';
import { useSession } from '../../shell/sessionContext.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { screenWords, workflowWords } from '../workflowWords.ts';
import { holdFiles } from './heldFiles.ts';
import { ReferenceField } from './ReferenceField.tsx';
import { RunActivity } from './RunActivity.tsx';
import { RunFailure } from './RunFailure.tsx';
import { type Answered, useRun } from './useRun.ts';

const { runner: say } = screenWords.shell;

type RunnerProps = { readonly view: StartView; readonly activities: readonly Activity[] };

/** Asks one activity after the other; nothing is saved before the last is finished. */
export function Runner({ view, activities }: RunnerProps) {
  const { user } = useSession();
  const [files] = useState(holdFiles);
  const [place, setPlace] = useState(0);
  const [reference, setReference] = useState(view.proposedReference);
  const [isTold, setTold] = useState(false);
  const [answered, setAnswered] = useState<Answered>({});
  const isLeaving = useRef(false);
  const { isBusy, failure, faults, finish } = useRun({
    workflowId: view.workflowId,
    activities,
    userId: user.id,
    files,
  });
  const board = useNoticeBoard();
  const navigate = useNavigate();
  useEffect(() => {
    const wrong = activities.findIndex(({ id }) => id === faults?.activityId);
    if (wrong >= 0) setPlace(wrong);
  }, [faults, activities]);

  const activity = activities[place];
  if (activity === undefined) return null;
  const isBlank = reference.trim() === '';
  const leave = (to: string) => {
    isLeaving.current = true;
    void navigate(to);
  };
  const save = async (whole: Answered) => {
    const done = await finish(reference, whole);
    if (done === undefined) return;
    board.add({ kind: 'success', text: say.finished(done.reference) });
    leave(workflowPaths.report(done.id));
  };
  const go = (values: Values) => {
    setTold(true);
    if (isBlank) return setPlace(0);
    const whole = { ...answered, [activity.id]: values };
    setAnswered(whole);
    if (place < activities.length - 1) return setPlace(place + 1);
    void save(whole);
  };
  const atReference = failure instanceof ProviderError ? failure.fieldErrors.filter(isReference) : [];
  const blankFault = isTold && isBlank ? [workflowWords.workflows.reference.blank] : [];
  return (
    <>
      <UnsavedGuard hasChanges={Object.values(answered).some(hasAnswer)} isLeaving={isLeaving} onDrop={dropNothing} />
      <div className="screen-head">
        <h1>{say.title(view.name)}</h1>
        <button type="button" className="button" onClick={() => void navigate(workflowPaths.list)}>
          <Icon name="cerrar" />
          {say.close}
        </button>
      </div>
      <p className="quiet workflow-intro">{say.intro}</p>
      {place === 0 && (
        <ReferenceField
          view={view}
          value={reference}
          faults={[...blankFault, ...atReference.map(({ message }) => message)]}
          onChange={setReference}
        />
      )}
      <RunActivity
        key={activity.id}
        activity={activity}
        place={place}
        count={activities.length}
        values={answered[activity.id] ?? {}}
        errors={faults?.activityId === activity.id ? faults.errors : []}
        isBusy={isBusy}
        files={files}
        onChange={(values) => setAnswered({ ...answered, [activity.id]: values })}
        onBack={() => setPlace(place - 1)}
        onDone={go}
      >
        <RunFailure failure={failure} onRetry={() => void save(answered)} />
      </RunActivity>
    </>
  );
}

const isReference = ({ pointer }: { readonly pointer: string }) => pointer === '/reference';
const dropNothing = () => undefined;
const hasAnswer = (values: Values) => Object.values(values).some((value) => value !== undefined);
