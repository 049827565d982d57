import { reportStatus, sentenceOf, stopOf } from '#core/workflow/reportTexts.ts';
import { Link, useLocation, useParams } from 'react-router';
import { instantText } from '../../records/recordText.ts';
import { BusyLabel } from '../../ui/BusyLabel.tsx';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useListLocation } from '../../place/listLocation.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useRequest } from '../../requests/useRequest.ts';
import { Facts } from '../Facts.tsx';
import { useExecutionType } from '../useExecutionType.ts';
import { useExecution } from '../useWorkflows.ts';
import { RegulationNote } from '../RegulationText.tsx';
import { workflowPaths } from '../workflowPaths.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { exportPdf, exportReport } from './exportReport.ts';
import { closedReport } from './reportAddress.ts';
import { ReportActivity } from './ReportActivity.tsx';
import { statusTags } from './reportStatus.ts';
import './reports.css';
import '../paper.css';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';

const { report: texts } = reportTexts;

/** The report of one execution: people, times and answers. */
export function ReportScreen() {
  const { id: listedId = '', executionId = listedId } = useParams();
  const query = useExecution(executionId);
  const title = query.data === undefined ? texts.title : `${texts.title} ${query.data.reference}`;
  return (
    <Screen
      title={texts.title}
      windowTitle={title}
      tools={!query.isPending && <ReportButtons report={query.data} />}
      isBusy={query.isFetching}
    >
      <QueryResult query={query} missing={processTexts.messages.noExecution}>
        {(report) => <ReportBody report={report} />}
      </QueryResult>
    </Screen>
  );
}

function ReportButtons({ report }: { readonly report: ExecutionReport | undefined }) {
  const board = useNoticeBoard();
  const { state, pathname } = useLocation();
  const { list } = useListLocation();
  const calls = usePortalCalls();
  const { isBusy, run } = useRequest();
  const tell = (detail: string | undefined) => {
    if (detail !== undefined) board.add({ kind: 'success', text: texts.exported, detail });
  };
  const savePdf = (saved: ExecutionReport) =>
    exportPdf(saved, calls).then(tell, (error: unknown) =>
      board.add({ kind: 'error', text: texts.pdfFailed(failureText(error)) }),
    );
  return (
    <div className="buttons not-on-paper">
      {report !== undefined && (
        <>
          <Button look="main" onClick={() => tell(exportReport(report, 'json'))}>
            {texts.export}
          </Button>
          <Button isBusy={isBusy} onClick={() => void run(() => savePdf(report))}>
            <BusyLabel text={texts.exportPdf} busyText={texts.makingPdf} isBusy={isBusy} />
          </Button>
          <Button onClick={() => tell(exportReport(report, 'csv'))}>{texts.exportCsv}</Button>
          <Button onClick={() => print()}>{texts.print}</Button>
        </>
      )}
      <Link
        className="button"
        to={closedReport(
          state,
          pathname.startsWith(workflowPaths.table) ? workflowPaths.table + list : workflowPaths.reports,
        )}
      >
        {texts.close}
      </Link>
    </div>
  );
}

const ProcessActions = lazyPart(() => import('../tasks/ProcessActions.tsx').then((part) => part.ProcessActions), {
  onError: OnlyChildren,
});

const RecordUses = lazyPart(async () => (await import('../../relations/RecordUses.tsx')).RecordUses, {
  onError: OnlyChildren,
});

function ReportBody({ report }: { readonly report: ExecutionReport }) {
  const type = useExecutionType();
  return (
    <>
      <ReportFacts report={report} />
      <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
        <ProcessActions execution={report} />
        <ol className="stack">
          {report.activities.map((activity, index) => (
            <ReportActivity key={activity.id} executionId={report.id} activity={activity} number={index + 1} />
          ))}
        </ol>
        <RegulationNote regulation={report.regulation} />
        <ReportLog report={report} />
      </PartBoundary>
      {type !== undefined && (
        <div className="not-on-paper">
          <PartBoundary fallback={null}>
            <RecordUses type={type} id={report.id} />
          </PartBoundary>
        </div>
      )}
    </>
  );
}

/** The facts at the head of a report. */
function ReportFacts({ report }: { readonly report: ExecutionReport }) {
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
          [texts.workflow, workflowName === '' ? reportTexts.list.unknownWorkflow : workflowName],
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

const { unknownActivity } = processTexts.calls;

/** The events of the process, oldest first. */
function ReportLog({ report: { log, activities } }: { readonly report: ExecutionReport }) {
  return (
    <section className="stack gap-3 report-log">
      <h2>{texts.log}</h2>
      <details>
        <summary>{texts.logCount(String(log.length))}</summary>
        <ol className="stack gap-3">
          {log.map((entry, index) => (
            // Entries are append-only.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <time dateTime={entry.at}>{instantText(entry.at)}</time>
              <span>{sentenceOf(entry, { activities, texts, unknownActivity })}</span>
              {entry.reason !== undefined && <span className="quiet lines">{texts.reason(entry.reason)}</span>}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
