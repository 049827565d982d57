import { useList } from '@refinedev/core';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { PartBoundary } from '#forms/lazyPart.tsx';
import { type Area, binPath, createPath, recordsOf } from '../areas/area.ts';
import { useAddressView } from '../filters/addressView.ts';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { ReadFailure } from '../records/ReadFailure.tsx';
import { RemoveDialog } from '../actions/RemoveDialog.tsx';
import { listLocation } from '../place/listLocation.ts';
import { Button } from '../ui/Button.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { useFocusAfter } from '../ui/useFocusAfter.ts';
import { useRefreshTypes } from '../areas/contentTypes.ts';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { useMay } from '../session/useMay.ts';
import { CatalogueCard } from './CatalogueCard.tsx';
import { cataloguesAddress } from './cardAddress.ts';
import { useCatalogueFile } from './useCatalogueFile.ts';

/** Catalogues on one page, each with two of its entries. */
const pageSize = 20;

/** The catalogues as cards. */
export function CatalogueList({ area }: { readonly area: Area }) {
  const { type, screen } = area;
  const may = useMay(type);
  const refreshTypes = useRefreshTypes();
  const [address] = useSearchParams();
  const { view, show } = useAddressView(cataloguesAddress);
  const { search: sought, page } = view;
  const [removing, setRemoving] = useState<StoredRecord>();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  useTitle(screen.title);
  const { query, result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { currentPage: page, pageSize },
    sorters: [...type.list.sort],
    filters: sought === '' ? [] : [{ field: type.titleField ?? 'id', operator: 'contains', value: sought }],
    queryOptions: { placeholderData: (previous) => previous },
  });
  const total = result.total ?? 0;
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  // All cards at once: the entries of each would push the next.
  const areShown = result.data.every(({ id }) => shown.has(id));
  const hasOne = total > 0 || sought !== '';
  return (
    <section className="screen" aria-busy={query.isFetching}>
      <div className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {screen.title}
        </h1>
        {may.create && (
          <div className="buttons">
            <Link className="bin-link" to={binPath(area)}>
              {listTexts.bin}
            </Link>
            <ImportCatalogue area={area} />
            <Link className="button button-main" to={createPath(area)} state={listLocation(address)}>
              {type.list.addButton}
            </Link>
          </div>
        )}
      </div>
      {hasOne && (
        <div className="filters">
          <TypedFilter
            type="search"
            label={texts.searchCatalogues}
            placeholder={texts.searchCatalogues}
            value={sought}
            onChange={(search) => show({ search }, { isTyped: true })}
          />
        </div>
      )}
      {query.isError ? (
        <ReadFailure area={area} isMissing={false} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Spinner label={adminTexts.loading} />
      ) : total === 0 ? (
        <div className="empty">
          <p>{sought === '' ? texts.empty : texts.noCatalogueMatches}</p>
          {sought === '' && may.create && <p className="quiet">{texts.emptyHint}</p>}
        </div>
      ) : (
        <>
          {!areShown && <Spinner label={adminTexts.loading} />}
          <ul className="catalogues" hidden={!areShown}>
            {result.data.map((record) => (
              <li key={record.id}>
                <CatalogueCard
                  area={area}
                  record={record}
                  onRemove={() => setRemoving(record)}
                  onShown={() =>
                    setShown((before) => (before.has(record.id) ? before : new Set(before).add(record.id)))
                  }
                />
              </li>
            ))}
          </ul>
          {areShown && total > pageSize && (
            <PageButtons
              page={page}
              last={lastPageOf(total, pageSize)}
              total={listTexts.total(total)}
              onPage={(next) => show({ page: next })}
            />
          )}
        </>
      )}
      {removing !== undefined && (
        <PartBoundary fallback={null}>
          <RemoveDialog
            area={area}
            record={removing}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => {
              setRemoving(undefined);
              focusHeading();
              void refreshTypes();
            }}
          />
        </PartBoundary>
      )}
    </section>
  );
}

/** Makes a catalogue with its entries of an exported file. */
function ImportCatalogue({ area }: { readonly area: Area }) {
  const input = useRef<HTMLInputElement>(null);
  const { importWhole } = useCatalogueFile(area);
  const { isBusy, run } = useRequest();
  return (
    <>
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? texts.importing : texts.importWhole}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={texts.importWhole}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) void run(() => importWhole(file));
        }}
      />
    </>
  );
}
