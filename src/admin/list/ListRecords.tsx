import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { RefreshNote } from '../requests/RefreshNote.tsx';
import { RetryNote } from '../requests/RetryNote.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { SchemaText } from '../records/SchemaText.tsx';
import { layoutAt } from './layouts/layouts.ts';
import { Shown } from './layouts/useShown.tsx';
import { isFiltered } from '../query/listAddress.ts';
import type { ListViewProps } from '../query/listView.ts';
import { referencesIn, useNamed } from '../records/useNamed.ts';
import { Pages } from './Pages.tsx';

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
  const [named] = useNamed([
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
