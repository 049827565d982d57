import type { StoredRecord } from '#core/store/record.ts';
import { messages } from '../messages.ts';
import { instantText, isEnded, isLater } from './recordText.ts';

type StateTagProps = {
  readonly record: Pick<StoredRecord, '_state' | '_publishAt' | '_unpublishAt' | '_pendingAt'>;
};

/** The publication state as text, and whether changes are pending; the colour only repeats it. */
export function StateTag({ record }: StateTagProps) {
  const { stateOf, scheduled, ended, pending, visibleUntil } = messages.admin.list;
  const { _publishAt: start, _unpublishAt: end, _pendingAt } = record;
  const isScheduled = isLater(record);
  const isOver = isEnded(record);
  const tone = isScheduled ? 'tag tag-soon' : record._state === 'draft' || isOver ? 'tag' : 'tag tag-good';
  const tag = <span className={tone}>{isOver ? ended : isScheduled ? scheduled : stateOf[record._state]}</span>;
  if (!isScheduled && end === undefined && _pendingAt === undefined) return tag;
  return (
    <span className="state">
      {tag} {isScheduled && start !== null && <time dateTime={start}>{instantText(start)}</time>}{' '}
      {end !== undefined && !isOver && <time dateTime={end}>{visibleUntil(instantText(end))}</time>}{' '}
      {_pendingAt !== undefined && <span className="tag tag-soon">{pending}</span>}
    </span>
  );
}
