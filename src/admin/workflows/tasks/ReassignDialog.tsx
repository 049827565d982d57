import { Select } from 'antd';
import { useId, useState } from 'react';
import { selectDefaults } from '#forms/widgets/selectDefaults.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import type { ExecutionReport, ReportedActivity } from '#core/workflow/executionReport.ts';
import { screenWords, workflowWords } from '../workflowWords.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const { manage: texts } = screenWords.tasks;

type ReassignDialogProps = {
  readonly executionId: string;
  readonly activity: ReportedActivity;
  readonly onDone: (report: ExecutionReport) => void;
  readonly onClose: () => void;
};

/** Reassigns a pending activity to another holder of its role, with a reason. */
export function ReassignDialog({ executionId, activity, onDone, onClose }: ReassignDialogProps) {
  const [to, setTo] = useState<string>();
  const id = useId();
  const activityRef = { executionId, activityId: activity.activityId };
  const query = useWorkflowQuery(['holders', executionId, activity.activityId], (client) =>
    client.holders(activityRef),
  );
  return (
    <ReasonDialog
      title={texts.reassignTitle}
      about={texts.reassignAbout(activity.name, activity.assignedToName)}
      label={texts.reassign}
      hasReason
      fault={to === undefined ? workflowWords.workflows.holder.notHolder(activity.roleName) : undefined}
      act={(client, reason) => client.reassign(activityRef, { to: to ?? '', reason })}
      {...{ onDone, onClose }}
    >
      <QueryResult query={query}>
        {(people) => {
          const candidates = people.filter((person) => person.id !== activity.assignedTo);
          if (candidates.length === 0) return <p className="alert alert-info">{texts.nobody(activity.roleName)}</p>;
          return (
            <div className="field">
              <label className="field-label is-required" htmlFor={id}>
                {texts.to}
              </label>
              <Select<string>
                {...selectDefaults}
                id={id}
                aria-label={texts.to}
                placeholder={texts.choose}
                {...(to !== undefined && { value: to })}
                options={candidates.map(({ id: value, name, canSignIn }) => ({
                  value,
                  label: canSignIn ? name : workflowWords.workflows.cannotSignIn(name),
                }))}
                onChange={setTo}
              />
            </div>
          );
        }}
      </QueryResult>
    </ReasonDialog>
  );
}
