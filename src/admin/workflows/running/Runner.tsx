import { useRef, useState } from 'react';
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
import { workflowPaths } from '../workflowPaths.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { ReferenceField } from './ReferenceField.tsx';
import { RunActivity } from './RunActivity.tsx';
import type { Run } from './runDraft.ts';
import { useRunner } from './useRunner.ts';

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
