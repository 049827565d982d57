import type { ContentType } from '#core/schema/contentType.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { singleId } from '#core/store/store.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { ProviderWith, RecordVersion } from '#providers/calls/recordProvider.ts';
import { type Area, areaPath, binPath, showPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { historyKey } from '../data/useRecordRefresh.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { useMay } from '../session/useMay.ts';
import { instantText, recordTitle } from '../records/recordText.ts';
import { Comparison } from './Comparison.tsx';
import { choiceAddress, chosenWrites, readChoice } from './historyAddress.ts';
import { RecordTitle } from '../records/RecordTitle.tsx';
import { RestoreVersionDialog } from './RestoreVersionDialog.tsx';
import { VersionList } from './VersionList.tsx';
import './history.css';

/** The history of a record: its versions, and a comparison of any two. */
export function HistoryScreen({ area }: { readonly area: Area }) {
  const { id = singleId } = useParams();
  const provider = useProviderWith(area.type, 'history');
  if (provider === undefined) return <NotFound />;
  return <History key={id} area={area} id={id} provider={provider} />;
}

type HistoryProps = { readonly area: Area; readonly id: string; readonly provider: ProviderWith<'history'> };

function History({ area, id, provider }: HistoryProps) {
  const { type } = area;
  const [address, setAddress] = useSearchParams();
  const may = useMay(type);
  const choice = readChoice(address);
  const { query, writes, total, isSeeking } = useHistory({
    type,
    id,
    provider,
    wantedVersion: choice.before ?? choice.after,
  });
  const [restoring, setRestoring] = useState<RecordVersion>();
  // Number of conflicts; each one focuses the note about it.
  const [conflicts, setConflicts] = useState(0);
  const [restorations, setRestorations] = useState(0);
  // The address changes after the note appears, and must not take the focus from it.
  const hasNewConflict = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = writes.find(({ record }) => record !== null)?.record;
  const title = latest ? recordTitle(type, latest) : type.singular;
  const newest = writes[0];
  const chosenVersions = chosenWrites(writes, choice);
  const mayRestore = newest?.action === 'remove' ? may.create : may.update;
  useTitle(historyTexts.documentTitle(title));
  useEffect(() => {
    // On a narrow screen the comparison is below the list.
    const isConflict = hasNewConflict.current;
    hasNewConflict.current = false;
    if (!isConflict && address.size > 0 && matchMedia('(width < 64rem)').matches) heading.current?.focus();
  }, [address]);
  useEffect(() => {
    // The dialog has returned the focus to a button whose text has changed.
    if (restorations > 0) heading.current?.focus();
  }, [restorations]);
  const show = (next: string) => setAddress(next, { preventScrollReset: true });
  return (
    <section className="screen" aria-busy={query.isFetching}>
      <BackLink area={area} id={id} title={title} isRemoved={newest?.action === 'remove'} />
      <div>
        <h1>{historyTexts.title}</h1>
        <p className="history-title">{latest ? <RecordTitle type={type} record={latest} /> : title}</p>
      </div>
      {query.isPending || isSeeking ? (
        <Spinner label={adminTexts.loading} />
      ) : newest === undefined || chosenVersions.after === undefined ? (
        <ReadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <OldVersionNote newest={newest} conflicts={conflicts} />
          <div className="history">
            <VersionList
              writes={writes}
              chosenVersions={chosenVersions}
              total={total}
              hasMore={query.hasNextPage}
              isLoadingMore={query.isFetchingNextPage}
              hasFailed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
            <Comparison
              type={type}
              writes={writes}
              before={chosenVersions.before}
              after={chosenVersions.after}
              heading={heading}
              onChoose={(next) => show(choiceAddress(next))}
              onRestore={mayRestore ? setRestoring : undefined}
            />
          </div>
          {restoring !== undefined && (
            <RestoreVersionDialog
              area={area}
              id={id}
              provider={provider}
              write={restoring}
              newest={newest}
              onClose={() => setRestoring(undefined)}
              onRestored={() => {
                setRestoring(undefined);
                setConflicts(0);
                show('');
                setRestorations(restorations + 1);
              }}
              onConflict={() => {
                setRestoring(undefined);
                hasNewConflict.current = true;
                setConflicts(conflicts + 1);
                show(choiceAddress({ after: undefined, before: restoring.version }));
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

type BackLinkProps = Pick<HistoryProps, 'area' | 'id'> & { readonly title: string; readonly isRemoved: boolean };

function BackLink({ area, id, title, isRemoved }: BackLinkProps) {
  const { back } = showTexts;
  const may = useMay(area.type);
  if (area.type.isSingle) return <Link to={areaPath(area)}>{back(area.screen.label)}</Link>;
  if (isRemoved && may.create) return <Link to={binPath(area)}>{historyTexts.backToBin}</Link>;
  return <Link to={showPath(area, id)}>{back(title)}</Link>;
}

function ReadFailure({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const isMissing = error instanceof ProviderError && error.statusCode === 404;
  return (
    <RetryNote onRetry={isMissing ? undefined : onRetry}>
      {isMissing ? historyTexts.missing : historyTexts.failed}
    </RetryNote>
  );
}

type OldVersionNoteProps = {
  readonly newest: RecordVersion;
  /** Number of restores refused because somebody saved after the history was read. */
  readonly conflicts: number;
};

/** Warnings before a version is restored. */
function OldVersionNote({ newest, conflicts }: OldVersionNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflicts > 0) note.current?.focus();
  }, [conflicts]);
  const isRemoved = newest.action === 'remove';
  const [person, when] = [newest.byName, instantText(newest.at)];
  return (
    <div role="alert" className="failure">
      {conflicts > 0 ? (
        <div className="alert" ref={note} tabIndex={-1}>
          <p>{isRemoved ? historyTexts.removedMeanwhile : historyTexts.conflict(person, when)}</p>
        </div>
      ) : (
        isRemoved && (
          <div className="alert alert-info">
            <p>{historyTexts.isRemoved(person, when)}</p>
          </div>
        )
      )}
    </div>
  );
}

const pageSize = 20;

type HistoryOptions = {
  readonly type: ContentType;
  readonly id: string;
  readonly provider: ProviderWith<'history'>;
  /** Loads pages until this version is among them. */
  readonly wantedVersion: number | undefined;
};

/** Loads the writes of a record, newest first, page by page. */
function useHistory({ type, id, provider, wantedVersion }: HistoryOptions) {
  const query = useInfiniteQuery({
    queryKey: historyKey(type, 'history', id),
    queryFn: ({ pageParam }) => provider.history.list(type.name, { id, offset: pageParam, limit: pageSize }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { writes }) => sum + writes.length, 0);
      return read < total ? read : undefined;
    },
    refetchOnMount: 'always',
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const writes = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.writes) ?? [];
    // A new write between two requests shifts the next page by one.
    return [...new Map(all.map((write) => [write.version, write])).values()];
  }, [data]);
  const oldest = writes.at(-1)?.version;
  const isMissing = wantedVersion !== undefined && oldest !== undefined && wantedVersion < oldest;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { query, writes, total: data?.pages.at(-1)?.total ?? 0, isSeeking: isMissing && hasNextPage };
}
