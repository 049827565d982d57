import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { readNotes, writeNote } from '../store/notes.ts';
import type { SeedNotes } from './seeds.ts';

const start = 'seeded:';

/** The notes of samples in the database of the store. */
export function createSeedNotes({
  database,
  dialect,
}: {
  readonly database: Database;
  readonly dialect: Dialect;
}): SeedNotes {
  return {
    read: async () => {
      const notes = await readNotes(start, { connection: database, dialect });
      return new Set([...notes.keys()].map((name) => name.slice(start.length)));
    },
    add: (samples) =>
      database.transaction(async (connection) => {
        for (const sample of samples) await writeNote(`${start}${sample}`, { value: '', connection, dialect });
      }),
  };
}
