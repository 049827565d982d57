import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { RecordVersion, ProviderWith } from '#providers/calls/recordProvider.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { Area } from '../../areas/area.ts';
import { useProviderWith } from '../../data/dataContexts.ts';
import { historyKey } from '../../data/useRecordRefresh.ts';
import { baseOf } from '../editorState.ts';
import type { RecordEditor } from '../useRecordEditor.ts';

/**
 * Reads from the history what the conflict lacks: who saved, and the values of the draft's version. Returns whether it is
 * loading.
 */
export function useConflictFacts(editor: RecordEditor, { type }: Area): boolean {
  const provider = useProviderWith(type, 'history');
  const { base, conflict } = editor.state;
  const isBaseMissing = base.values === undefined && base.version !== undefined;
  const isIncomplete = provider !== undefined && conflict !== undefined && (isBaseMissing || conflict.by === undefined);
  const theirs = conflict?.theirs;
  const { id = '', _version: newest = 0 } = theirs ?? {};
  const version = isBaseMissing ? base.version : undefined;
  const { data, isPending } = useQuery({
    queryKey: historyKey(type, 'conflict', id, newest, version),
    queryFn: () => provider && readFacts(provider, { resource: type.name, id, newest, version }),
    enabled: isIncomplete,
    placeholderData: undefined,
    gcTime: 0,
  });
  const { addConflictFacts } = editor;
  const learnOnce = useEffectEvent(() => {
    if (data !== undefined) addConflictFacts(data);
  });
  useLayoutEffect(() => learnOnce(), [data]);
  return isIncomplete && isPending;
}

type FactsQuery = {
  readonly resource: string;
  readonly id: string;
  readonly newest: number;
  readonly version: number | undefined;
};

async function readFacts(provider: ProviderWith<'history'>, { resource, id, newest, version }: FactsQuery) {
  const [last, first] = await Promise.all([
    writeOf(provider, { resource, id, version: newest }),
    version === undefined ? undefined : writeOf(provider, { resource, id, version }),
  ]);
  const record = first?.record ?? undefined;
  return { by: last?.byName, base: record === undefined ? undefined : baseOf(record) };
}

type WriteQuery = { readonly resource: string; readonly id: string; readonly version: number };

/** Versions grow by one with each write, so the newest version gives the offset of any other. */
async function writeOf(
  provider: ProviderWith<'history'>,
  { resource, id, version }: WriteQuery,
): Promise<RecordVersion | undefined> {
  try {
    const [newest] = (await provider.history.list(resource, { id, offset: 0, limit: 1 })).writes;
    if (newest === undefined || newest.version === version) return newest;
    const { writes } = await provider.history.list(resource, {
      id,
      offset: Math.max(0, newest.version - version),
      limit: 1,
    });
    return writes.find((write) => write.version === version);
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}
