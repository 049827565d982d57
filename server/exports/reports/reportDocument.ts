import { base64ToUint8Array } from 'uint8array-extras';
import type { PrintedBlock, PrintedDocument, PrintedValue } from '#core/export/printedDocument.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isDrawn } from '#core/questions/signature.ts';
import { shortInstant } from '#core/time/shortDate.ts';
import type { ExecutionReport, ReportedActivity, ReportedAnswer } from '#core/workflow/executionReport.ts';
import { reportStatus, sentenceOf, stopOf } from '#core/workflow/reportTexts.ts';

type DocumentContext = {
  readonly messages: ServerCatalog;
  /** The bytes of the town's coat of arms. */
  readonly crest: Uint8Array | undefined;
  /** When the file is made, ISO 8601. */
  readonly at: string;
};

/** The report of an execution for paper: what its screen shows, with drawn signatures; files by their names. */
export function reportDocument(report: ExecutionReport, { messages, crest, at }: DocumentContext): PrintedDocument {
  const { report: texts, pdf } = messages.workflowReports;
  const when = (instant: string) => shortInstant(instant, messages.country.timeZone);
  const context = { messages, when };
  return {
    title: `${texts.title} ${report.reference}`,
    town: messages.site.name,
    crest,
    foot: pdf.madeAt(when(at)),
    pageOf: pdf.page,
    blocks: [
      { kind: 'heading', text: texts.title, level: 1 },
      { kind: 'table', rows: factsOf(report, context) },
      ...stopBlocks(report, context),
      ...report.activities.flatMap((activity, index) =>
        activityBlocks(activity, { ...context, number: String(index + 1) }),
      ),
      ...logBlocks(report, context),
    ],
  };
}

type TextContext = { readonly messages: ServerCatalog; readonly when: (instant: string) => string };

function stopBlocks(report: ExecutionReport, { messages, when }: TextContext): readonly PrintedBlock[] {
  const { report: texts } = messages.workflowReports;
  const stop = stopOf(report);
  if (stop === undefined) return [];
  const text = stop.action === 'cancelled' ? texts.stopped : texts.suspended;
  const lines = [text(stop.byName, when(stop.at)), stop.reason && texts.reason(stop.reason)];
  return [{ kind: 'paragraph', text: lines.filter(Boolean).join('\n') }];
}

function logBlocks({ log, activities }: ExecutionReport, { messages, when }: TextContext): readonly PrintedBlock[] {
  const { report: texts } = messages.workflowReports;
  if (log.length === 0) return [];
  const context = { activities, texts, unknownActivity: messages.workflows.calls.unknownActivity };
  const rows = log.map((entry) => {
    const lines = [sentenceOf(entry, context), entry.reason && texts.reason(entry.reason)];
    return [when(entry.at), lines.filter(Boolean).join('\n')] as const;
  });
  return [
    { kind: 'heading', text: texts.log, level: 2 },
    { kind: 'table', rows },
  ];
}

function factsOf(report: ExecutionReport, { messages, when }: TextContext): readonly (readonly [string, string])[] {
  const { report: texts, list } = messages.workflowReports;
  const { status, completedAt, workflowName } = report;
  const unfinished = status === 'cancelled' ? texts.neverCompleted : texts.running;
  return [
    [texts.reference, report.reference],
    [texts.state, reportStatus(status, texts)],
    [texts.started, when(report.startedAt)],
    [texts.completed, completedAt === null ? unfinished : when(completedAt)],
    [texts.executedBy, report.executedByName],
    [texts.workflow, workflowName === '' ? list.unknownWorkflow : workflowName],
    [texts.version, String(report.definitionVersion)],
  ];
}

function activityBlocks(
  activity: ReportedActivity,
  { number, ...context }: TextContext & { readonly number: string },
): readonly PrintedBlock[] {
  const { messages, when } = context;
  const { report: texts } = messages.workflowReports;
  const { name, description, state, answers, notes, startedAt, completedAt, executedByName } = activity;
  const emptyText = { waiting: texts.waits, active: texts.unanswered, completed: texts.noAnswers }[state];
  const rows: (readonly [string, PrintedValue])[] = [
    [texts.state, texts.states[state]],
    [texts.role, activity.roleName],
    executedByName === null ? [texts.assignedTo, activity.assignedToName] : [texts.attendedBy, executedByName],
    ...(startedAt === undefined ? [] : [[texts.begun, when(startedAt)] as const]),
    ...(completedAt === undefined ? [] : [[texts.ended, when(completedAt)] as const]),
    ...answers.map((answer) => [answer.question, valueOf(answer, activity, context)] as const),
    ...(notes === '' ? [] : [[texts.notes, notes] as const]),
  ];
  return [
    { kind: 'heading', text: texts.activity(number, name), level: 2 },
    ...quietly(description),
    { kind: 'table', rows },
    ...(answers.length === 0 ? quietly(emptyText) : []),
  ];
}

const quietly = (text: string): readonly PrintedBlock[] =>
  text === '' ? [] : [{ kind: 'paragraph', text, isQuiet: true }];

function valueOf(
  { value, text, questionId, type }: ReportedAnswer,
  activity: ReportedActivity,
  { messages, when }: TextContext,
): PrintedValue {
  const { report: texts } = messages.workflowReports;
  const seal = activity.seals.find((one) => one.questionId === questionId);
  const sealText = seal === undefined ? [] : [texts.sealed(when(seal.at)), texts.hash(seal.hash)];
  const by = activity.executedByName;
  if (isDrawn(value)) {
    return {
      bytes: drawnBytes(value),
      text: by === null ? texts.signatureOfSomebody : texts.signatureOf(by),
      caption: sealText.join('\n'),
    };
  }
  if (type === 'signature') return [texts.written(String(value)), ...sealText].join('\n');
  return text;
}

/** No pictures for a damaged drawing, whose text is shown instead. */
function drawnBytes(address: string): Uint8Array {
  try {
    return base64ToUint8Array(address.slice(address.indexOf(',') + 1));
  } catch {
    return new Uint8Array();
  }
}
