import type { ProviderWith, RecordVersion } from '#providers/calls/recordProvider.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import { useOne } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { type Area, areaPath, editPath, recordsOf, showPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { historyKey } from '../data/useRecordRefresh.ts';
import { Button } from '../ui/Button.tsx';
import { RefreshNote } from '../requests/RefreshNote.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { useMay } from '../session/useMay.ts';
import { HistoryLink } from '../records/HistoryLink.tsx';
import { useListLocation } from '../place/listLocation.ts';
import { isReturn, useReturnToRow } from '../place/scrollPlace.ts';
import '../place/place.css';
import { withForm } from '../areas/openForm.ts';
import { referencesIn, useWithRelatedTitles } from '../records/useWithRelatedTitles.ts';
import { ReadFailure } from '../records/ReadFailure.tsx';
import { RecordValues } from '../records/RecordValues.tsx';
import { publicAddress, recordTitle } from '../records/recordText.ts';
import { RemoveDialog } from '../actions/RemoveDialog.tsx';
import { usePendingPanel } from '../form/pending/usePendingPanel.ts';
import { RecordReviews } from '../actions/RecordReviews.tsx';
import { RecordMenu } from '../actions/RecordMenu.tsx';
import { RecordHead } from './RecordHead.tsx';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { hrefOf } from '../ui/portalAddress.ts';

const Neighbours = lazyPart(async () => (await import('../place/Neighbours.tsx')).Neighbours, {
  onError: OnlyChildren,
});
const FavouriteButton = lazyPart(async () => (await import('../favourites/FavouriteButton.tsx')).FavouriteButton, {
  onError: OnlyChildren,
});
const RemovedRecord = lazyPart(async () => (await import('../bin/RemovedRecord.tsx')).RemovedRecord);

const RecordComments = lazyPart(async () => (await import('../comments/RecordComments.tsx')).RecordComments, {
  onError: OnlyChildren,
});
const RecordUses = lazyPart(async () => (await import('../relations/RecordUses.tsx')).RecordUses, {
  onError: OnlyChildren,
});
const FeedbackPanel = lazyPart(async () => (await import('./feedback/FeedbackPanel.tsx')).FeedbackPanel);

export function ShowScreen({ area }: { readonly area: Area }) {
  const { type, screen } = area;
  const { id = '' } = useParams();
  const one = useOne<StoredRecord>({
    ...recordsOf(type),
    id,
  });
  const listLocation = useListLocation();
  const fields = type.fields.filter(({ name }) => name !== type.list.board?.order && name !== type.list.order);
  const [record] = useWithRelatedTitles([
    { key: '', value: one.result, references: (read: StoredRecord) => referencesIn(fields, [read]) },
  ]);
  const { PendingPanel, isReady } = usePendingPanel(record);
  const { editor, isReading } = useLastEditor(type, { id, record: one.result });
  const shownTitle = record ?? one.result;
  const heading = shownTitle === undefined ? type.singular : recordTitle(type, shownTitle);
  useTitle(heading);
  useReturnToRow(id);
  return (
    <section className="screen">
      <div className="record-place">
        <Link to={areaPath(area) + listLocation.list} state={isReturn}>
          {showTexts.back(screen.label)}
        </Link>
        <PartBoundary fallback={null}>
          <Neighbours area={area} id={id} pathOf={showPath} />
        </PartBoundary>
      </div>
      <div className="record-title row">
        <h1>{heading}</h1>
        {/* The server remembers them by their titles. */}
        {shownTitle !== undefined && type.provider !== 'local' && (
          <PartBoundary fallback={null}>
            <FavouriteButton to={showPath(area, id)} title={heading} about={type.singular} type={type.name} />
          </PartBoundary>
        )}
      </div>
      {one.query.isError && (record === undefined || one.query.error.statusCode === 404) ? (
        <MissingRecord area={area} id={id} isMissing={one.query.error.statusCode === 404} onRetry={one.query.refetch} />
      ) : record === undefined || !isReady ? (
        <Spinner label={adminTexts.loading} />
      ) : (
        <>
          <RefreshNote query={one.query} />
          <RecordHead type={type} record={record} editor={isReading ? null : editor} />
          <Actions area={area} record={record} />
          {type.provider === 'rest' && !isProcess(type) && <RecordReviews area={area} id={record.id} />}
          {PendingPanel !== undefined && <PendingPanel area={area} record={record} />}
          <RecordValues fields={fields} values={record} />
          <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
            <RecordComments key={record.id} type={type} record={record}>
              <RecordUses type={type} id={record.id}>
                {type.publicPages?.hasFeedback === true && <FeedbackPanel type={type.name} id={record.id} />}
              </RecordUses>
            </RecordComments>
          </PartBoundary>
        </>
      )}
    </section>
  );
}

type MissingRecordProps = {
  readonly area: Area;
  readonly id: string;
  readonly isMissing: boolean;
  readonly onRetry: () => Promise<unknown>;
};

/** A missing record may be in the bin. */
function MissingRecord({ area, id, isMissing, onRetry }: MissingRecordProps) {
  const provider = useProviderWith(area.type, 'history', 'bulk');
  const failure = <ReadFailure area={area} isMissing={isMissing} onRetry={() => void onRetry()} />;
  const may = useMay(area.type);
  if (!isMissing || provider === undefined || !may.create) return failure;
  return (
    <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
      <RemovedRecord area={area} id={id} provider={provider} fallback={failure} />
    </PartBoundary>
  );
}

function Actions({ area, record }: { readonly area: Area; readonly record: StoredRecord }) {
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const may = useMay(area.type);
  const listLocation = useListLocation();
  const page = publicAddress(area.type, record);
  const isOnPage = area.screen.form.placement === 'page';
  return (
    <div className="buttons">
      {may.update && (
        <Link
          className="button button-main"
          to={
            isOnPage
              ? editPath(area, record.id)
              : `${areaPath(area)}?${withForm(new URLSearchParams(listLocation.list), { kind: 'edit', id: record.id })}`
          }
          state={listLocation}
        >
          {listTexts.edit}
        </Link>
      )}
      {page !== undefined && (
        <a className="button" href={hrefOf(page)}>
          {listTexts.public}
        </a>
      )}
      <HistoryLink area={area} id={record.id} />
      <RecordMenu area={area} record={record} />
      {may.remove && (
        <Button look="danger" onClick={() => setRemoving(true)}>
          {listTexts.remove}
        </Button>
      )}
      {isRemoving && (
        <RemoveDialog
          area={area}
          record={record}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate(areaPath(area) + listLocation.list, { state: isReturn })}
        />
      )}
    </div>
  );
}

type Shown = {
  readonly id: string;
  /** Undefined until it is read; the previous record until the one with `id` is read. */
  readonly record: StoredRecord | undefined;
};

/** How many of the newest writes are searched for the shown version. */
const searchedWrites = 20;

/** Name of the person who wrote the shown version of a record, read beside the record so that it is in its first picture. */
function useLastEditor(type: ContentType, { id, record }: Shown) {
  const provider = useProviderWith(type, 'history');
  const readWrites = (limit: number) => () =>
    (provider as ProviderWith<'history'>).history.list(type.name, { id, offset: 0, limit });
  const first = useQuery({
    queryKey: historyKey(type, id, 'newest'),
    queryFn: readWrites(1),
    enabled: provider !== undefined,
  });
  const isBefore = record !== undefined && String(record.id) !== id;
  const version = record?._version;
  const isRead = first.isSuccess && !first.isFetching && !isBefore && version !== undefined;
  // Pending changes are writes too, and leave the shown version as it was.
  const isShown = ({ version: written, at }: RecordVersion) =>
    version !== undefined && written <= version && at === record?._updatedAt;
  const later = useQuery({
    queryKey: historyKey(type, id, 'newest', version),
    queryFn: readWrites(searchedWrites),
    enabled: isRead && !first.data.writes.some(isShown),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => undefined,
  });
  const answers = [first.isPlaceholderData === isBefore ? first.data : undefined, later.data];
  const write = answers.flatMap((data) => data?.writes ?? []).find(isShown);
  const isLoading = first.isPending || (first.isPlaceholderData && !isBefore);
  return { editor: write?.byName, isReading: provider !== undefined && isLoading };
}
