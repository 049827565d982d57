import { instantText } from '../../content/recordText.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { screenWords } from '../workflowWords.ts';

const { report: say } = screenWords.reports;

type Entry = ExecutionReport['log'][number];

/** All that happened in the process, the first first. */
export function ReportLog({ report: { log, activities } }: { readonly report: ExecutionReport }) {
  return (
    <section className="report-log">
      <h2>{say.log}</h2>
      <details>
        <summary>{say.logCount(String(log.length))}</summary>
        <ol>
          {log.map((entry, index) => (
            // Entries are only added.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <time dateTime={entry.at}>{instantText(entry.at)}</time>
              <span>{sentenceOf(entry, activities)}</span>
              {entry.reason !== undefined && <span className="quiet lines">{say.reason(entry.reason)}</span>}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function sentenceOf(entry: Entry, activities: ExecutionReport['activities']): string {
  const { action, activityId, byName, toName } = entry;
  const activity = activities.find((one) => one.activityId === activityId);
  return [
    say.happened(byName === '' ? say.byItself : byName, say.actions[action]),
    ...(activity === undefined ? [] : [say.of(activity.name)]),
    ...(toName === null ? [] : [say.to(toName)]),
  ].join(' ');
}
