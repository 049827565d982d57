import { useEffect, useState } from 'react';
import type { RecordVersion, RecordRepository } from '#providers/recordRepository.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { Area } from '../../area.ts';
import { useRecordRepository } from '../../dataContexts.ts';
import { baseOf } from '../form/editorState.ts';
import type { RecordEditor } from '../form/useRecordEditor.ts';

/** Asks history for what the conflict does not know: who saved, and what the draft's version held. Answers whether it is asking. */
export function useConflictFacts(editor: RecordEditor, { type }: Area): boolean {
  const repository = useRecordRepository(type);
  const { base, conflict } = editor.state;
  const isBaseWanted = base.values === undefined && base.version !== undefined;
  const isWanted = repository !== undefined && conflict !== undefined && (isBaseWanted || conflict.by === undefined);
  const [isAsked, setAsked] = useState(false);
  const theirs = conflict?.theirs;
  const { learn } = editor;
  const version = isBaseWanted ? base.version : undefined;

  useEffect(() => {
    if (!isWanted || isAsked || theirs === undefined) return;
    let isHere = true;
    void readFacts(repository, { resource: type.name, id: theirs.id, newest: theirs._version, version }).then(
      (facts) => {
        if (!isHere) return;
        setAsked(true);
        learn(facts);
      },
    );
    return () => {
      isHere = false;
    };
    // `learn` is new with each render and does the same each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted, isAsked, theirs, repository, type.name, version]);
  return isWanted && !isAsked;
}

type Wanted = {
  readonly resource: string;
  readonly id: string;
  readonly newest: number;
  readonly version: number | undefined;
};

async function readFacts(repository: RecordRepository, { resource, id, newest, version }: Wanted) {
  const [last, first] = await Promise.all([
    writeOf(repository, { resource, id, version: newest }),
    version === undefined ? undefined : writeOf(repository, { resource, id, version }),
  ]);
  const record = first?.record ?? undefined;
  return { by: last?.byName, base: record === undefined ? undefined : baseOf(record) };
}

type WantedWrite = { readonly resource: string; readonly id: string; readonly version: number };

/** Versions grow by one with each write, so the newest tells where in the history another stands. */
async function writeOf(
  repository: RecordRepository,
  { resource, id, version }: WantedWrite,
): Promise<RecordVersion | undefined> {
  try {
    const [newest] = (await repository.history(resource, { id, offset: 0, limit: 1 })).writes;
    if (newest === undefined || newest.version === version) return newest;
    const { writes } = await repository.history(resource, {
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
