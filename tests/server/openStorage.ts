import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import type { Store } from '#core/store/store.ts';
import { createMemoryFeedbackTables } from './site/feedback/memoryFeedbackTables.ts';
import { createMemoryImportTables } from './imports/memoryImportTables.ts';
import { openSqlAssistantTables } from '#server/assistant/sqlAssistantTables.ts';
import { createMemoryAccountTables } from './accounts/sessions/memoryAccountTables.ts';
import { createMemoryLimitTables } from './limits/memoryLimitTables.ts';
import { createMemoryStaffTables } from './accounts/staff/memoryStaffTables.ts';
import { openTables, type Tables } from '#server/composition/openTables.ts';
import type { SqlContext } from '#server/store/compileSql.ts';
import type { Database } from '#server/store/database.ts';
import { type DatabaseSettings, openDatabase } from '#server/store/openDatabase.ts';
import { openSqlUpstreamTables } from '#server/upstream/upstreamTables.ts';
import { openSqlTickets } from '#server/exports/tickets/sqlTickets.ts';
import { createSqlStore, type SqlStore } from '#server/store/sqlStore.ts';

type Storage = Tables & {
  readonly store: Store;
  readonly prepare?: SqlStore['prepare'];
  readonly database?: Database;
};

/** All that a server keeps, until the current test ends: in memory, or in a database. */
export async function openStorage(types: readonly ContentType[], place?: DatabaseSettings): Promise<Storage> {
  if (place === undefined) {
    const importTables = createMemoryImportTables();
    return {
      store: importTables.noting(memoryStore()),
      tables: createMemoryAccountTables(),
      limitTables: createMemoryLimitTables(),
      staffTables: createMemoryStaffTables(),
      feedback: createMemoryFeedbackTables(),
      importTables,
      assistantTables: openedWhenUsed(openSqlAssistantTables),
      // The clock of each server asks at its start.
      tickets: openedWhenUsed(openSqlTickets, 'removeExpired'),
      upstreamTables: openedWhenUsed(openSqlUpstreamTables),
    };
  }
  const { database, dialect } = await openDatabase(place);
  const store = await createSqlStore({ database, dialect, types });
  onTestFinished(() => store.close());
  return { ...(await openTables({ database, dialect })), store, prepare: store.prepare, database };
}

/** Tables in a database of their own that is made with the first use, since few tests use them; until then `idle` does nothing. */
function openedWhenUsed<T extends object>(openTables: (context: SqlContext) => Promise<T>, idle?: keyof T): T {
  let tables: Promise<T> | undefined;
  const closings: (() => Promise<void>)[] = [];
  const open = async () => {
    const file = path.join(tmpdir(), `cabildo-tablas-${process.pid}-${randomUUID()}.db`);
    const { database, dialect } = await openDatabase({ kind: 'sqlite', file });
    closings.push(async () => {
      await database.close();
      await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })));
    });
    return openTables({ database, dialect });
  };
  onTestFinished(async () => {
    for (const close of closings) await close();
  });
  return new Proxy({} as T, {
    get:
      (_target, name) =>
      async (...values: never[]) => {
        if (tables === undefined && name === idle) return undefined;
        const method = (await (tables ??= open()))[name as keyof T] as (...all: never[]) => unknown;
        return method(...values);
      },
  });
}
