import { v4, v7 as uuid } from 'uuid';
import { ClaimLost, type ImportClaim } from '#core/store/importClaim.ts';
import { unrefTimer } from '#ports/turns.ts';
import { checkImport } from './checkRows.ts';
import { type ClaimedWork, type ImportDependencies, ImportInterrupted } from './importContext.ts';
import type { StoredImport } from './importTables.ts';
import { rollBackImport } from './rollBackImport.ts';
import { writeImport } from './writeRows.ts';

/** Works on imports in the background, one after the other. */
export interface ImportWorker {
  /** Looks for imports to work on. */
  wake(): void;
  /** Continues what an earlier process left, and looks for more now and then. */
  start(): void;
  /** Stops after the current batch. */
  close(): Promise<void>;
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>;
}

/** Milliseconds after which a claim that nobody renews is free. */
const claimLifetime = 10_000;
const renewalInterval = 2500;
const interval = 2000;
/** Milliseconds after which a file without an import is no longer being read. */
const longestUpload = 24 * 60 * 60_000;

const steps: Readonly<Record<'checking' | 'writing' | 'undoing', (work: ClaimedWork) => Promise<StoredImport>>> = {
  checking: checkImport,
  writing: writeImport,
  undoing: rollBackImport,
};
type RunningState = keyof typeof steps;
const runningStates = ['undoing', 'writing', 'checking'] as const satisfies readonly RunningState[];

export function createImportWorker(dependencies: ImportDependencies): ImportWorker {
  const { registry, now, failed } = dependencies;
  let isClosed = false;
  let isStale = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function work({ id, ...entry }: StoredImport): Promise<void> {
    const type = registry.get(entry.type);
    if (type === undefined || isClosed) return;
    const { tables } = dependencies;
    const claim: ImportClaim = { import: id, name: v4() };
    if (!(await tables.claim(claim, { now: now(), staleBefore: now() - claimLifetime }))) return;
    // A claim that could not be renewed is lost at the next write, if another process needs it.
    const renewal = unrefTimer(
      setInterval(() => void tables.renew(claim, now()).catch(() => undefined), renewalInterval),
    );
    try {
      const stores = claimedStores(dependencies, { claim, state: entry.state, isStopping: () => isClosed });
      await workOn(id, { type, claim, dependencies: { ...dependencies, ...stores } });
    } finally {
      clearInterval(renewal);
      await tables.release(claim).catch(failed);
    }
  }

  async function workOn(id: string, work: Omit<ClaimedWork, 'entry'>): Promise<void> {
    const current = await work.dependencies.tables.get(id);
    if (current === undefined || !isRunning(current.state)) return;
    try {
      const next = await steps[current.state]({ ...work, entry: current });
      if (isRunning(next.state)) isStale = true;
    } catch (error) {
      if (error instanceof ImportInterrupted || error instanceof ClaimLost) return;
      failed(error);
      if (await abandon(id, work.dependencies)) isStale = true;
    }
  }

  async function workOnAll(): Promise<void> {
    do {
      isStale = false;
      const entries = await dependencies.tables.inStates(runningStates);
      for (const entry of entries) await work(entry);
    } while (isStale && !isClosed);
  }

  function wake(): void {
    isStale = true;
    if (isClosed) return;
    running ??= workOnAll()
      .catch((error: unknown) => {
        // The interval looks again.
        isStale = false;
        failed(error);
      })
      .finally(() => {
        running = undefined;
        // It was woken after its last look.
        if (isStale) wake();
      });
  }

  return {
    wake,
    start: () => {
      timer = unrefTimer(setInterval(wake, interval));
      dependencies.tables.removeOrphans(uuid({ msecs: now() - longestUpload })).catch(failed);
      wake();
    },
    settled: async () => {
      while (running !== undefined) await running;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

type Claimed = {
  readonly claim: ImportClaim;
  readonly state: StoredImport['state'];
  readonly isStopping: () => boolean;
};

/** Stores that see the import's own writes and reject once the claim is lost. */
function claimedStores(
  { tables, store, disk }: ImportDependencies,
  { claim, state, isStopping }: Claimed,
): Pick<ImportDependencies, 'tables' | 'store'> {
  const { snapshots } = store;
  /** While only the reserve of the disk is left, an import waits; a rollback continues. */
  const requireRoom = async () => {
    const isFull = state !== 'undoing' && disk?.holdsDatabase === true && (await disk.isScarce());
    if (isFull) throw new ImportInterrupted('only the reserve of the disk is left');
  };
  /** Before each part of a copy. */
  const proceed = async () => {
    await requireRoom();
    if (isStopping()) throw new ImportInterrupted('the server stops');
  };
  return {
    tables: {
      ...tables,
      saveIf: async (states, entry) => !isStopping() && tables.saveIf(states, entry, claim),
      putChunk: async (id, index, chunk) => {
        await requireRoom();
        return tables.putChunk(id, index, chunk, claim);
      },
    },
    store: {
      ...store,
      ...store.latest,
      ...(snapshots !== undefined && {
        snapshots: { ...snapshots, begin: (type, owner) => snapshots.begin(type, { ...owner, proceed }) },
      }),
      writePlanned: async (planned, by) => {
        await requireRoom();
        return store.writePlanned(
          planned.map(({ change, ...rest }) => ({ ...rest, change: { ...change, claim } })),
          by,
        );
      },
    },
  };
}

/**
 * After an unexpected error: a dry run fails, and a write is rolled back; a failed rollback is repeated later. Resolves to whether there
 * is work left at once.
 */
async function abandon(
  id: string,
  { tables, messages, now }: Pick<ImportDependencies, 'tables' | 'messages' | 'now'>,
): Promise<boolean> {
  const entry = await tables.get(id);
  const { broken, checkBroken } = messages.imports.reasons;
  if (entry?.state === 'checking') {
    const endedAt = new Date(now()).toISOString();
    await tables.saveIf(['checking'], { ...entry, state: 'failed', reason: checkBroken, endedAt });
  }
  if (entry?.state !== 'writing') return false;
  await tables.saveIf(['writing'], { ...entry, state: 'undoing', done: 0, reason: broken });
  return true;
}

function isRunning(state: StoredImport['state']): state is RunningState {
  return (runningStates as readonly string[]).includes(state);
}
