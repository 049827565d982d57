import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reviews as texts } from '#core/locales/es/reviews.ts';
import { shortDay } from '#core/time/shortDate.ts';
import { type Area, areasOf, formPath } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { instantText } from '../records/recordText.ts';
import { reviewsKey } from './reviewsKey.ts';

type RecordReviewsProps = { readonly area: Area; readonly id: string };

/** Who was asked to review a record, and whether they have; nothing where nobody was. */
export function RecordReviews({ area: { type }, id }: RecordReviewsProps) {
  const calls = usePortalCalls();
  const areas = areasOf(useContentTypes());
  const { data = [] } = useQuery({
    queryKey: reviewsKey(type, id),
    queryFn: () => calls.call('GET /api/reviews/{type}/{id}', { params: { type: type.name, id } }),
    refetchOnMount: 'always',
  });
  if (data.length === 0) return null;
  return (
    <section className="alert alert-info" aria-label={texts.list}>
      <ul className="stack gap-2">
        {data.map(({ task, taskType, colleagueName, byName, at, due, isDone }) => {
          const tasks = areas.find((area) => area.type.name === taskType);
          return (
            <li key={task}>
              {(isDone ? texts.done : texts.open)(colleagueName, byName, instantText(at))}{' '}
              {due !== undefined && !isDone && `${texts.dueOn(shortDay(due))} `}
              {tasks !== undefined && <Link to={formPath(tasks, task)}>{texts.task}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
