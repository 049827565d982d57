import { SchemaForm } from '#forms/SchemaForm.tsx';
import { activityShape } from '#core/workflow/activityShape.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Activity } from '#core/workflow/definition.ts';
import { RecoveredNote } from '../../drafts/RecoveredNote.tsx';
import type { TabDraft } from '../../drafts/tabDraft.ts';
import { SaveFailure } from '../../requests/SaveFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { UnsavedGuard } from '../../routing/unsaved/UnsavedGuard.tsx';
import { workflowMessages } from '../workflowMessages.ts';
import { answerWidgets } from '../answers/answerWidgets.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { ReferenceField } from './ReferenceField.tsx';
import type { Run } from './runDraft.ts';
import { type RunnerState, useRunner } from './useRunner.ts';

const { runner: texts, start } = workflowTexts;

type RunnerProps = {
  readonly view: StartView;
  readonly activities: readonly Activity[];
  readonly draft: TabDraft<Run>;
};

/** Shows one activity after another; nothing is saved before the last is finished. */
export function Runner({ view, activities, draft }: RunnerProps) {
  const isLeaving = useRef(false);
  const board = useNoticeBoard();
  const navigate = useNavigate();
  const runner = useRunner({
    view,
    activities,
    draft,
    onFinished: ({ id, reference }) => {
      isLeaving.current = true;
      board.add({ kind: 'success', text: texts.finished(reference) });
      void navigate(workflowPaths.report(id));
    },
  });
  const [hasUnfinishedInput, setUnfinishedInput] = useState(false);
  const { isBusy, change } = runner;
  const { place, begun, reference } = runner.run;
  const activity = activities[place];
  if (activity === undefined) return null;
  const reason = failureText(runner.failure);
  return (
    <Screen
      title={texts.title(view.name)}
      about={texts.intro}
      tools={
        <Button onClick={() => void navigate(workflowPaths.list)}>
          <Icon name="cerrar" />
          {texts.close}
        </Button>
      }
    >
      <UnsavedGuard hasChanges={runner.hasChanges} isLeaving={isLeaving} onDrop={runner.drop} />
      {runner.isRecovered && (
        <RecoveredNote
          text={texts.recovered}
          discard={start.startAgain}
          onDiscard={begun === undefined ? runner.startAgain : undefined}
        >
          {runner.lostFiles.length > 0 && <p>{texts.lostFiles(runner.lostFiles.join(', '))}</p>}
        </RecoveredNote>
      )}
      {place === 0 && (
        <ReferenceField
          view={view}
          value={begun?.reference ?? reference}
          faults={runner.referenceFaults}
          isFixed={isBusy || begun !== undefined}
          onChange={(text) => change({ reference: text })}
        />
      )}
      <RunActivity
        key={activity.id}
        {...{ runner, activity }}
        count={activities.length}
        onUnfinishedInput={setUnfinishedInput}
      >
        <SaveFailure
          failure={runner.failure}
          text={
            begun === undefined ? texts.failed(reason) : texts.halfway(reason, begun.done.length, activities.length)
          }
          // A file that is still being uploaded would be left out.
          onRetry={hasUnfinishedInput ? undefined : runner.finish}
        >
          {begun !== undefined && <Link to={workflowPaths.tasks}>{texts.goOnInTasks}</Link>}
        </SaveFailure>
      </RunActivity>
    </Screen>
  );
}

const noErrors: NonNullable<RunnerState['faults']>['errors'] = [];

type RunActivityProps = {
  readonly runner: RunnerState;
  readonly activity: Activity;
  readonly count: number;
  readonly onUnfinishedInput: (hasUnfinishedInput: boolean) => void;
  /** The failure, if any. */
  readonly children: ReactNode;
};

/** One activity of a process that a single person carries out. */
function RunActivity({ runner, activity, count, onUnfinishedInput, children }: RunActivityProps) {
  const { run, faults, files, isBusy, change } = runner;
  const { place, begun, answered } = run;
  const { id, name, description, questions } = activity;
  /** Whether the server has these answers; they are then read-only. */
  const isSaved = begun?.done.includes(id) === true;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shape = useMemo(() => activityShape(activity, workflowMessages), [activity]);
  const widgets = useMemo(() => answerWidgets(questions, files), [questions, files]);
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);
  return (
    <div className="box stack answer-form">
      <h2 ref={heading} tabIndex={-1}>
        {texts.position(place + 1, count)}
      </h2>
      <progress value={place + 1} max={count} aria-hidden="true" />
      <h3 id={titleId}>{name}</h3>
      {description !== '' && <p className="lines">{description}</p>}
      {isSaved && (
        <p className="alert alert-info" role="status">
          {texts.isSaved}
        </p>
      )}
      {questions.length === 0 && <p className="quiet">{texts.noQuestions}</p>}
      <SchemaForm
        shape={shape}
        values={ownValue(answered, id) ?? {}}
        titleId={titleId}
        serverErrors={faults?.activityId === id ? faults.errors : noErrors}
        isDisabled={isBusy || isSaved}
        widgets={widgets}
        onChange={(values) => change({ answered: { ...answered, [id]: values } })}
        onUnfinishedInput={onUnfinishedInput}
        onSubmit={(values) => runner.goOn(id, values)}
      >
        {children}
        <div className="buttons start-buttons">
          {place > 0 && <Button onClick={() => change({ place: place - 1 })}>{texts.previous}</Button>}
          <Button isSubmit look="main" isBusy={isBusy}>
            {isBusy ? texts.finishing : place === count - 1 ? texts.finish : texts.next}
          </Button>
        </div>
      </SchemaForm>
    </div>
  );
}
