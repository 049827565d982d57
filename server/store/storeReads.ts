import type { ContentType } from '#core/schema/contentType.ts';
import type { Page, StoreReads } from '#core/store/store.ts';
import { visibleRecord } from '#core/validation/hiddenValues.ts';
import { readActivity, readActivityRun } from './activity/activityRows.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { historyOf } from './historyRows.ts';
import type { ListReader } from './lists/listReader.ts';
import { readMany, recordIn } from './recordRows.ts';
import type { Snapshots } from './snapshots/snapshotRows.ts';
import type { TableStatements } from './tableStatements.ts';

function visible(type: ContentType, { records, ...page }: Page): Page {
  return { ...page, records: records.map((record) => visibleRecord(type, record)) };
}

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly lists: ListReader;
  /** The statements of the table that is read for a type. */
  readonly statementsFor: (type: ContentType, snapshots: Snapshots) => TableStatements;
  /** The snapshots of the imports that are hidden. */
  readonly snapshots: () => Promise<Snapshots>;
};

/** The reads of records, without the values that conditions hide, and of their history, which has them. */
export function createReads({ database, dialect, lists, statementsFor, snapshots }: Options): StoreReads {
  const readHistory = historyOf(dialect);
  const statementsNow = async (type: ContentType) => statementsFor(type, await snapshots());
  const activityContext = async () => ({ connection: database, dialect, snapshots: await snapshots() });
  return {
    list: async (type, query) => visible(type, await lists.list(await statementsNow(type), query)),
    get: async (type, id) => {
      const [row] = await database.run((await statementsNow(type)).get, [id]);
      return row === undefined ? undefined : visibleRecord(type, recordIn(row));
    },
    getMany: async (type, ids) => {
      const { getMany: statement } = await statementsNow(type);
      return (await readMany(database, { statement, ids })).map((record) => visibleRecord(type, record));
    },
    walk: async (type, { after = '', limit }) =>
      (await database.run((await statementsNow(type)).walk, [after, limit])).map((row) =>
        visibleRecord(type, recordIn(row)),
      ),
    history: async (type, id, part) => {
      const hiddenImport = (await snapshots()).get(type.name)?.import;
      return readHistory(database, { type: type.name, id, part, hiddenImport });
    },
    activity: async (query) => readActivity(query, await activityContext()),
    activityRun: async (query) => readActivityRun(query, await activityContext()),
  };
}
