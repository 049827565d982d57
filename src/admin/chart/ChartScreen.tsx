import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { maxBulkRecords } from '#core/store/bulk.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from '@refinedev/core';
import { isJsonObject } from '#core/values/json.ts';
import type { ProviderWith } from '#providers/calls/recordProvider.ts';
import { Link } from 'react-router';
import { type Area, binPath, providerName } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { RetryNote } from '../requests/RetryNote.tsx';
import { useTabDraft } from '../drafts/useTabDraft.ts';
import { useMay } from '../session/useMay.ts';
import './chart.css';
import type { Chart, ChartNames } from './chart.ts';
import { ChartEditor } from './ChartEditor.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { type ChartFields, chartFieldsOf } from './chartFields.ts';
import { lazyPart } from '#forms/lazyPart.tsx';

const ListScreen = lazyPart(async () => (await import('../list/ListScreen.tsx')).ListScreen);

/** The chart's own screen; the generic list for read-only people, or when the schema or provider does not fit. */
export function ChartScreen({ area }: { readonly area: Area }) {
  const provider = useProviderWith(area.type, 'bulk');
  const may = useMay(area.type);
  const fields = chartFieldsOf(area.type);
  const isEditor = may.create && may.update && may.remove;
  return provider !== undefined && fields !== undefined && isEditor ? (
    <Members {...{ area, fields, provider }} />
  ) : (
    <ListScreen area={area} />
  );
}

type MembersProps = { readonly area: Area; readonly fields: ChartFields; readonly provider: ProviderWith<'bulk'> };

/** The organisation chart: all people on one screen, saved together. */
function Members({ area, fields, provider }: MembersProps) {
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
