import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import type { Store } from '#core/store/store.ts';
import { createMemoryFeedbackTables } from './feedback/memoryFeedbackTables.ts';
import type { ImportTables } from '#server/imports/importTables.ts';
import { openSqlImportTables } from '#server/imports/sqlImportTables.ts';
import { createMemoryImportTables } from './imports/memoryImportTables.ts';
import type { AssistantTables } from '#server/assistant/assistantTables.ts';
import { openSqlAssistantTables } from '#server/assistant/sqlAssistantTables.ts';
import type { FeedbackTables } from '#server/feedback/feedbackTables.ts';
import { openSqlFeedbackTables } from '#server/feedback/sqlFeedbackTables.ts';
import type { AccountTables } from '#server/sessions/accountTables.ts';
import { createMemoryAccountTables } from './sessions/memoryAccountTables.ts';
import type { LimitTables } from '#server/limits/limitTables.ts';
import { openSqlLimitTables } from '#server/limits/sqlLimitTables.ts';
import { createMemoryLimitTables } from './limits/memoryLimitTables.ts';
import { openSqlAccountTables } from '#server/sessions/sqlAccountTables.ts';
import { createMemoryStaffTables } from './staff/memoryStaffTables.ts';
import { openSqlStaffTables } from '#server/staff/sqlStaffTables.ts';
import type { StaffTables } from '#server/staff/staffTables.ts';
import { type DatabaseSettings, openDatabase } from '#server/store/openDatabase.ts';
import { createSqlStore, type SqlStore } from '#server/store/sqlStore.ts';

type Storage = {
  readonly store: Store;
  readonly prepare?: SqlStore['prepare'];
  readonly tables: AccountTables;
  readonly limitTables: LimitTables;
  readonly staffTables: StaffTables;
  readonly opinions: FeedbackTables;
  readonly importTables: ImportTables;
  readonly assistantTables: AssistantTables;
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
      opinions: createMemoryFeedbackTables(),
      importTables,
      assistantTables: openedWhenUsed(),
    };
  }
  const { database, dialect } = await openDatabase(place);
  const store = await createSqlStore({ database, dialect, types });
  onTestFinished(() => store.close());
  return {
    store,
    prepare: store.prepare,
    tables: await openSqlAccountTables({ database, dialect }),
    limitTables: await openSqlLimitTables({ database, dialect }),
    staffTables: await openSqlStaffTables({ database, dialect }),
    opinions: await openSqlFeedbackTables({ database, dialect }),
    importTables: await openSqlImportTables({ database, dialect }),
    assistantTables: await openSqlAssistantTables({ database, dialect }),
  };
}

/** Tables in a database of their own that is made with the first use, since few tests ask the assistants. */
function openedWhenUsed(): AssistantTables {
  let tables: Promise<AssistantTables> | undefined;
  const open = async () => {
    const file = path.join(tmpdir(), `cabildo-asistente-${process.pid}-${randomUUID()}.db`);
    const { database, dialect } = await openDatabase({ kind: 'sqlite', file });
    closings.push(async () => {
      await database.close();
      await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })));
    });
    return openSqlAssistantTables({ database, dialect });
  };
  const closings: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closings) await close();
  });
  return new Proxy({} as AssistantTables, {
    get:
      (_target, name: keyof AssistantTables) =>
      async (...values: never[]) => {
        const method = (await (tables ??= open()))[name] as (...all: never[]) => unknown;
        return method(...values);
      },
  });
}
