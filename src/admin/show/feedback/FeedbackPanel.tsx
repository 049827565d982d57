import { useQuery } from '@tanstack/react-query';
import { shortDay } from '#core/time/shortDate.ts';
import type { FeedbackCount, FeedbackSummary } from '#core/api/staffOperations.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { lateMessages } from '../../texts/lateMessages.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import './feedback.css';

const { feedback } = lateMessages;

type FeedbackPanelProps = {
  /** Name of the content type, and id of the record whose page it is. */
  readonly type: string;
  readonly id: string;
};

/** The visitors' answers to the question at the end of a record's public page. */
export function FeedbackPanel({ type, id }: FeedbackPanelProps) {
  const calls = usePortalCalls();
  const query = useQuery({
    queryKey: ['feedback', type, id],
    queryFn: () => calls.call('GET /api/opinions/{type}/{id}', { params: { type, id } }),
  });
  return (
    <section className="opinions stack items-start gap-6" aria-labelledby="opiniones">
      <h2 id="opiniones">{feedback.title}</h2>
      <QueryResult query={query} failed={() => feedback.failed}>
        {(summary) => <Answers summary={summary} />}
      </QueryResult>
    </section>
  );
}

function Answers({ summary }: { readonly summary: FeedbackSummary }) {
  if (summary.yes + summary.no === 0 && summary.comments.length === 0) return <p>{feedback.none}</p>;
  return (
    <>
      <table className="opinion-counts">
        <thead>
          <tr>
            <th scope="col">{feedback.when}</th>
            <th scope="col">{feedback.yes}</th>
            <th scope="col">{feedback.no}</th>
            <th scope="col">{feedback.share}</th>
          </tr>
        </thead>
        <tbody>
          <Counts label={feedback.recent} count={summary.recent} />
          <Counts label={feedback.all} count={summary} />
        </tbody>
      </table>
      {summary.comments.length > 0 && (
        <>
          <h3>{feedback.comments}</h3>
          <p className="quiet">{feedback.commentsNote}</p>
          <ul className="opinion-comments">
            {summary.comments.map(({ day, text }, index) => (
              <li key={index}>
                <time dateTime={day}>{shortDay(day)}</time>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Counts({ label, count: { yes, no } }: { readonly label: string; readonly count: FeedbackCount }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{yes}</td>
      <td>{no}</td>
      <td>{yes + no === 0 ? '—' : feedback.percent(String(Math.round((100 * yes) / (yes + no))))}</td>
    </tr>
  );
}
