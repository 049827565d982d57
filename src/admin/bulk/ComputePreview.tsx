import { useMemo } from 'react';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import type { Field } from '#core/schema/field.ts';
import { validate } from '#core/validation/validate.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Area } from '../areas/area.ts';
import { Cell } from '../records/Cell.tsx';
import { recordTitle } from '../records/recordText.ts';
import { validation } from '#core/locales/es/validation.ts';
import { staffMessages } from '../texts/staffMessages.ts';
import type { ChangedRecord } from './fieldChange.ts';
import { oneFieldShape } from './oneFieldShape.ts';

/** The number of results that are listed before the rest is counted. */
const listedCount = 5;

type ComputePreviewProps = {
  readonly area: Area;
  readonly field: Field;
  readonly changed: readonly ChangedRecord[];
  /** The number of selected records, also of those that stay as they are. */
  readonly total: number;
};

/** The first results of a computation, those that break a rule of the field first, and how many records stay as they are. */
export function ComputePreview({ area, field, changed, total }: ComputePreviewProps) {
  const { type } = area;
  const results = useMemo(() => {
    const shape = oneFieldShape(type, field);
    const all = changed.map(({ record, change }) => {
      const after = ownValue(change, field.name);
      const faults =
        after === undefined ? [] : validate(shape, { [field.name]: after }, { ...staffMessages(), validation });
      return { record, after, fault: faults[0]?.message };
    });
    return all.toSorted((a, b) => Number(b.fault !== undefined) - Number(a.fault !== undefined));
  }, [type, field, changed]);
  const faultCount = results.filter(({ fault }) => fault !== undefined).length;
  const unchanged = total - changed.length;
  const { preview } = bulkTexts;
  return (
    <div className="compute-preview" role="group" aria-label={preview.title}>
      <ul className="named">
        {results.slice(0, listedCount).map(({ record, after, fault }) => (
          <li key={record.id}>
            <strong>{recordTitle(type, record)}</strong>: <Value field={field} value={ownValue(record, field.name)} />
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden">{preview.becomes}</span>
            <Value field={field} value={after} />
            {fault !== undefined && <span className="field-error"> {fault}</span>}
          </li>
        ))}
      </ul>
      {results.length > listedCount && <p>{bulkTexts.more(results.length - listedCount)}</p>}
      <p role="status">
        {[
          ...(faultCount > 0 ? [preview.faults(faultCount)] : []),
          ...(unchanged > 0 ? [changed.length === 0 ? preview.none : preview.unchanged(unchanged)] : []),
        ].join(' ')}
      </p>
    </div>
  );
}

function Value({ field, value }: { readonly field: Field; readonly value: ChangedRecord['change'][string] }) {
  if (value === undefined || value === null) return bulkTexts.preview.empty;
  return <Cell field={field} value={value} />;
}
