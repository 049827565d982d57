import type { ReactNode } from 'react';
import { PartBoundary } from '#forms/lazyPart.tsx';
import { RetryNote } from '../../requests/RetryNote.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { messages } from '../../messages.ts';
import { SchemaText } from '../SchemaText.tsx';
import { optionalPart } from '../../optionalPart.ts';
import { layoutAt } from './layouts/layouts.ts';
import { isFiltered } from './listAddress.ts';
import type { ListViewProps } from './listView.ts';
import { Pages } from './Pages.tsx';

const EmptyList = optionalPart(async () => (await import('./empty/EmptyList.tsx')).EmptyList);

type ListRecordsProps = ListViewProps & {
  readonly status: 'pending' | 'failed' | 'read';
  readonly onRetry: () => void;
  /** Removes the search and the filters. */
  readonly onClear: () => void;
};

/** The records of a list in its layout with its pages, or why there are none. */
export function ListRecords({ status, onRetry, onClear, ...props }: ListRecordsProps) {
  const { area, shown, records, total, state, onChange } = props;
  const { listFailed } = area.type.messages;
  const { View, isPaged = true, hasFrame = false } = layoutAt(shown.list.layout);
  const spinner = <Spinner label={messages.admin.loading} />;
  if (status === 'failed')
    return (
      <RetryNote onRetry={onRetry}>
        <SchemaText type={area.type} text={listFailed} />
      </RetryNote>
    );
  if (status === 'pending') return spinner;
  const pages: ReactNode = isPaged && <Pages state={state} total={total} onChange={onChange} />;
  if (!hasFrame && records.length === 0) {
    return (
      <>
        <PartBoundary fallback={spinner}>
          <EmptyList area={area} address={props.address} onClear={isFiltered(state) ? onClear : undefined} />
        </PartBoundary>
        {pages}
      </>
    );
  }
  return (
    <PartBoundary fallback={spinner}>
      <View {...props} />
      {/* Inside the boundary, since the loading records would push the buttons away. */}
      {pages}
    </PartBoundary>
  );
}
