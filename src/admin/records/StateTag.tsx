import type { StoredRecord } from '#core/values/record.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { publication } from '#core/locales/es/publication.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { missingText } from './missingText.ts';
import { instantText, isEnded, isLater } from './recordText.ts';

type StateTagProps = {
  /** The type whose fields name what a draft lacks; left out where there is no room for them. */
  readonly type?: ContentType;
  readonly record: Pick<StoredRecord, '_state' | '_publishAt' | '_unpublishAt' | '_pendingAt' | '_missing'>;
};

/** The publication state as text, what a draft lacks, and whether changes are pending; the colour only repeats it. */
export function StateTag({ type, record }: StateTagProps) {
  const { stateOf, scheduled, ended, pending, visibleUntil } = listTexts;
  const { _publishAt: start, _unpublishAt: end, _pendingAt, _missing } = record;
  const isScheduled = isLater(record);
  const isOver = isEnded(record);
  const tone = isScheduled ? 'tag tag-soon' : record._state === 'draft' || isOver ? 'tag' : 'tag tag-good';
  const missing = _missing === undefined || type === undefined ? undefined : missingText(type, _missing);
  const state = _missing === undefined ? stateOf[record._state] : publication.incomplete;
  const tag = (
    <span className={tone} title={missing}>
      {isOver ? ended : isScheduled ? scheduled : state}
    </span>
  );
  if (!isScheduled && end === undefined && _pendingAt === undefined && missing === undefined) return tag;
  return (
    <span className="state">
      {tag} {isScheduled && start !== null && <time dateTime={start}>{instantText(start)}</time>}{' '}
      {end !== undefined && !isOver && <time dateTime={end}>{visibleUntil(instantText(end))}</time>}{' '}
      {_pendingAt !== undefined && <span className="tag tag-soon">{pending}</span>}
      {missing !== undefined && <small className="state-missing">{missing}</small>}
    </span>
  );
}
