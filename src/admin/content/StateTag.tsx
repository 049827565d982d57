import type { StoredRecord } from '#core/store/record.ts';
import { words } from '../words.ts';
import { instantText, isLater } from './recordText.ts';

type StateTagProps = { readonly record: Pick<StoredRecord, '_state' | '_publishAt'> };

/** The publication state as text; the colour only repeats it. */
export function StateTag({ record }: StateTagProps) {
  const { stateOf, scheduled } = words.admin.list;
  if (!isLater(record)) {
    return <span className={record._state === 'draft' ? 'tag' : 'tag tag-good'}>{stateOf[record._state]}</span>;
  }
  const publishAt = String(record._publishAt);
  return (
    <span className="state">
      <span className="tag tag-soon">{scheduled}</span> <time dateTime={publishAt}>{instantText(publishAt)}</time>
    </span>
  );
}
