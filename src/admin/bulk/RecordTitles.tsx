import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { recordTitle } from '../records/recordText.ts';

/** The number of titles that are listed before the rest is counted. */
const listedCount = 5;

type RecordTitlesProps = { readonly type: ContentType; readonly records: readonly StoredRecord[] };

/** The titles of the first records, and the number of the others. */
export function RecordTitles({ type, records }: RecordTitlesProps) {
  return (
    <>
      <ul className="named">
        {records.slice(0, listedCount).map((record) => (
          <li key={record.id}>{recordTitle(type, record)}</li>
        ))}
      </ul>
      {records.length > listedCount && <p>{bulkTexts.more(records.length - listedCount)}</p>}
    </>
  );
}
