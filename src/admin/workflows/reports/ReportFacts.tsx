import { instantText } from '../../content/recordText.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { screenWords } from '../workflowWords.ts';
import { Facts } from './Facts.tsx';
import { reportStatus, statusTags, stopOf } from './reportStatus.ts';

const { report: say, list } = screenWords.reports;

/** The facts at the head of a report. */
export function ReportFacts({ report }: { readonly report: ExecutionReport }) {
  const { status, completedAt, workflowName } = report;
  const unfinished = status === 'cancelled' ? say.neverCompleted : say.running;
  return (
    <div className="report-facts">
      <Facts
        label={say.facts}
        facts={[
          [say.reference, <bdi key="reference">{report.reference}</bdi>],
          [
            say.state,
            <span key="state" className={statusTags[status]}>
              {reportStatus(status)}
            </span>,
          ],
          [say.started, instantText(report.startedAt)],
          [say.completed, completedAt === null ? unfinished : instantText(completedAt)],
          [say.executedBy, <bdi key="by">{report.executedByName}</bdi>],
          [say.workflow, workflowName === '' ? list.unknownWorkflow : workflowName],
          [say.version, String(report.definitionVersion)],
        ]}
      />
      <Stop report={report} />
    </div>
  );
}

/** Who suspended or cancelled the process, and why. */
function Stop({ report }: { readonly report: ExecutionReport }) {
  const stop = stopOf(report);
  if (stop === undefined) return null;
  const text = stop.action === 'cancelled' ? say.stopped : say.suspended;
  return (
    <div className="alert alert-info">
      <p>{text(stop.byName, instantText(stop.at))}</p>
      {stop.reason !== undefined && <p className="lines">{say.reason(stop.reason)}</p>}
    </div>
  );
}
