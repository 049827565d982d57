import { useList } from '@refinedev/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { PartBoundary } from '#forms/lazyPart.tsx';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { Select } from '../inputs/Select.tsx';
import { type Area, recordsOf } from '../areas/area.ts';
import { useAddressView } from '../filters/addressView.ts';
import { TypedFilter } from '../filters/TypedFilter.tsx';
import { ReadFailure } from '../records/ReadFailure.tsx';
import { RemoveDialog } from '../actions/RemoveDialog.tsx';
import { useFocusAfter } from '../ui/useFocusAfter.ts';
import { useShown } from '../list/layouts/useShown.tsx';
import { listLocation } from '../place/listLocation.ts';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useMay } from '../session/useMay.ts';
import { cardAddress } from './cardAddress.ts';
import { newEntryPath } from './catalogueAddresses.ts';
import { CardEntry } from './CardEntry.tsx';
import { entryFilters, searchableFields } from './entryFilters.ts';

const entriesPerPage = 2;

type CardEntriesProps = {
  readonly area: Area;
  readonly entryArea: Area;
  readonly catalogue: StoredRecord;
  readonly name: string;
  /** Called when they are shown. */
  readonly onShown: () => void;
};

/** The search of a card, the entries that it finds, and the button for another one. */
export function CardEntries({ area, entryArea, catalogue, name, onShown }: CardEntriesProps) {
  const { type } = entryArea;
  const { id } = catalogue;
  const may = useMay(type);
  const [address] = useSearchParams();
  const { view, show } = useAddressView(cardAddress(id));
  const { text, page } = view;
  const [removing, setRemoving] = useState<StoredRecord>();
  const [foot, focusFoot] = useFocusAfter<HTMLDivElement>();
  const fields = searchableFields(type.fields);
  const field = fields.find((one) => one.name === view.field) ?? fields[0];
  const { query, result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { currentPage: page, pageSize: entriesPerPage },
    sorters: [...type.list.sort],
    filters: entryFilters(field, text),
    queryOptions: { placeholderData: (previous) => previous },
  });
  useShown(!query.isPending, onShown);
  const total = result.total ?? 0;
  const last = lastPageOf(total, entriesPerPage);
  const isSearched = text !== '';
  // The last page may have gone with its entries.
  if (query.isSuccess && !query.isPlaceholderData && page > last) show({ page: last }, { isTyped: true });
  return (
    <>
      <div className="filters catalogue-search" role="search" aria-label={texts.search(name)}>
        <Select
          className="button"
          aria-label={texts.attribute(name)}
          value={field?.name}
          options={fields.map((one) => ({ value: one.name, label: one.label }))}
          onChoose={(chosen) => show({ field: chosen }, { isTyped: true })}
        />
        <TypedFilter
          type="search"
          label={texts.search(name)}
          placeholder={texts.searchIn(field?.label ?? '')}
          value={text}
          onChange={(next) => show({ text: next }, { isTyped: true })}
        />
      </div>
      <p className="visually-hidden" role="status">
        {query.isSuccess && !query.isPlaceholderData && texts.entries(total)}
      </p>
      {query.isError ? (
        <ReadFailure area={entryArea} isMissing={false} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Spinner label={adminTexts.loading} />
      ) : total === 0 ? (
        <p className="quiet catalogue-empty">{isSearched ? texts.noMatches : type.messages.empty}</p>
      ) : (
        <ul className="catalogue-entries" aria-busy={query.isFetching}>
          {result.data.map((record) => (
            <li key={record.id}>
              <CardEntry
                area={area}
                entryArea={entryArea}
                catalogue={catalogue}
                record={record}
                onRemove={() => setRemoving(record)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="catalogue-foot cluster between" ref={foot} tabIndex={-1}>
        {may.create && (
          <Link
            className="button"
            to={newEntryPath(area, id)}
            state={listLocation(address)}
            aria-label={texts.addEntryTo(name)}
          >
            {texts.addEntry}
          </Link>
        )}
        {total > entriesPerPage ? (
          <PageButtons
            page={page}
            last={last}
            label={texts.pages(name)}
            isSteady
            onPage={(next) => show({ page: next })}
          />
        ) : (
          query.isSuccess && <span className="quiet">{texts.entries(total)}</span>
        )}
      </div>
      {removing !== undefined && (
        <PartBoundary fallback={null}>
          <RemoveDialog
            area={entryArea}
            record={removing}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => {
              setRemoving(undefined);
              focusFoot();
            }}
          />
        </PartBoundary>
      )}
    </>
  );
}
