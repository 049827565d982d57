import { useQuery } from '@tanstack/react-query';
import type { ActivityItem } from '#core/api/activityOperations.ts';
import { activity as texts } from '#core/locales/es/records/activity.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { referencesIn, useNamed } from '../records/useNamed.ts';
import { useAddressView } from '../filters/addressView.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { ActivityFilterBar } from './ActivityFilterBar.tsx';
import { activityAddress, activityQuery, noFilters } from './activityFilters.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { ActivityRun } from './ActivityRun.tsx';
import { MoreActivity } from './MoreActivity.tsx';
import { useActivity } from './useActivity.ts';
import './activity.css';

/** Who did what and when, over all types that the person may read. */
export function ActivityScreen() {
  const { view: filters, show } = useAddressView(activityAddress);
  const types = useContentTypes();
  const query = useActivity({ ...activityQuery(filters), together: true });
  const [items] = useNamed([
    { key: '', value: query.isPending ? undefined : query.items, references: (all) => titlesOf(all, types) },
  ]);
  const people = usePeople(query.isSuccess);
  const isFiltered = Object.keys(activityQuery(filters)).length > 0;
  const nothing = query.hasNextPage ? texts.noMatchesYet : isFiltered ? texts.noMatches : texts.empty;
  return (
    <Screen title={texts.title} isBusy={query.isFetching}>
      <ActivityFilterBar
        filters={filters}
        people={people}
        types={types}
        onChange={show}
        onClear={isFiltered ? () => show(noFilters) : undefined}
      />
      {query.isError && query.items.length === 0 ? (
        <RetryNote onRetry={() => void query.refetch()}>{texts.failed}</RetryNote>
      ) : query.isPending || items === undefined ? (
        <Spinner label={adminTexts.loading} />
      ) : (
        <>
          {items.length === 0 && <p className="empty">{nothing}</p>}
          {items.length > 0 && (
            <ul className="box activity" aria-label={texts.title}>
              {items.map((item) => {
                const key = `${item.type}/${item.id}/${item.version}`;
                const { together } = item;
                if (together === undefined) return <ActivityRow key={key} item={item} types={types} />;
                return <ActivityRun key={key} item={item} run={together} types={types} />;
              })}
            </ul>
          )}
          <MoreActivity pages={query} />
        </>
      )}
    </Screen>
  );
}

/** The related records whose titles are those of the shown ones. */
function titlesOf(items: readonly ActivityItem[], types: readonly ContentType[]) {
  return items.flatMap((item) => {
    const type = types.find(({ name }) => name === item.type);
    const field = type && !type.isSingle ? fieldOf(type, type.titleField ?? '') : undefined;
    return field !== undefined && kindOf(field).references === 'one'
      ? referencesIn([field], [item.record as StoredRecord])
      : [];
  });
}

/** Everybody to filter by, read once and after the list, because it takes the server longer. */
function usePeople(enabled: boolean) {
  const calls = usePortalCalls();
  const queryFn = () => calls.call('GET /api/activity/people');
  const query = useQuery({ queryKey: ['activityPeople'], queryFn, enabled, staleTime: Number.POSITIVE_INFINITY });
  return query.data ?? [];
}
