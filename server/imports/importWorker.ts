import { randomUUID } from 'node:crypto';
import { checkImport } from './checkRows.ts';
import { type ImportDependencies, ImportInterrupted, type Work } from './importContext.ts';
import type { StoredImport } from './importTables.ts';
import { takeBack } from './takeBack.ts';
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
const interval = 2000;

const steps: Readonly<Record<'checking' | 'writing' | 'undoing', (work: Work) => Promise<StoredImport>>> = {
  checking: checkImport,
  writing: writeImport,
  undoing: takeBack,
};
type RunningState = keyof typeof steps;
const runningStates = ['undoing', 'writing', 'checking'] as const satisfies readonly RunningState[];

export function createImportWorker(dependencies: ImportDependencies): ImportWorker {
  const { registry, now, failed, words } = dependencies;
  const process = randomUUID();
  let isClosed = false;
  let isStale = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const claim = (id: string) =>
    dependencies.tables.claim(id, { process, now: now(), staleBefore: now() - claimLifetime });

  /** Every save renews the claim, and fails when the server stops or another process has taken over. */
  const tables: ImportDependencies['tables'] = {
    ...dependencies.tables,
    saveIf: async (states, entry) =>
      !isClosed && (await claim(entry.id)) && (await dependencies.tables.saveIf(states, entry)),
  };

  async function work(entry: StoredImport): Promise<void> {
    const type = registry.get(entry.type);
    if (type === undefined || isClosed || !(await claim(entry.id))) return;
    const current = await tables.get(entry.id);
    if (current === undefined || !isRunning(current.state)) return;
    try {
      const next = await steps[current.state]({ entry: current, type, dependencies: { ...dependencies, tables } });
      if (isRunning(next.state)) isStale = true;
    } catch (error) {
      if (error instanceof ImportInterrupted) return;
      failed(error);
      await abandon(current);
    }
  }

  /** After an unexpected error: a dry run fails, and a write takes itself back; the next look repeats a failed taking back. */
  async function abandon({ id }: StoredImport): Promise<void> {
    const entry = await tables.get(id);
    if (entry === undefined) return;
    const { broken, checkBroken } = words.imports.reasons;
    if (entry.state === 'checking') {
      const endedAt = new Date(now()).toISOString();
      await tables.saveIf(['checking'], { ...entry, state: 'failed', reason: checkBroken, endedAt });
    }
    if (entry.state !== 'writing') return;
    await tables.saveIf(['writing'], { ...entry, state: 'undoing', done: 0, reason: broken });
    isStale = true;
  }

  async function workOnAll(): Promise<void> {
    do {
      isStale = false;
      const entries = await tables.inStates(runningStates);
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
      timer = setInterval(wake, interval).unref();
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

function isRunning(state: StoredImport['state']): state is RunningState {
  return (runningStates as readonly string[]).includes(state);
}
