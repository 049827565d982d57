import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { byteOrderMark, csvRow } from '#core/text/csv.ts';
import type { ExecutionReport, ReportedActivity } from '#core/workflow/executionReport.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { saveBytes } from '../../data/saveAs.ts';
import { instantText } from '../../records/recordText.ts';
import type { Calls } from '../workflowCalls.ts';

/** The report as indented JSON. */
export function reportText(report: ExecutionReport): string {
  const { fileName: _fileName, ...content } = report;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Downloads the report as JSON or CSV and returns the file name. */
export function exportReport(report: ExecutionReport, form: 'json' | 'csv'): string {
  const [text, type] = form === 'json' ? [reportText(report), 'application/json'] : [reportCsv(report), 'text/csv'];
  const name = form === 'json' ? report.fileName : reportFileName(report.reference, form);
  saveBytes(new Blob([text], { type }), name);
  return name;
}

/** Downloads the report as PDF, which the server makes, and returns the file name; undefined where the browser prints it instead. */
export async function exportPdf({ id, reference }: ExecutionReport, { call }: Calls): Promise<string | undefined> {
  const pdf = await call('GET /api/executions/{id}/pdf', { params: { id }, takesLong: true });
  const name = reportFileName(reference, 'pdf');
  return saveBytes(pdf as Blob, name) ? name : undefined;
}

const { report: texts } = reportTexts;

const heads = [
  texts.reference,
  texts.workflow,
  texts.activityName,
  texts.state,
  texts.role,
  texts.attendedBy,
  texts.begun,
  texts.ended,
  texts.question,
  texts.answer,
  texts.notes,
];

/** The report as CSV: a row per answer, and one per activity without answers. */
export function reportCsv(report: ExecutionReport): string {
  const rows = report.activities.flatMap((activity) => rowsOf(activity, [report.reference, report.workflowName]));
  return byteOrderMark + [heads, ...rows].map((row) => csvRow(row)).join('');
}

function rowsOf(activity: ReportedActivity, process: readonly string[]): readonly (readonly string[])[] {
  const { name, state, roleName, executedByName, startedAt, completedAt, notes, answers } = activity;
  const timeOf = (instant: string | undefined) => (instant === undefined ? '' : instantText(instant));
  const facts = [...process, name, texts.states[state], roleName, executedByName ?? ''];
  const answerRows = answers.length === 0 ? [{ question: '', text: '' }] : answers;
  return answerRows.map(({ question, text }) => [
    ...facts,
    timeOf(startedAt),
    timeOf(completedAt),
    question,
    text,
    notes,
  ]);
}
