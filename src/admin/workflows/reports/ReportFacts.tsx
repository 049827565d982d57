import { instantText } from '../../records/recordText.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { reportStatus, stopOf } from '#core/workflow/reportTexts.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { Facts } from '../Facts.tsx';
import { statusTags } from './reportStatus.ts';

const { report: texts, list } = reportTexts;

/** The facts at the head of a report. */
export function ReportFacts({ report }: { readonly report: ExecutionReport }) {
  const { status, completedAt, workflowName } = report;
  const unfinishedText = status === 'cancelled' ? texts.neverCompleted : texts.running;
  /** Who suspended or cancelled the process, and why. */
  const stop = stopOf(report);
  return (
    <div className="stack">
      <Facts
        label={texts.facts}
        facts={[
          [texts.reference, <bdi key="reference">{report.reference}</bdi>],
          [
            texts.state,
            <span key="state" className={statusTags[status]}>
              {reportStatus(status, texts)}
            </span>,
          ],
          [texts.started, instantText(report.startedAt)],
          [texts.completed, completedAt === null ? unfinishedText : instantText(completedAt)],
          [texts.executedBy, <bdi key="by">{report.executedByName}</bdi>],
          [texts.workflow, workflowName === '' ? list.unknownWorkflow : workflowName],
          [texts.version, String(report.definitionVersion)],
        ]}
      />
      {stop !== undefined && (
        <div className="alert alert-info">
          <p>{(stop.action === 'cancelled' ? texts.stopped : texts.suspended)(stop.byName, instantText(stop.at))}</p>
          {stop.reason !== undefined && <p className="lines">{texts.reason(stop.reason)}</p>}
        </div>
      )}
    </div>
  );
}
