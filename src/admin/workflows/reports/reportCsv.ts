import { byteOrderMark, csvRow } from '#core/text/csv.ts';
import type { ExecutionReport, ReportedActivity } from '#core/workflow/executionReport.ts';
import { instantText } from '../../content/recordText.ts';
import { screenWords } from '../workflowWords.ts';

const { report: say } = screenWords.reports;

const heads = [
  say.reference,
  say.workflow,
  say.activityName,
  say.state,
  say.role,
  say.attendedBy,
  say.begun,
  say.ended,
  say.question,
  say.answer,
  say.notes,
];

/** The report as CSV: a row per answer, and one per activity without answers. */
export function reportCsv(report: ExecutionReport): string {
  const rows = report.activities.flatMap((activity) => rowsOf(activity, [report.reference, report.workflowName]));
  return byteOrderMark + [heads, ...rows].map(csvRow).join('');
}

function rowsOf(activity: ReportedActivity, process: readonly string[]): readonly (readonly string[])[] {
  const { name, state, roleName, executedByName, startedAt, completedAt, notes, answers } = activity;
  const timeOf = (instant: string | undefined) => (instant === undefined ? '' : instantText(instant));
  const facts = [...process, name, say.states[state], roleName, executedByName ?? ''];
  const answered = answers.length === 0 ? [{ question: '', text: '' }] : answers;
  return answered.map(({ question, text }) => [
    ...facts,
    timeOf(startedAt),
    timeOf(completedAt),
    question,
    text,
    notes,
  ]);
}
