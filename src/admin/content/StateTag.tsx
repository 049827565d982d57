import type { StoredRecord } from '#core/record.ts';
import { isLater, stateText } from './recordText.ts';

type StateTagProps = { readonly record: Pick<StoredRecord, '_state' | '_publishAt'> };

/** Whether citizens see a record, in words; the colour only repeats them. */
export function StateTag({ record }: StateTagProps) {
  return <span className={lookOf(record)}>{stateText(record)}</span>;
}

function lookOf(record: StateTagProps['record']): string {
  if (record._state === 'draft') return 'tag';
  return isLater(record) ? 'tag tag-soon' : 'tag tag-good';
}
