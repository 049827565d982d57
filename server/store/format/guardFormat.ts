import { StoreUnavailable } from '#core/store/store.ts';
import type { SqlContext } from '../compileSql.ts';
import type { Database } from '../database.ts';
import { dataFormat, readFormat, type StoredFormat } from './dataFormat.ts';

export type GuardedDatabase = {
  readonly database: Database;
  /** Whether a newer build has migrated the data since the start. */
  readonly isOutdated: () => boolean;
};

type Options = SqlContext & {
  /** Called once, when a newer build has migrated the data. */
  readonly onOutdated: (stored: StoredFormat) => void;
};

/**
 * A database for a process that goes on while a newer build migrates the data: from the first commit that it notices, its writes are
 * refused with StoreUnavailable. It asks for the format only after commits of other processes.
 */
export function guardFormat({ database, dialect, onOutdated }: Options): GuardedDatabase {
  let lastCount: number | undefined;
  let isOutdated = false;

  async function checkFormat(count: number): Promise<void> {
    const stored = await readFormat({ connection: database, dialect });
    lastCount = count;
    if (isOutdated || stored.format <= dataFormat) return;
    isOutdated = true;
    onOutdated(stored);
  }

  const refusal = () => Promise.reject(new StoreUnavailable('a newer version has migrated the data'));
  return {
    isOutdated: () => isOutdated,
    database: {
      ...database,
      run: (sql, parameters) => (isOutdated && !isRead(sql) ? refusal() : database.run(sql, parameters)),
      transaction: (work, options) => (isOutdated ? refusal() : database.transaction(work, options)),
      externalCommits: async () => {
        const count = await database.externalCommits();
        // While the format cannot be read, the next call asks again.
        if (!isOutdated && count !== lastCount) await checkFormat(count).catch(() => undefined);
        return count;
      },
    },
  };
}

function isRead(sql: string): boolean {
  return /^\s*(?:select|with|pragma)\b/i.test(sql);
}
