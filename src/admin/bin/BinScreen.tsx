import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import type { ProviderWith, RemovedRecord } from '#providers/calls/recordProvider.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { type Area, areaPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { RecordValues } from '../records/RecordValues.tsx';
import { HistoryLink } from '../records/HistoryLink.tsx';
import { RetryNote } from '../requests/RetryNote.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { Button } from '../ui/Button.tsx';
import { usePageSelection } from '../list/useListSelection.ts';
import { instantText, recordTitle } from '../records/recordText.ts';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { BinList } from './BinList.tsx';
import { Refusals } from './Refusals.tsx';
import { Selection } from './Selection.tsx';
import { withTerm } from './termText.ts';
import { binPageSize, useBin } from './useBin.ts';
import { type Refusals as RefusalsOf, useBinRestore } from './useBinRestore.ts';
import '../history/history.css';
import '../list/empty/empty.css';

/** The removed records of a type, with preview and restore. */
export function BinScreen({ area }: { readonly area: Area }) {
  const provider = useProviderWith(area.type, 'bin', 'bulk');
  return provider === undefined ? <NotFound /> : <Bin area={area} provider={provider} />;
}

type BinProps = { readonly area: Area; readonly provider: ProviderWith<'bin' | 'bulk'> };

function Bin({ area, provider }: BinProps) {
  const { type, screen } = area;
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('pagina'))) || 1);
  const search = address.get('q') ?? '';
  const { query, records, total } = useBin({ type, provider, page, search });
  const selection = usePageSelection<RemovedRecord>(query.data?.records);
  const [restorations, setRestorations] = useState(0);
  const [previewed, setPreviewed] = useState<RemovedRecord>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, refusals, restore } = useBinRestore({
    area,
    provider,
    onRestored: () => {
      selection.clear();
      setPreviewed(undefined);
      setRestorations(restorations + 1);
    },
  });
  useEffect(() => {
    // The preview has returned the focus to a button that no longer exists.
    if (restorations > 0) heading.current?.focus();
  }, [restorations]);
  const last = lastPageOf(total, binPageSize);
  const isBeyond = query.isSuccess && !query.isPlaceholderData && page > last;
  const goTo = (next: number) => setAddress(addressOf(next, search), { preventScrollReset: true });
  useEffect(() => {
    if (isBeyond) setAddress(addressOf(last, search), { replace: true });
  }, [isBeyond, last, search, setAddress]);
  useTitle(historyTexts.bin.title(screen.label));
  return (
    <section className="screen" aria-busy={query.isFetching}>
      <Link to={areaPath(area)}>{showTexts.back(screen.label)}</Link>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {historyTexts.bin.title(screen.label)}
        </h1>
        <p className="history-title">{historyTexts.bin.intro}</p>
      </div>
      {(total > 0 || search !== '') && (
        <div role="search">
          <TypedFilter
            type="search"
            label={historyTexts.bin.search}
            value={search}
            onChange={(text) => setAddress(addressOf(1, text), { replace: true, preventScrollReset: true })}
          />
        </div>
      )}
      {query.isError ? (
        <RetryNote onRetry={() => void query.refetch()}>{historyTexts.bin.failed}</RetryNote>
      ) : query.isPending || isBeyond ? (
        <Spinner label={adminTexts.loading} />
      ) : total === 0 && search !== '' ? (
        <p className="empty" role="status">
          {historyTexts.bin.noneFound}
        </p>
      ) : total === 0 ? (
        <div className="empty">
          <p>{historyTexts.bin.empty}</p>
          <p className="empty-step">
            <Link className="button" to={areaPath(area)}>
              {historyTexts.bin.toList(screen.label)}
            </Link>
          </p>
        </div>
      ) : (
        <>
          {previewed === undefined && <Refusals area={area} refusals={refusals} />}
          <Selection
            provider={provider}
            area={area}
            search={search}
            total={total}
            selection={selection}
            isBusy={isBusy}
            onRestore={() => restore([...selection.records().values()])}
          />
          <BinList
            label={historyTexts.bin.list}
            items={records}
            selection={selection}
            nameOf={(record) => recordTitle(type, record)}
            removalOf={removalText}
            actionsOf={(record, nameId) => (
              <>
                <Button aria-describedby={nameId} onClick={() => setPreviewed(record)}>
                  {historyTexts.bin.view}
                </Button>
                <Button aria-describedby={nameId} isBusy={isBusy} onClick={() => restore([record])}>
                  {historyTexts.restoreNow}
                </Button>
              </>
            )}
          />
          <PageButtons page={page} last={last} total={historyTexts.bin.total(total)} onPage={goTo} />
        </>
      )}
      {previewed !== undefined && (
        <PreviewDialog
          area={area}
          record={previewed}
          isBusy={isBusy}
          refusals={refusals}
          onRestore={() => restore([previewed])}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </section>
  );
}

function addressOf(page: number, search: string): Record<string, string> {
  return { ...(search !== '' && { q: search }), ...(page > 1 && { pagina: String(page) }) };
}

function removalText({ _removedByName: person, _removedAt: at, _purgeAt: purgeAt }: RemovedRecord): string {
  return withTerm(historyTexts.bin.removedBy(person, instantText(at)), purgeAt);
}

type PreviewDialogProps = {
  readonly area: Area;
  readonly record: RemovedRecord;
  readonly isBusy: boolean;
  readonly refusals: RefusalsOf | undefined;
  readonly onRestore: () => void;
  readonly onClose: () => void;
};

/** The values of a removed record. */
function PreviewDialog({ area, record, isBusy, refusals, onRestore, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={recordTitle(area.type, record)} isWide onClose={onClose}>
      <p className="quiet">{removalText(record)}</p>
      <RecordValues fields={area.type.fields} values={record} />
      <Refusals area={area} refusals={refusals} />
      <div className="buttons">
        <HistoryLink area={area} id={record.id} />
        <Button onClick={onClose}>{historyTexts.bin.close}</Button>
        <Button look="main" isBusy={isBusy} onClick={onRestore}>
          {isBusy ? historyTexts.restoring : historyTexts.restoreNow}
        </Button>
      </div>
    </Dialog>
  );
}
