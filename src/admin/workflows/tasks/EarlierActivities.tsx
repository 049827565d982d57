import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { ReportActivity } from '../reports/ReportActivity.tsx';
import { useExecution } from '../useWorkflows.ts';
import '../reports/reports.css';

/** The answers of a process's completed activities, as in its report. */
export function EarlierActivities({ executionId }: { readonly executionId: string }) {
  const query = useExecution(executionId);
  return (
    <QueryResult query={query}>
      {({ activities }) => (
        <ol className="stack" aria-label={taskTexts.earlier}>
          {activities.map(
            (activity, index) =>
              activity.state === 'completed' && (
                <ReportActivity
                  key={activity.activityId}
                  executionId={executionId}
                  activity={activity}
                  number={index + 1}
                />
              ),
          )}
        </ol>
      )}
    </QueryResult>
  );
}
