import { ownValue } from '#core/values/ownValue.ts';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isEmpty } from '#core/values/condition.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Area, showPath } from '../areas/area.ts';
import { Cell } from '../records/Cell.tsx';
import { listLocation } from '../place/listLocation.ts';
import { recordTitle } from '../records/recordText.ts';
import { useMay } from '../session/useMay.ts';
import { detailsPath, entryPath, newDetailPath } from './catalogueAddresses.ts';
import { detailFields, plainFields, rowsOf } from './detailRows.ts';
import { Button } from '../ui/Button.tsx';

/** Attributes shown of an entry; its own page has all of them. */
const mostShown = 8;

type CardEntryProps = {
  readonly area: Area;
  readonly entryArea: Area;
  readonly catalogue: StoredRecord;
  readonly record: StoredRecord;
  readonly onRemove: () => void;
};

/** One entry of a catalogue in its card. */
export function CardEntry({ area, entryArea, catalogue, record, onRemove }: CardEntryProps) {
  const { type } = entryArea;
  const { edit, remove } = listTexts;
  const titleId = useId();
  const may = useMay(type);
  const [address] = useSearchParams();
  const state = listLocation(address);
  const filled = plainFields(type).filter(({ name }) => name !== type.titleField && !isEmpty(ownValue(record, name)));
  const details = detailFields(type);
  const rows = details.reduce((sum, { name }) => sum + rowsOf(record, name).length, 0);
  const link = (text: string, to: string) => (
    <Link className="button button-quiet" to={to} state={state} aria-describedby={titleId}>
      {text}
    </Link>
  );
  return (
    <article className="catalogue-entry stack gap-2" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Link to={showPath(entryArea, record.id)}>{recordTitle(type, record)}</Link>
      </h3>
      <dl className="entry-values cluster align-stretch gap-1 gap-x-8">
        {filled.slice(0, mostShown).map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <Cell field={field} value={ownValue(record, field.name)} />
            </dd>
          </div>
        ))}
      </dl>
      {filled.length > mostShown && <p className="quiet">{texts.moreAttributes(filled.length - mostShown)}</p>}
      <div className="row-actions">
        {may.update && link(edit, entryPath(area, catalogue.id, record.id))}
        {may.remove && (
          <Button look="quiet" aria-describedby={titleId} onClick={onRemove}>
            {remove}
          </Button>
        )}
        {details.length > 0 && link(texts.details(rows), detailsPath(area, catalogue.id, record.id))}
        {may.update && link(texts.addDetail, newDetailPath(area, catalogue.id, record.id))}
      </div>
    </article>
  );
}
