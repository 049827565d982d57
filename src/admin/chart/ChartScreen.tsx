import { Link } from 'react-router';
import type { ProviderWith } from '#providers/calls/recordProvider.ts';
import { isJsonObject } from '#core/values/json.ts';
import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { maxBulkRecords } from '#core/store/bulk.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Area, binPath, providerName } from '../areas/area.ts';
import { useTabDraft } from '../drafts/useTabDraft.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import type { ChartFields } from './chartFields.ts';
import { ChartEditor } from './ChartEditor.tsx';
import type { Chart, ChartNames } from './chart.ts';
import './chart.css';

type ChartScreenProps = { readonly area: Area; readonly fields: ChartFields; readonly provider: ProviderWith<'bulk'> };

/** The organisation chart: all people on one screen, saved together. */
export function ChartScreen({ area, fields, provider }: ChartScreenProps) {
  const { type, screen } = area;
  const { records, hasFailed, read, retry } = useStoredChart(area);
  const draft = useTabDraft({ path: screen.path, id: 'todos', reads: (stored) => readChart(stored, fields.names) });
  return (
    <Screen
      title={screen.title}
      tools={
        <Link className="bin-link" to={binPath(area)}>
          {listTexts.bin}
        </Link>
      }
      isBusy={records === undefined && !hasFailed}
    >
      {hasFailed ? (
        <RetryNote onRetry={retry}>{type.messages.listFailed}</RetryNote>
      ) : records === undefined ? (
        <Spinner label={adminTexts.loading} />
      ) : (
        <ChartEditor {...{ area, fields, provider, records, draft, read }} />
      )}
    </Screen>
  );
}

/** Reads an unsaved chart. */
function readChart(stored: unknown, names: ChartNames): Chart | undefined {
  if (!isJsonObject(stored) || !Array.isArray(stored['members']) || !Array.isArray(stored['storedOrder']))
    return undefined;
  return { ...(stored as unknown as Chart), names };
}

/** The members as stored when the screen opened; `read` refetches and rejects with ProviderError. */
function useStoredChart({ type }: Area) {
  const provider = useDataProvider()(providerName(type));
  const read = async (): Promise<readonly StoredRecord[]> => {
    const pagination = { currentPage: 1, pageSize: maxBulkRecords };
    return (await provider.getList<StoredRecord>({ resource: type.name, pagination })).data;
  };
  // Cached data of an earlier visit is never shown, because somebody may have saved since.
  const query = useQuery({
    queryKey: ['chart', providerName(type), type.name],
    queryFn: read,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { records: query.data, hasFailed: query.isError, read, retry: () => void query.refetch() };
}
