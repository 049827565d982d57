import sharp from 'sharp';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isDrawn } from '#core/questions/signature.ts';
import { shortInstant } from '#core/time/shortDate.ts';
import type { ExecutionReport, ReportedActivity, ReportedAnswer } from '#core/workflow/executionReport.ts';
import { reportStatus, sentenceOf, stopOf } from '#core/workflow/reportTexts.ts';
import { createPdfPages, type PdfPages, type PdfValue } from './pdfPages.ts';

type PdfContext = {
  readonly messages: ServerCatalog;
  /** The town's coat of arms as PNG or JPEG. */
  readonly crest: Buffer | undefined;
  /** When the file is made, ISO 8601. */
  readonly at: string;
};

/** The report of an execution as PDF: what its screen shows, with drawn signatures; files by their names. */
export async function reportPdf(report: ExecutionReport, { messages, crest, at }: PdfContext): Promise<Buffer> {
  const { report: texts, pdf } = messages.workflowReports;
  const when = (instant: string) => shortInstant(instant, messages.country.timeZone);
  const pages = await createPdfPages({
    title: `${texts.title} ${report.reference}`,
    town: messages.site.name,
    crest,
    foot: pdf.madeAt(when(at)),
    pageOf: pdf.page,
  });
  pages.heading(texts.title, 1);
  pages.table(factsOf(report, { messages, when }));
  const stop = stopOf(report);
  if (stop !== undefined) {
    const text = stop.action === 'cancelled' ? texts.stopped : texts.suspended;
    pages.paragraph(
      [text(stop.byName, when(stop.at)), stop.reason && texts.reason(stop.reason)].filter(Boolean).join('\n'),
    );
  }
  for (const [index, activity] of report.activities.entries())
    await writeActivity(activity, { pages, number: String(index + 1), messages, when });
  if (report.log.length > 0) {
    const context = { activities: report.activities, texts, unknownActivity: messages.workflows.calls.unknownActivity };
    pages.heading(texts.log, 2);
    pages.table(
      report.log.map((entry) => [
        when(entry.at),
        [sentenceOf(entry, context), entry.reason && texts.reason(entry.reason)].filter(Boolean).join('\n'),
      ]),
    );
  }
  return pages.finish();
}

type TextContext = { readonly messages: ServerCatalog; readonly when: (instant: string) => string };

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

type ActivityContext = TextContext & { readonly pages: PdfPages; readonly number: string };

async function writeActivity(
  activity: ReportedActivity,
  { pages, number, messages, when }: ActivityContext,
): Promise<void> {
  const { report: texts } = messages.workflowReports;
  const { name, description, state, answers, notes, startedAt, completedAt, executedByName } = activity;
  pages.heading(texts.activity(number, name), 2);
  const values = await Promise.all(answers.map((answer) => valueOf(answer, activity, { messages, when })));
  if (description !== '') pages.paragraph(description, { isQuiet: true });
  const emptyText = { waiting: texts.waits, active: texts.unanswered, completed: texts.noAnswers }[state];
  pages.table([
    [texts.state, texts.states[state]],
    [texts.role, activity.roleName],
    executedByName === null ? [texts.assignedTo, activity.assignedToName] : [texts.attendedBy, executedByName],
    ...(startedAt === undefined ? [] : [[texts.begun, when(startedAt)] as const]),
    ...(completedAt === undefined ? [] : [[texts.ended, when(completedAt)] as const]),
    ...answers.map(({ question }, index) => [question, values[index] ?? ''] as const),
    ...(notes === '' ? [] : [[texts.notes, notes] as const]),
  ]);
  if (answers.length === 0) pages.paragraph(emptyText, { isQuiet: true });
}

async function valueOf(
  { value, text, questionId, type }: ReportedAnswer,
  activity: ReportedActivity,
  { messages, when }: TextContext,
): Promise<PdfValue> {
  const { report: texts } = messages.workflowReports;
  const seal = activity.seals.find((one) => one.questionId === questionId);
  const sealText = seal === undefined ? [] : [texts.sealed(when(seal.at)), texts.hash(seal.hash)];
  const by = activity.executedByName;
  if (isDrawn(value)) {
    const picture = by === null ? texts.signatureOfSomebody : texts.signatureOf(by);
    const bytes = await opaquePng(Buffer.from(value.slice(value.indexOf(',') + 1), 'base64'));
    const caption = sealText.join('\n');
    return bytes === undefined ? [picture, ...sealText].join('\n') : { bytes, text: picture, caption };
  }
  if (type === 'signature') return [texts.written(String(value)), ...sealText].join('\n');
  return text;
}

/** The picture without transparency, which pdfkit would decode by itself: a damaged one would end the process. Undefined for a damaged one. */
async function opaquePng(bytes: Buffer): Promise<Buffer | undefined> {
  return sharp(bytes, { failOn: 'warning' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
