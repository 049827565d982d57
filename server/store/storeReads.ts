import type { ContentType } from '#core/schema/contentType.ts';
import type { StoreReads } from '#core/store/store.ts';
import { readActivity, readActivityRun } from './activity/activityRows.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { historyOf } from './historyRows.ts';
import type { ListReader } from './lists/listReader.ts';
import { readMany, recordIn } from './recordRows.ts';
import type { Snapshots } from './snapshots/snapshotRows.ts';
import type { TableStatements } from './tableStatements.ts';

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly lists: ListReader;
  /** The statements of the table that is read for a type. */
  readonly statementsFor: (type: ContentType, snapshots: Snapshots) => TableStatements;
  /** Those whose imports are not shown. */
  readonly snapshots: () => Promise<Snapshots>;
};

/** The reads of records and of their history. */
export function createReads({ database, dialect, lists, statementsFor, snapshots }: Options): StoreReads {
  const readHistory = historyOf(dialect);
  const statementsNow = async (type: ContentType) => statementsFor(type, await snapshots());
  const activityContext = async () => ({ connection: database, dialect, snapshots: await snapshots() });
  return {
    list: async (type, query) => lists.list(await statementsNow(type), query),
    get: async (type, id) => {
      const [row] = await database.run((await statementsNow(type)).get, [id]);
      return row === undefined ? undefined : recordIn(row);
    },
    getMany: async (type, ids) => readMany(database, { statement: (await statementsNow(type)).getMany, ids }),
    walk: async (type, { after = '', limit }) =>
      (await database.run((await statementsNow(type)).walk, [after, limit])).map(recordIn),
    history: async (type, id, part) => {
      const hiddenImport = (await snapshots()).get(type.name)?.import;
      return readHistory(database, { type: type.name, id, part, hiddenImport });
    },
    activity: async (query) => readActivity(query, await activityContext()),
    activityRun: async (query) => readActivityRun(query, await activityContext()),
  };
}
