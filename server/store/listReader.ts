import { indexedFields } from '#core/schema/indexedFields.ts';
import type { Query } from '#core/store/query.ts';
import type { Page } from '#core/store/store.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { type ListRequest, listRequestOf } from './listRequest.ts';
import { createPlanCache } from './planCache.ts';
import type { Prepared } from './listPlan.ts';
import { usesSearchIndex } from './textConditions.ts';
import { recordIn } from './recordRows.ts';
import type { SearchIndex } from './search/searchIndex.ts';
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
  /** Forgets totals when another process has written, as a bulk load does. */
  noticeForeignWrites(): Promise<void>;
}

/** Writes that a search waits for so that it finds what was just written; more than these are indexed in the background. */
const awaitedWrites = 2000;
const whole: Query = { where: [], sort: [], offset: 0, limit: 0 };

/** Whether the index of a condition has what it finds in the order that is asked for: each ends with the id. */
function isInIndexOrder({ type }: Table, { query: { where, sort, search, visibleAt } }: ListRequest): boolean {
  const [condition, ...others] = where;
  if (condition === undefined || others.length > 0 || search !== undefined || visibleAt !== undefined) return false;
  const { field, operator, values } = condition;
  const isById = sort.every((one) => one.field === 'id');
  return isById && operator === 'eq' && values.length === 1 && indexedFields(type).includes(field);
}

export function createListReader({ database, dialect, totals, searchIndex }: Options): ListReader {
  const planOf = createPlanCache(dialect);
  let seenCommits: number | undefined;

  async function noticeOthers(): Promise<void> {
    const commits = await database.foreignCommits();
    if (seenCommits !== undefined && commits !== seenCommits) {
      totals.forgetAll();
      searchIndex.wake();
    }
    seenCommits = commits;
  }

  async function count({ sql, bind }: Prepared, asked: ListRequest): Promise<number> {
    return Number((await database.run(sql, bind(asked)))[0]?.total);
  }

  async function totalOf(
    statements: TableStatements,
    { asked, total = planOf(statements.table, asked).total }: { asked: ListRequest; total?: Prepared },
  ): Promise<number> {
    const { table, upcoming } = statements;
    const { visibleAt, countAtMost, ...rest } = asked.query;
    const isWhole = rest.where.length === 0 && rest.search === undefined && rest.files === undefined;
    // What is kept through writes is the total itself, however few of it are asked for.
    if (isWhole && countAtMost !== undefined) {
      const query = { ...rest, ...(visibleAt !== undefined && { visibleAt }) };
      return Math.min(countAtMost, await totalOf(statements, { asked: listRequestOf(query) }));
    }
    const timeless = visibleAt === undefined ? asked : { ...asked, query: { ...asked.query, visibleAt: '' } };
    return totals.get({
      type: table.type.name,
      key: `${total.sql} ${JSON.stringify(total.bind(timeless))}`,
      visibleAt,
      isWhole,
      count: () => count(total, asked),
      upcoming: async () => {
        const [row] = await database.run(upcoming, [visibleAt ?? '']);
        return typeof row?.at === 'string' ? row.at : undefined;
      },
    });
  }

  /** Rows to try along the order until the page is full, against rows to collect and sort; an index that has both is neither. */
  async function isWalkShorter(
    statements: TableStatements,
    { asked, total }: { asked: ListRequest; total: number },
  ): Promise<boolean> {
    if (asked.query.files !== undefined || isInIndexOrder(statements.table, asked)) return false;
    const { countAtMost = Number.POSITIVE_INFINITY } = asked.query;
    if (total >= countAtMost) return true;
    const all = await totalOf(statements, { asked: listRequestOf(whole) });
    return total * total > (asked.query.offset + asked.query.limit) * all;
  }

  async function page({ sql, bind }: Prepared, { asked, total }: { asked: ListRequest; total: number }): Promise<Page> {
    const { limit, offset } = asked.query;
    if (limit === 0 || offset >= total) return { records: [], total };
    return { records: (await database.run(sql, bind(asked))).map(recordIn), total };
  }

  /** What an index that is behind finds is not worth keeping. */
  async function listPlainly(
    statements: TableStatements,
    { asked, isBehind = false }: { asked: ListRequest; isBehind?: boolean },
  ): Promise<Page> {
    const plan = planOf(statements.table, asked);
    const total = await (isBehind ? count(plan.total, asked) : totalOf(statements, { asked }));
    return page((await isWalkShorter(statements, { asked, total })) ? plan.walk : plan.pick, { asked, total });
  }

  async function listByIndex(statements: TableStatements, asked: ListRequest): Promise<Page> {
    const isBehind = !(await searchIndex.catchUpSoon(awaitedWrites));
    return listPlainly(statements, { asked, isBehind });
  }

  /** Finds the same by trying every row. */
  async function listByText(statements: TableStatements, asked: ListRequest): Promise<Page> {
    const { walk, totalByText } = planOf(statements.table, asked);
    return page(walk, { asked, total: await totalOf(statements, { asked, total: totalByText }) });
  }

  return {
    noticeForeignWrites: noticeOthers,
    list: async (statements, query) => {
      const asked = listRequestOf(query);
      await noticeOthers();
      if (!usesSearchIndex(asked, { table: statements.table, dialect })) return listPlainly(statements, { asked });
      try {
        return await listByIndex(statements, asked);
      } catch {
        // The index is behind and cannot be written (disk full, locked), or is broken: reading goes on without it.
        return listByText(statements, asked);
      }
    },
  };
}
