import { useMemo, useRef, useState } from 'react';
import type { Values } from '#core/values/record.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { TabDraft } from '../../drafts/tabDraft.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { useSession } from '../../session/sessionContext.ts';
import { useStep } from '../useWorkflows.ts';
import { answerAddress } from '../workflowCalls.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { createPendingFiles, isPendingFile } from '../answers/pendingFiles.ts';
import { type StartedProcess, isTouched, newRun, openRun, type Run } from './runDraft.ts';
import { type RunFaults, saveRun } from './saveRun.ts';

type Options = {
  readonly view: StartView;
  readonly activities: readonly Activity[];
  readonly draft: TabDraft<Run>;
  readonly onFinished: (startedProcess: StartedProcess) => void;
};

/** The state of the runner: the answers, what the server has, and why the rest failed. */
export function useRunner({ view, activities, draft, onFinished }: Options) {
  const { user } = useSession();
  const { proposedReference, workflowId } = view;
  const calls = usePortalCalls();
  const [pendingFiles] = useState(createPendingFiles);
  const [opened, setOpened] = useState(() => openRun(draft.read(), { activities, proposedReference, now: Date.now() }));
  const [run, setRun] = useState<Run>(opened.run);
  const [faults, setFaults] = useState<RunFaults>();
  const [isChecked, setChecked] = useState(false);
  const latest = useRef(run);
  const step = useStep();
  const files = useMemo(
    () => ({
      senderFor: pendingFiles.senderFor,
      addressOf: async (id: string) => {
        const process = latest.current.begun?.id;
        const isHere = process === undefined || isPendingFile(id);
        return isHere ? pendingFiles.addressOf(id) : answerAddress(calls, process, id);
      },
      forget: pendingFiles.forget,
    }),
    [pendingFiles, calls],
  );
  const { drop } = draft;

  const change = (next: Partial<Run>) => {
    latest.current = { ...latest.current, ...next };
    setRun(latest.current);
    draft.saveDraft(latest.current);
  };
  const finish = async () => {
    setFaults(undefined);
    const startedProcess = await step.run(() =>
      saveRun(calls, {
        workflowId,
        activities,
        userId: user.id,
        files: pendingFiles,
        read: () => latest.current,
        onSaved: change,
        onFaults: (runFaults) => {
          setFaults(runFaults);
          change({ place: activities.findIndex(({ id }) => id === runFaults.activityId) });
        },
        now: Date.now,
      }),
    );
    if (startedProcess === undefined) return;
    drop();
    onFinished(startedProcess);
  };
  const isBlank = run.reference.trim() === '';
  const { failure } = step;
  const atReference = failure instanceof ProviderError ? failure.fieldErrors.filter(isReference) : [];
  return {
    run,
    files,
    faults,
    failure,
    isBusy: step.isBusy,
    isRecovered: opened.isRecovered,
    lostFiles: opened.lostFiles,
    hasChanges: isTouched(run, proposedReference),
    referenceFaults: [
      ...(isChecked && isBlank ? [processTexts.reference.blank] : []),
      ...atReference.map(({ message }) => message),
    ],
    change,
    drop,
    finish: () => void finish(),
    /** Continues after valid answers: shows the next activity, or saves everything. */
    goOn: (activityId: string, values: Values) => {
      setChecked(true);
      if (isBlank) return change({ place: 0 });
      change({ answered: { ...latest.current.answered, [activityId]: values } });
      if (run.place < activities.length - 1) return change({ place: run.place + 1 });
      void finish();
    },
    startAgain: () => {
      const fresh = newRun({ proposedReference, now: Date.now() });
      change(fresh);
      setOpened({ run: fresh, isRecovered: false, lostFiles: [] });
      drop();
    },
  };
}

export type RunnerState = ReturnType<typeof useRunner>;

const isReference = ({ pointer }: { readonly pointer: string }) => pointer === '/reference';
