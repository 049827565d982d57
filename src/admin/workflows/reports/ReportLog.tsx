import { instantText } from '../../records/recordText.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { sentenceOf } from '#core/workflow/reportTexts.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';

const { report: texts } = reportTexts;

const { unknownActivity } = processTexts.calls;

/** The events of the process, oldest first. */
export function ReportLog({ report: { log, activities } }: { readonly report: ExecutionReport }) {
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
