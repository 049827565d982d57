import { useId, useState } from 'react';
import { Link } from 'react-router';
import { activity as texts } from '#core/locales/es/records/activity.ts';
import type { ActivityItem } from '#core/api/activityOperations.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { areaPath, areasOf, binPath, showPath } from '../areas/area.ts';
import { RecordTitle } from '../records/RecordTitle.tsx';
import { instantText, recordTitle } from '../records/recordText.ts';
import { useMay } from '../session/useMay.ts';
import { Button } from '../ui/Button.tsx';

const ActivityChanges = lazyPart(async () => (await import('./ActivityChanges.tsx')).ActivityChanges);

type ActivityRowProps = { readonly item: ActivityItem; readonly types: readonly ContentType[] };

export function ActivityRow({ item, types }: ActivityRowProps) {
  const type = types.find(({ name }) => name === item.type);
  return type !== undefined && <Row item={item} type={type} types={types} />;
}

function Row({ item, type, types }: ActivityRowProps & { readonly type: ContentType }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const record = item.record as StoredRecord;
  const labels = item.changed.flatMap((name) => fieldOf(type, name)?.label ?? []);
  const address = useRecordAddress(item, { type, types });
  const title = type.isSingle ? type.label : <RecordTitle type={type} record={record} />;
  return (
    <li>
      <div className="activity-line row between gap-6">
        <p>
          <bdi className="activity-who">{item.byName}</bdi> {texts.did[item.event]}{' '}
          {address === undefined ? <bdi>{title}</bdi> : <Link to={address}>{title}</Link>}{' '}
          <span className="quiet">
            · {type.singular} · <time dateTime={item.at}>{instantText(item.at)}</time>
          </span>
          {labels.length > 0 && <small className="quiet activity-fields">{texts.fields(labels.join(', '))}</small>}
        </p>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={isOpen ? undefined : texts.showOf(recordTitle(type, record))}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="activity-changes">
          <PartBoundary fallback={<p className="quiet">{adminTexts.loading}</p>}>
            <ActivityChanges type={type} item={item} />
          </PartBoundary>
        </div>
      )}
    </li>
  );
}

type AddressOptions = { readonly type: ContentType; readonly types: readonly ContentType[] };

/** Where the record can be seen; undefined for types without an area. */
function useRecordAddress({ event, id }: ActivityItem, { type, types }: AddressOptions): string | undefined {
  const may = useMay(type);
  const area = areasOf(types).find((one) => one.type === type);
  if (area === undefined) return undefined;
  if (type.isSingle) return areaPath(area);
  return event === 'removed' && may.create ? binPath(area) : showPath(area, id);
}
