import type { StoredRecord } from '#core/store/record.ts';
import { words } from '../words.ts';
import { instantText, isLater } from './recordText.ts';

type StateTagProps = { readonly record: Pick<StoredRecord, '_state' | '_publishAt'> };

/** Whether citizens see a record, in words; the colour only repeats them. */
export function StateTag({ record }: StateTagProps) {
  const { stateOf, scheduled } = words.admin.list;
  if (!isLater(record)) {
    return <span className={record._state === 'draft' ? 'tag' : 'tag tag-good'}>{stateOf[record._state]}</span>;
  }
  const moment = String(record._publishAt);
  return (
    <span className="state">
      <span className="tag tag-soon">{scheduled}</span> <time dateTime={moment}>{instantText(moment)}</time>
    </span>
  );
}
