import { Link } from 'react-router';
import { publication } from '#core/locales/es/publication.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { namesIn } from '#core/values/json.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import type { RefusedRecord } from '#providers/calls/recordProvider.ts';
import { type Area, formPath } from '../areas/area.ts';
import { missingText } from '../records/missingText.ts';
import { recordTitle } from '../records/recordText.ts';
import type { BulkFailure } from './useBulkWrite.ts';
import { Button } from '../ui/Button.tsx';

type RefusalProps = {
  readonly area: Area;
  readonly records: readonly StoredRecord[];
  /** The action that failed. */
  readonly title: string;
  readonly failure: BulkFailure | undefined;
  readonly isReading?: boolean;
  /** Left out where the dialog's own button reloads. */
  readonly onReload?: () => void;
  readonly onLeaveOut: (refused: readonly RefusedRecord[]) => void;
};

/**
 * Explains why nothing was written: the records that caused it, and the two remedies. The region is always rendered, so that
 * the message is announced.
 */
export function Refusal({ area, records, title, failure, isReading, onReload, onLeaveOut }: RefusalProps) {
  return (
    <div role="alert" className="failure">
      {failure !== undefined && (
        <div className="alert">
          <p>
            <strong>{title}</strong> {failure.text}
          </p>
          {failure.records.length > 0 && (
            <>
              <ul className="refused">
                {failure.records.map((refused) => (
                  <li key={refused.id}>
                    <strong>{nameOf(refused, { area, records })}</strong>
                    <span>{reasonOf(refused, { area, records })}</span>
                    {refused.errors.length > 0 && <Link to={formPath(area, refused.id)}>{publication.complete}</Link>}
                  </li>
                ))}
              </ul>
              <div className="buttons">
                {onReload !== undefined && (
                  <Button isBusy={isReading} onClick={onReload}>
                    {isReading ? bulkTexts.reloading : bulkTexts.reload}
                  </Button>
                )}
                {failure.records.length < records.length && (
                  <Button onClick={() => onLeaveOut(failure.records)}>{bulkTexts.leaveOut}</Button>
                )}
              </div>
            </>
          )}
        </div>
      )}
    </div>
  );
}

type Named = Pick<RefusalProps, 'area' | 'records'>;

function nameOf({ id }: RefusedRecord, { area, records }: Named): string {
  const record = records.find((candidate) => candidate.id === id);
  return record === undefined ? id : recordTitle(area.type, record);
}

function reasonOf({ id, detail, errors }: RefusedRecord, { area: { type }, records }: Named): string {
  const missing = records.find((record) => record.id === id)?._missing ?? [];
  if (errors.length === 0) return detail;
  const pointers = errors.map(({ pointer }) => pointer);
  if (pointers.every((pointer) => missing.includes(pointer))) return missingText(type, pointers);
  return errors
    .map(({ pointer, message }) => {
      const name = namesIn(pointer)[0];
      const label = name === undefined ? undefined : fieldOf(type, name)?.label;
      return label === undefined ? message : `${label}: ${message}`;
    })
    .join('. ');
}
