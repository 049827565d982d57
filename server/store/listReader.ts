import { LRUCache } from 'lru-cache';
import type { Query } from '#core/query.ts';
import type { Page } from '#core/store.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { type Asked, askedOf, shapeOf } from './asked.ts';
import { type ListPlan, planList } from './listPlan.ts';
import { usesSearchIndex } from './textConditions.ts';
import { recordIn } from './recordRows.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { Table } from './tableOf.ts';
import type { TableStatements } from './tableStatements.ts';
import type { Totals } from './totals.ts';

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly totals: Totals;
  readonly searchIndex: SearchIndex;
};

export interface ListReader {
  list(statements: TableStatements, query: Query): Promise<Page>;
}

const keptPlans = 300;
/** Writes that a search waits for so that it finds what was just written; more than these are indexed in the background. */
const awaitedWrites = 2000;
const whole: Query = { where: [], sort: [], offset: 0, limit: 0 };

export function createListReader({ database, dialect, totals, searchIndex }: Options): ListReader {
  const plans = new WeakMap<Table, LRUCache<string, ListPlan>>();
  let seenCommits: number | undefined;

  function planOf(table: Table, asked: Asked): ListPlan {
    const known = plans.get(table) ?? new LRUCache<string, ListPlan>({ max: keptPlans });
    plans.set(table, known);
    const shape = shapeOf(asked, dialect);
    const plan = known.get(shape) ?? planList(asked, { table, dialect });
    known.set(shape, plan);
    return plan;
  }

  /** Forgets totals when another process has written, as a bulk load does. */
  async function noticeOthers(): Promise<void> {
    const commits = await database.foreignCommits();
    if (seenCommits !== undefined && commits !== seenCommits) {
      totals.forgetAll();
      searchIndex.wake();
    }
    seenCommits = commits;
  }

  async function count({ table }: TableStatements, asked: Asked): Promise<number> {
    const { total } = planOf(table, asked);
    return Number((await database.run(total.sql, total.bind(asked)))[0]?.total);
  }

  async function totalOf(statements: TableStatements, asked: Asked): Promise<number> {
    const { table, upcoming } = statements;
    const { total } = planOf(table, asked);
    const { visibleAt } = asked.query;
    const timeless = visibleAt === undefined ? asked : { ...asked, query: { ...asked.query, visibleAt: '' } };
    return totals.of({
      type: table.type.name,
      key: `${total.sql} ${JSON.stringify(total.bind(timeless))}`,
      visibleAt,
      isWhole: asked.query.where.length === 0 && asked.query.search === undefined,
      count: () => count(statements, asked),
      upcoming: async () => {
        const [row] = await database.run(upcoming, [visibleAt ?? '']);
        return typeof row?.at === 'string' ? row.at : undefined;
      },
    });
  }

  /** Rows to try along the order until the page is full, against rows to collect and sort. */
  async function isWalkShorter(
    statements: TableStatements,
    { asked, total }: { asked: Asked; total: number },
  ): Promise<boolean> {
    const all = await totalOf(statements, askedOf(whole));
    return total * total > (asked.query.offset + asked.query.limit) * all;
  }

  return {
    list: async (statements, query) => {
      const asked = askedOf(query);
      await noticeOthers();
      const isSearch = usesSearchIndex(asked, { table: statements.table, dialect });
      // What an index that is behind finds is not worth keeping.
      const isBehind = isSearch && !(await searchIndex.catchUp(awaitedWrites));
      const total = await (isBehind ? count(statements, asked) : totalOf(statements, asked));
      if (query.limit === 0 || query.offset >= total) return { records: [], total };
      const plan = planOf(statements.table, asked);
      const { sql, bind } = (await isWalkShorter(statements, { asked, total })) ? plan.walk : plan.pick;
      return { records: (await database.run(sql, bind(asked))).map(recordIn), total };
    },
  };
}
