import { useQuery } from '@tanstack/react-query';
import { shortDay } from '#core/time/shortDate.ts';
import type { FeedbackCount, FeedbackSummary } from '#core/api/staffOperations.ts';
import { feedbackTexts } from '#core/locales/es/site/feedback.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import './feedback.css';

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
      <h2 id="opiniones">{feedbackTexts.title}</h2>
      <QueryResult query={query} failed={() => feedbackTexts.failed}>
        {(summary) => <Answers summary={summary} />}
      </QueryResult>
    </section>
  );
}

function Answers({ summary }: { readonly summary: FeedbackSummary }) {
  if (summary.yes + summary.no === 0 && summary.comments.length === 0) return <p>{feedbackTexts.none}</p>;
  return (
    <>
      <table className="opinion-counts">
        <thead>
          <tr>
            <th scope="col">{feedbackTexts.when}</th>
            <th scope="col">{feedbackTexts.yes}</th>
            <th scope="col">{feedbackTexts.no}</th>
            <th scope="col">{feedbackTexts.share}</th>
          </tr>
        </thead>
        <tbody>
          <Counts label={feedbackTexts.recent} count={summary.recent} />
          <Counts label={feedbackTexts.all} count={summary} />
        </tbody>
      </table>
      {summary.comments.length > 0 && (
        <>
          <h3>{feedbackTexts.comments}</h3>
          <p className="quiet">{feedbackTexts.commentsNote}</p>
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
      <td>{yes + no === 0 ? '—' : feedbackTexts.percent(String(Math.round((100 * yes) / (yes + no))))}</td>
    </tr>
  );
}
