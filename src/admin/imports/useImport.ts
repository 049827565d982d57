import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ImportState, mayManageImport, type RowKind } from '#core/imports/importTypes.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ApiAnswer } from '#providers/calls/apiTypes.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { useSession } from '../session/sessionContext.ts';

export type ImportEntry = ApiAnswer<'GET /api/imports/{type}/{import}'>;
export type EarlierImport = ApiAnswer<'GET /api/imports/{type}'>[number];
export type ImportRow = ApiAnswer<'GET /api/imports/{type}/{import}/rows'>[number];

/** Milliseconds between two looks at an import that runs. */
const interval = 800;
export const rowsPerPage = 50;
export const importsPerPage = 20;

const importKey = ({ name }: ContentType, ...rest: readonly unknown[]) => ['imports', name, ...rest] as const;

export function isRunning(state: ImportState): boolean {
  return state === 'checking' || state === 'writing' || state === 'undoing';
}

/** Whether the signed-in person may stop, take back and delete an import; the server checks again. */
export function useMayManage(type: ContentType, entry: ImportEntry): boolean {
  return mayManageImport(entry, useSession().user, type);
}

/** The earlier imports of a type, newest first, followed while one of them runs. */
export function useImports(type: ContentType, page: number) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: importKey(type, 'list', page),
    queryFn: () =>
      calls.page('GET /api/imports/{type}', {
        params: { type: type.name },
        offset: (page - 1) * importsPerPage,
        limit: importsPerPage,
      }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => data?.items.some(({ state }) => isRunning(state)) === true && interval,
  });
}

/** One import, followed while it runs. */
export function useImport(type: ContentType, id: string) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: importKey(type, 'one', id),
    queryFn: () => calls.call('GET /api/imports/{type}/{import}', { params: { type: type.name, import: id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => data !== undefined && isRunning(data.state) && interval,
  });
}

/** A page of the rows of one kind; `stage` tells the rows of the dry run from those after the import. */
export function useRows(
  type: ContentType,
  { id, state }: ImportEntry,
  { kind, page }: { kind: RowKind; page: number },
) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: importKey(type, 'rows', id, state, kind, page),
    queryFn: () =>
      calls.page('GET /api/imports/{type}/{import}/rows', {
        params: { type: type.name, import: id },
        query: { kind },
        offset: (page - 1) * rowsPerPage,
        limit: rowsPerPage,
      }),
    refetchOnMount: 'always',
  });
}

/** The records of an import that somebody edited afterwards. */
export function useEdited(type: ContentType, id: string) {
  const calls = usePortalCalls();
  return useQuery({
    queryKey: importKey(type, 'edited', id),
    queryFn: () =>
      calls.call('GET /api/imports/{type}/{import}/edited', {
        params: { type: type.name, import: id },
        takesLong: true,
      }),
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** Runs a step of an import and shows the import as it answers. After a failure the import is read again: the step may have begun. */
export function useImportStep(type: ContentType, id: string) {
  const client = useQueryClient();
  const { run, ...request } = useRequest();
  const queryKey = importKey(type, 'one', id);
  const take = async (step: () => Promise<EarlierImport>) => {
    try {
      const next = await step();
      await client.cancelQueries({ queryKey });
      client.setQueryData<ImportEntry>(queryKey, (entry) => ({ ...entry, ...next }));
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return { ...request, run: (step: () => Promise<EarlierImport>) => run(() => take(step)) };
}

/** Creates the record that a file needs, such as the project of a board, and reads the import again. */
export function useProposal(type: ContentType, { id, proposal }: ImportEntry) {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const { run, ...request } = useRequest();
  const create = async () => {
    if (proposal === undefined) return;
    await calls.post(`/api/${proposal.type}`, proposal.values as object);
    await client.invalidateQueries({ queryKey: importKey(type, 'one', id) });
  };
  return { ...request, create: () => run(create) };
}

/** Stops an import, or throws it away before it has written anything. Resolves to true when it is done. */
export function useDiscard(type: ContentType, id: string) {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const { run, ...request } = useRequest();
  const discard = async () => {
    try {
      await calls.call('DELETE /api/imports/{type}/{import}', { params: { type: type.name, import: id } });
    } catch (error) {
      // An earlier attempt, whose answer was lost, has done it.
      if (!(error instanceof ProviderError) || error.statusCode !== 404) throw error;
    }
    return true;
  };
  return {
    ...request,
    discard: () => run(discard),
    readAgain: () => client.invalidateQueries({ queryKey: importKey(type, 'one', id) }),
  };
}
