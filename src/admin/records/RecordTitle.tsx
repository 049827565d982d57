import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { recordTitle } from './recordText.ts';
import { RelatedNames } from './RelatedNames.tsx';

type RecordTitleProps = { readonly type: ContentType; readonly record: StoredRecord };

/** The title of a record; a relation as title shows the title of the related record. */
export function RecordTitle({ type, record }: RecordTitleProps) {
  const field = fieldOf(type, type.titleField ?? '');
  const related = field !== undefined && kindOf(field).references === 'one' ? ownValue(record, field.name) : undefined;
  if (typeof related !== 'string') return recordTitle(type, record);
  return <RelatedNames type={field?.relation ?? ''} ids={[related]} />;
}
