import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import type { RecordVersion, ProviderWith } from '#providers/calls/recordProvider.ts';
import { type Area, binPath } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { HistoryLink } from '../records/HistoryLink.tsx';
import { RecordValues } from '../records/RecordValues.tsx';
import { instantText } from '../records/recordText.ts';
import { historyKey } from '../data/useRecordRefresh.ts';
import { Refusals } from './Refusals.tsx';
import { useBinRestore } from './useBinRestore.ts';

type RemovedRecordProps = {
  readonly area: Area;
  readonly id: string;
  readonly provider: ProviderWith<'history' | 'bulk'>;
  /** Shown when the record never existed. */
  readonly fallback: ReactNode;
};

/** Shown at the address of a record in the bin: its values, and a restore button. */
export function RemovedRecord({ area, id, provider, fallback }: RemovedRecordProps) {
  const { type } = area;
  const { data, isPending } = useQuery({
    queryKey: historyKey(type, 'removal', id),
    queryFn: () => provider.history.list(type.name, { id, offset: 0, limit: 2 }),
  });
  if (isPending) return <Spinner label={adminTexts.loading} />;
  const [removal, last] = data?.writes ?? [];
  if (removal?.action !== 'remove' || !last?.record) return fallback;
  return <Restorable area={area} provider={provider} removal={removal} record={last.record} />;
}

type RestorableProps = Pick<RemovedRecordProps, 'area' | 'provider'> & {
  readonly removal: RecordVersion;
  readonly record: StoredRecord;
};

function Restorable({ area, provider, removal, record }: RestorableProps) {
  const { refusals, isBusy, restore } = useBinRestore({ area, provider, onRestored: () => undefined });
  return (
    <>
      <div className="alert alert-info" role="status">
        <p>{historyTexts.isRemoved(removal.byName, instantText(removal.at))}</p>
        <div className="buttons">
          <Button look="main" isBusy={isBusy} onClick={() => restore([record])}>
            {isBusy ? historyTexts.restoring : historyTexts.restoreNow}
          </Button>
          <HistoryLink area={area} id={record.id} />
          <Link className="button" to={binPath(area)}>
            {listTexts.bin}
          </Link>
        </div>
      </div>
      <Refusals area={area} refusals={refusals} />
      <RecordValues fields={area.type.fields} values={record} />
    </>
  );
}
