import { useCallback, useMemo, useRef, useState } from 'react';
import type { Values } from '#core/store/record.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { ProviderError } from '#providers/providerError.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { useStep, useWorkflowClient } from '../useWorkflows.ts';
import type { StartView } from '#core/workflow/startView.ts';
import { workflowWords } from '../workflowWords.ts';
import { createPendingFiles, isPendingFile } from '../answers/pendingFiles.ts';
import { type Begun, isTouched, newRun, openRun, type Run, type RunDraft } from './runDraft.ts';
import { type RunFaults, saveRun } from './saveRun.ts';

type Options = {
  readonly view: StartView;
  readonly activities: readonly Activity[];
  readonly draft: RunDraft;
  readonly onFinished: (begun: Begun) => void;
};

/** The state of the runner: the answers, what the server has, and why the rest failed. */
export function useRunner({ view, activities, draft, onFinished }: Options) {
  const { user } = useSession();
  const { proposedReference, workflowId } = view;
  const client = useWorkflowClient();
  const [held] = useState(createPendingFiles);
  const [opened, setOpened] = useState(() => openRun(draft.read(), { activities, proposedReference, now: Date.now() }));
  const [run, setRun] = useState<Run>(opened.run);
  const [faults, setFaults] = useState<RunFaults>();
  const [isTold, setTold] = useState(false);
  const latest = useRef(run);
  const step = useStep();
  const files = useMemo(
    () => ({
      sendOf: held.sendOf,
      addressOf: async (id: string) => {
        const process = latest.current.begun?.id;
        if (process === undefined || isPendingFile(id)) return held.addressOf(id);
        return (await client.fileAddress(process, id)).url;
      },
      forget: held.forget,
    }),
    [held, client],
  );
  const drop = useCallback(() => draft.drop(), [draft]);

  const change = (next: Partial<Run>) => {
    latest.current = { ...latest.current, ...next };
    setRun(latest.current);
    draft.keep(latest.current);
  };
  const finish = async () => {
    setFaults(undefined);
    const begun = await step.run((client) =>
      saveRun(client, {
        workflowId,
        activities,
        userId: user.id,
        files: held,
        read: () => latest.current,
        onSaved: change,
        onFaults: (found) => {
          setFaults(found);
          change({ place: activities.findIndex(({ id }) => id === found.activityId) });
        },
        now: Date.now,
      }),
    );
    if (begun === undefined) return;
    drop();
    onFinished(begun);
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
    lost: opened.lost,
    hasChanges: isTouched(run, proposedReference),
    referenceFaults: [
      ...(isTold && isBlank ? [workflowWords.workflows.reference.blank] : []),
      ...atReference.map(({ message }) => message),
    ],
    change,
    drop,
    finish: () => void finish(),
    /** Continues after valid answers: shows the next activity, or saves everything. */
    goOn: (activityId: string, values: Values) => {
      setTold(true);
      if (isBlank) return change({ place: 0 });
      change({ answered: { ...latest.current.answered, [activityId]: values } });
      if (run.place < activities.length - 1) return change({ place: run.place + 1 });
      void finish();
    },
    startAgain: () => {
      const fresh = newRun({ proposedReference, now: Date.now() });
      change(fresh);
      setOpened({ run: fresh, isRecovered: false, lost: [] });
      drop();
    },
  };
}

export type RunnerState = ReturnType<typeof useRunner>;

const isReference = ({ pointer }: { readonly pointer: string }) => pointer === '/reference';
