import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Select } from '../inputs/Select.tsx';
import { RefreshNote } from '../requests/RefreshNote.tsx';
import { failureText } from '../ui/failureText.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { SchemaText } from '../records/SchemaText.tsx';
import { layoutAt } from './layouts/layouts.ts';
import { Shown } from './layouts/useShown.tsx';
import { isFiltered, type ListState, pageSizes } from '../query/listAddress.ts';
import type { ChangeList, ListViewProps } from '../query/listView.ts';
import { referencesIn, useWithRelatedTitles } from '../records/useWithRelatedTitles.ts';

const EmptyList = lazyPart(async () => (await import('./empty/EmptyList.tsx')).EmptyList, { onError: OnlyChildren });

type ListRecordsProps = ListViewProps & {
  readonly status: 'pending' | 'failed' | 'read';
  readonly query: Pick<UseQueryResult<unknown, unknown>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Removes the search and the filters. */
  readonly onClear: () => void;
};

/** The records of a list in its layout with its pages, or why there are none. */
export function ListRecords({ status, query, onClear, ...props }: ListRecordsProps) {
  const { area, shown, columns, total, state, onChange, onShown } = props;
  const { listFailed } = area.type.messages;
  const {
    View,
    isPaged = true,
    hasFrame = false,
    hasFixedRows = false,
    reportsShown = false,
  } = layoutAt(shown.list.layout);
  const isNamed = isPaged && !hasFixedRows;
  const fields = columns.flatMap(({ field }) => field ?? []);
  const [named] = useWithRelatedTitles([
    {
      key: '',
      value: isNamed && status === 'read' ? props.records : undefined,
      references: (all: ListViewProps['records']) => referencesIn(fields, all),
    },
  ]);
  const records = isNamed ? named : props.records;
  const spinner = <Spinner label={adminTexts.loading} />;
  if (status === 'failed')
    return (
      <>
        <RetryNote onRetry={() => void query.refetch()}>
          <SchemaText type={area.type} text={listFailed} />
          {/* The person can do something about a browser that does not store. */}
          {area.type.provider === 'local' && `. ${failureText(query.error)}`}
        </RetryNote>
        <Shown onShown={onShown} />
      </>
    );
  if (status === 'pending' || records === undefined) return spinner;
  const pages: ReactNode = isPaged && <Pages state={state} total={total} onChange={onChange} />;
  if (!hasFrame && records.length === 0) {
    return (
      <PartBoundary fallback={spinner}>
        <RefreshNote query={query} />
        <EmptyList area={area} address={props.address} onClear={isFiltered(state) ? onClear : undefined} />
        {pages}
        <Shown onShown={onShown} />
      </PartBoundary>
    );
  }
  return (
    <PartBoundary fallback={spinner}>
      <RefreshNote query={query} />
      <View {...props} records={records} />
      {/* Inside the boundary, since the loading records would push the buttons away. */}
      {pages}
      {!reportsShown && <Shown onShown={onShown} />}
    </PartBoundary>
  );
}

type PagesProps = {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: ChangeList;
};

/** The pages of a list, and how many records each has. */
function Pages({ state: { page, pageSize }, total, onChange }: PagesProps) {
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((left, right) => left - right);
  return (
    <PageButtons
      page={page}
      last={lastPageOf(total, pageSize)}
      total={listTexts.total(total)}
      isSteady
      onPage={(next) => onChange({ page: next })}
    >
      <label className="page-size">
        {listTexts.rows}
        <Select
          className="button"
          value={String(pageSize)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChoose={(size) => onChange({ pageSize: Number(size) })}
        />
      </label>
    </PageButtons>
  );
}
