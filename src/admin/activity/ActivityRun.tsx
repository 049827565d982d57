import { useId, useState } from 'react';
import type { ActivityItem } from '#core/api/activityOperations.ts';
import { activity as texts } from '#core/locales/es/records/activity.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { instantText } from '../records/recordText.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { MoreActivity } from './MoreActivity.tsx';
import { useActivity } from './useActivity.ts';
import { Button } from '../ui/Button.tsx';

type Run = NonNullable<ActivityItem['together']>;
type ActivityRunProps = { readonly item: ActivityItem; readonly run: Run; readonly types: readonly ContentType[] };

/** Many writes of one person at once, such as an import; each write is read on demand. */
export function ActivityRun({ item, run, types }: ActivityRunProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const type = types.find(({ name }) => name === item.type);
  if (type === undefined) return null;
  const done = `${texts.didMany(item.event, run.count)} ${texts.inArea(type.label)}`;
  return (
    <li>
      <div className="activity-line row between gap-6">
        <p>
          <bdi className="activity-who">{item.byName}</bdi> {done}{' '}
          <span className="quiet">
            · <time dateTime={item.at}>{instantText(item.at)}</time>
          </span>
        </p>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={isOpen ? undefined : texts.showEachOf(done)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideEach : texts.showEach}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="activity-changes">
          <Writes item={item} from={run.from} types={types} />
        </div>
      )}
    </li>
  );
}

type WritesProps = Pick<ActivityRunProps, 'item' | 'types'> & Pick<Run, 'from'>;

function Writes({ item, from, types }: WritesProps) {
  const { event, type, by, at } = item;
  const to = new Date(Date.parse(at) + 1).toISOString();
  const pages = useActivity({ who: by, type, from, to, ...(event !== 'changed' && { event }) });
  if (pages.isError && pages.items.length === 0)
    return <RetryNote onRetry={() => void pages.refetch()}>{texts.failed}</RetryNote>;
  if (pages.isPending) return <p className="quiet">{adminTexts.loading}</p>;
  return (
    <>
      <ul className="activity" aria-label={texts.showEach}>
        {pages.items.map((one) => (
          <ActivityRow key={`${one.id}/${one.version}`} item={one} types={types} />
        ))}
      </ul>
      <MoreActivity pages={pages} />
    </>
  );
}
