import { Select } from 'antd';
import { useId, useState } from 'react';
import { selectDefaults } from '#forms/widgets/selectDefaults.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import type { ExecutionReport, ReportedActivity } from '#core/workflow/executionReport.ts';
import { screenWords, workflowWords } from '../workflowWords.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const { manage: say } = screenWords.tasks;

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
  const where = { executionId, activityId: activity.activityId };
  const query = useWorkflowQuery(['holders', executionId, activity.activityId], (client) => client.holders(where));
  return (
    <ReasonDialog
      title={say.reassignTitle}
      about={say.reassignAbout(activity.name, activity.assignedToName)}
      label={say.reassign}
      hasReason
      fault={to === undefined ? workflowWords.workflows.holder.notHolder(activity.roleName) : undefined}
      act={(client, reason) => client.reassign(where, { to: to ?? '', reason })}
      {...{ onDone, onClose }}
    >
      <QueryResult query={query}>
        {(people) => {
          const others = people.filter((person) => person.id !== activity.assignedTo);
          if (others.length === 0) return <p className="alert alert-info">{say.nobody(activity.roleName)}</p>;
          return (
            <div className="field">
              <label className="field-label is-required" htmlFor={id}>
                {say.to}
              </label>
              <Select<string>
                {...selectDefaults}
                id={id}
                aria-label={say.to}
                placeholder={say.choose}
                {...(to !== undefined && { value: to })}
                options={others.map(({ id: value, name, canSignIn }) => ({
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
