import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { Cell } from './Cell.tsx';
import { DueDay } from './DueDay.tsx';
import type { Column } from '../query/columns.ts';
import { instantText } from './recordText.ts';
import { StateTag } from './StateTag.tsx';

type ColumnValueProps = { readonly type: ContentType; readonly column: Column; readonly record: StoredRecord };

/** The value of a record in a column. */
export function ColumnValue({ type, column, record }: ColumnValueProps) {
  const { name, field } = column;
  if (field?.deadline !== undefined) return <DueDay field={field} record={record} />;
  if (field !== undefined) return <Cell field={field} value={ownValue(record, name)} />;
  if (name === '_state') return <StateTag type={type} record={record} />;
  return <>{instantText(String(ownValue(record, name)))}</>;
}
