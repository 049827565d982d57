import { useQuery } from '@tanstack/react-query';
import { activity as texts } from '#core/locales/es/records/activity.ts';
import type { ActivityItem } from '#core/api/activityOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import type { ProviderWith } from '#providers/calls/recordProvider.ts';
import { ComparedLines } from '../history/ComparedLines.tsx';
import { RecordValues } from '../records/RecordValues.tsx';
import { historyKey } from '../data/useRecordRefresh.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import '../history/history.css';

type ActivityChangesProps = { readonly type: ContentType; readonly item: ActivityItem };

/** The record before and after a write, compared as in its history. */
export function ActivityChanges({ type, item }: ActivityChangesProps) {
  const { id, version } = item;
  const provider = useProviderWith(type, 'history');
  const query = useQuery({
    queryKey: historyKey(type, id, 'write', version),
    queryFn: () => readWrites(provider as ProviderWith<'history'>, { type: type.name, id, version }),
    enabled: provider !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isError) return <RetryNote onRetry={() => void query.refetch()}>{texts.comparisonFailed}</RetryNote>;
  if (query.data === undefined) return <p className="quiet">{adminTexts.loading}</p>;
  const [after, before] = query.data;
  if (before?.record && after?.record) {
    const sideNames = { before: historyTexts.before, after: historyTexts.after };
    return (
      <>
        <h2 className="visually-hidden">{texts.changes}</h2>
        <ComparedLines type={type} before={before.record} after={after.record} sideNames={sideNames} />
      </>
    );
  }
  const only = after?.record ?? before?.record;
  return (
    <>
      <p className="quiet">{after?.record ? historyTexts.began : historyTexts.ended}</p>
      {only && <RecordValues fields={type.fields} values={only} />}
    </>
  );
}

type Write = { readonly type: string; readonly id: string; readonly version: number };

/** The write of a version and the one before it. The history starts with the newest version, whose number equals the total. */
async function readWrites(provider: ProviderWith<'history'>, { type, id, version }: Write) {
  const { total } = await provider.history.list(type, { id, offset: 0, limit: 1 });
  return (await provider.history.list(type, { id, offset: total - version, limit: 2 })).writes;
}
