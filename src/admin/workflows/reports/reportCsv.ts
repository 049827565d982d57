import { byteOrderMark, csvRow } from '#core/text/csv.ts';
import type { ExecutionReport, ReportedActivity } from '#core/workflow/executionReport.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { instantText } from '../../records/recordText.ts';

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
