import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { recordTitle } from './recordText.ts';
import { RelatedNames } from './RelatedNames.tsx';

type RecordTitleProps = { readonly type: ContentType; readonly record: StoredRecord };

/** The title of a record, also when it is that of a related one. */
export function RecordTitle({ type, record }: RecordTitleProps) {
  const { kind, relation = '', name = '' } = fieldOf(type, type.titleField ?? '') ?? {};
  const related = ownValue(record, name);
  if (kind !== 'relation' || typeof related !== 'string') return recordTitle(type, record);
  return <RelatedNames type={relation} ids={[related]} />;
}
