import { useOne } from '@refinedev/core';
import type { StoredRecord } from '#core/values/record.ts';
import { singleId } from '#core/store/store.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { type Area, recordsOf } from '../areas/area.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { HistoryLink } from '../records/HistoryLink.tsx';
import { ReadFailure } from '../records/ReadFailure.tsx';
import { RecordValues } from '../records/RecordValues.tsx';

/** The record of a single content type, for people who may read but not change it. */
export function ReadOnlyPage({ area }: { readonly area: Area }) {
  const { type, screen } = area;
  const one = useOne<StoredRecord>({
    ...recordsOf(type),
    id: singleId,
  });
  const isMissing = one.query.error?.statusCode === 404;
  const shownFields = type.fields.filter(({ name }) => screen.fields.includes(name));
  return (
    <Screen title={screen.title}>
      <div className="alert alert-info">
        <p>{adminTexts.readOnly}</p>
      </div>
      {one.query.isError && !isMissing ? (
        <ReadFailure area={area} isMissing={false} onRetry={() => void one.query.refetch()} />
      ) : isMissing ? (
        <p className="empty">{type.messages.empty}</p>
      ) : one.result === undefined ? (
        <Spinner label={adminTexts.loading} />
      ) : (
        <>
          <RecordValues fields={shownFields} values={one.result} />
          <HistoryLink area={area} id={singleId} isQuiet />
        </>
      )}
    </Screen>
  );
}
