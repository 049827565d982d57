import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { openStore } from '#server/migration/openStore.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { visits } from './visits.ts';

/** A program that converts stored instants and prints a line after each transaction. */
const [file = ''] = process.argv.slice(2);
const { database, dialect } = await openDatabase({ kind: 'sqlite', file });
const { store } = await openStore({
  database: {
    ...database,
    transaction: async (work, options) => {
      const result = await database.transaction(work, options);
      process.stdout.write(`${new Date(2030, 0, 1).getTimezoneOffset()}\n`);
      return result;
    },
  },
  dialect,
  types: [visits],
  internalTypes: [],
  registry: createRegistry([visits]),
  sources: () => [],
  messages: serverEs,
  report: () => undefined,
});
await store.close();
