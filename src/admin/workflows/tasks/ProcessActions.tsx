import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { useMay, workflows } from '../../useMay.ts';
import type { WorkflowClient } from '../workflowClient.ts';
import type { ExecutionReport, ReportedActivity } from '#core/workflow/executionReport.ts';
import { screenWords } from '../workflowWords.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';
import './tasks.css';

const { manage: manageTexts } = screenWords.tasks;

/** Up to this many reassign buttons are shown directly; more are folded. */
const fewOthers = 4;

type Step = 'suspend' | 'resume' | 'cancel';

type Open = { readonly step: Step } | { readonly activity: ReportedActivity };

type ProcessActionsProps = {
  readonly execution: ExecutionReport;
  /** Called with the process after an action. */
  readonly onDone?: (execution: ExecutionReport) => void;
};

/** Actions on a running process: suspend, resume, cancel, and reassign an activity. */
export function ProcessActions({ execution, onDone }: ProcessActionsProps) {
  const may = useMay(workflows);
  const { open: notify } = useNotification();
  const [open, setOpen] = useState<Open>();
  const { status, activities } = execution;
  if (!may.update || status === 'completed' || status === 'cancelled') return null;
  const finish = (message: string) => (report: ExecutionReport) => {
    setOpen(undefined);
    notify?.({ type: 'success', message });
    onDone?.(report);
  };
  const close = () => setOpen(undefined);
  const reassignable = status === 'in_progress' ? activities.filter(({ state }) => state !== 'completed') : [];
  return (
    <div className="process-actions not-on-paper" role="group" aria-label={manageTexts.title}>
      <div className="buttons">
        {(status === 'suspended' ? (['resume', 'cancel'] as const) : (['suspend', 'cancel'] as const)).map((step) => (
          <button
            key={step}
            type="button"
            className={step === 'cancel' ? 'button button-danger' : 'button'}
            onClick={() => setOpen({ step })}
          >
            {manageTexts[step]}
          </button>
        ))}
        <ReassignButtons activities={reassignable.slice(0, fewOthers)} onOpen={(activity) => setOpen({ activity })} />
      </div>
      {reassignable.length > fewOthers && (
        <details className="process-others">
          <summary>{manageTexts.reassignMore(String(reassignable.length - fewOthers))}</summary>
          <div className="buttons">
            <ReassignButtons activities={reassignable.slice(fewOthers)} onOpen={(activity) => setOpen({ activity })} />
          </div>
        </details>
      )}
      {open !== undefined && 'step' in open && (
        <ReasonDialog
          {...texts[open.step]}
          label={manageTexts[open.step]}
          isDangerous={open.step === 'cancel'}
          hasReason={open.step !== 'resume'}
          act={(client, reason) => steps[open.step](client, { id: execution.id, reason })}
          onDone={finish(texts[open.step].done)}
          onClose={close}
        />
      )}
      {open !== undefined && 'activity' in open && (
        <ReassignDialog
          executionId={execution.id}
          activity={open.activity}
          onDone={finish(manageTexts.reassigned)}
          onClose={close}
        />
      )}
    </div>
  );
}

type ReassignButtonsProps = {
  readonly activities: readonly ReportedActivity[];
  readonly onOpen: (activity: ReportedActivity) => void;
};

function ReassignButtons({ activities, onOpen }: ReassignButtonsProps) {
  return activities.map((activity) => (
    <button key={activity.activityId} type="button" className="button" onClick={() => onOpen(activity)}>
      {manageTexts.reassign}: {activity.name}
    </button>
  ));
}

const texts = {
  suspend: { title: manageTexts.suspendTitle, about: manageTexts.suspendAbout, done: manageTexts.suspended },
  resume: { title: manageTexts.resumeTitle, about: manageTexts.resumeAbout, done: manageTexts.resumed },
  cancel: { title: manageTexts.cancelTitle, about: manageTexts.cancelAbout, done: manageTexts.cancelled },
} as const;

type StepRequest = { readonly id: string; readonly reason: string };

const steps: Readonly<Record<Step, (client: WorkflowClient, request: StepRequest) => Promise<ExecutionReport>>> = {
  suspend: (client, { id, reason }) => client.suspend(id, reason),
  resume: (client, { id }) => client.resume(id),
  cancel: (client, { id, reason }) => client.cancel(id, reason),
};
