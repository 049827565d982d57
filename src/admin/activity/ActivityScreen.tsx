import { recordEvents } from '#core/store/recordEvent.ts';
import { useQuery } from '@tanstack/react-query';
import type { ActivityItem, ActivityPeople } from '#core/api/activityOperations.ts';
import { activity as texts } from '#core/locales/es/records/activity.ts';
import { kindOf } from '#core/kinds/index.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { SelectField } from '../inputs/SelectField.tsx';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { referencesIn, useWithRelatedTitles } from '../records/useWithRelatedTitles.ts';
import { useAddressView } from '../filters/addressView.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { activityAddress, type ActivityFilters, activityQuery, noFilters } from './activityFilters.ts';
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
  const [items] = useWithRelatedTitles([
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

/** References to the records that give the shown ones their titles. */
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

type ActivityFilterBarProps = {
  readonly filters: ActivityFilters;
  readonly people: ActivityPeople;
  readonly types: readonly ContentType[];
  readonly onChange: (change: Partial<ActivityFilters>) => void;
  /** Undefined without any filter. */
  readonly onClear: (() => void) | undefined;
};

function ActivityFilterBar({ filters, people, types, onChange, onClear }: ActivityFilterBarProps) {
  const sorted = [
    people.toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    types.toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
  ] as const;
  return (
    <div className="activity-filters cluster align-end gap-4 gap-x-6" role="group" aria-label={texts.filters}>
      <SelectField
        label={texts.who}
        value={filters.who}
        options={[
          { value: '', label: texts.anybody },
          ...sorted[0].map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(who) => onChange({ who })}
      />
      <SelectField
        label={texts.what}
        value={filters.what}
        options={[
          { value: '', label: texts.anything },
          ...recordEvents.map((event) => ({ value: event, label: texts.events[event] })),
        ]}
        onChoose={(what) => onChange({ what })}
      />
      <SelectField
        label={texts.type}
        value={filters.type}
        options={[
          { value: '', label: texts.anywhere },
          ...sorted[1].map(({ name, label }) => ({ value: name, label })),
        ]}
        onChoose={(type) => onChange({ type })}
      />
      <TypedFilter type="date" label={texts.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <TypedFilter type="date" label={texts.to} value={filters.to} onChange={(to) => onChange({ to })} />
      {onClear !== undefined && (
        <Button look="quiet" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
