import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { filesFolder } from '../../composition/portal.ts';
import type { Settings } from '../../settings/environment.ts';
import { openSqliteDriver } from '../../store/sqlite/sqliteDriver.ts';

/** Tables of the server's people and processes: nobody signs in to a folder with a password. */
const leftOut = [
  'cabildo_credentials',
  'cabildo_sessions',
  'cabildo_session_origins',
  'cabildo_resets',
  'cabildo_used_tokens',
  'cabildo_accesses',
  'cabildo_access_counts',
  'cabildo_known_places',
  'cabildo_limits',
  'cabildo_opinion_salts',
  'cabildo_tickets',
];

/** Each portal makes its own key of addresses. */
const keyNote = 'files:key';

/** The data of a portal that has just started, as the samples of a static folder: `muestra.db`, and the bytes of files in `muestra/`. */
export function samplesOf({ data }: Pick<Settings, 'data'>) {
  if (data.database.kind !== 'sqlite') throw new Error('the samples of a static folder are in SQLite');
  const { file } = data.database;
  return {
    /** Waits until the search index has every record. */
    waitForSearch: async (): Promise<void> => {
      const driver = openSqliteDriver(file);
      const ask = (sql: string) => Object.values(driver.prepare(sql).all([])[0] ?? {})[0];
      try {
        for (;;) {
          const positions = JSON.parse(String(ask("select value from store_notes where name = 'indexed'"))) as [
            string,
            number,
          ][];
          const last = Number(ask('select max(seq) from history'));
          if (positions.every(([, position]) => position >= last)) return;
          await wait(50);
        }
      } finally {
        driver.close();
      }
    },
    write: async (folder: string): Promise<void> => {
      const driver = openSqliteDriver(file);
      const run = (sql: string, values: readonly string[] = []) => driver.prepare(sql).all(values);
      for (const table of leftOut) run(`delete from "${table}"`);
      run('delete from store_notes where name = ?', [keyNote]);
      // A portal has many small tables, each with pages of its own: the file is half as large with small ones.
      run('pragma page_size = 1024');
      run('vacuum into ?', [path.join(folder, 'muestra.db')]);
      driver.close();
      await copyFiles(filesFolder(data), path.join(folder, 'muestra'));
    },
  };
}

/** The bytes of files, by their key. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile()) await cp(path.join(entry.parentPath, entry.name), path.join(to, entry.name));
}
