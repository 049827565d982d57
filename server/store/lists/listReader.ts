import { indexedFields } from '#core/store/indexedFields.ts';
import type { Query } from '#core/values/query.ts';
import type { Page } from '#core/store/store.ts';
import type { Database } from '../database.ts';
import type { Dialect } from '../dialect.ts';
import { type ListRequest, listRequestOf } from './listRequest.ts';
import { createPlanCache } from './planCache.ts';
import type { Prepared } from './listPlan.ts';
import { usesSearchIndex } from '../conditions/textConditions.ts';
import { recordIn } from '../recordRows.ts';
import type { SearchIndex } from '../search/searchIndex.ts';
import type { Table } from '../tableOf.ts';
import type { TableStatements } from '../tableStatements.ts';
import type { Totals } from './totals.ts';

type Options = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly totals: Totals;
  readonly searchIndex: SearchIndex;
};

export interface ListReader {
  list(statements: TableStatements, query: Query): Promise<Page>;
  /** Drops cached totals when another process has written, such as a bulk load. */
  noticeExternalWrites(): Promise<void>;
}

/** The unindexed writes that a search waits for; when there are more, it does without the index. */
const maxAwaitedWrites = 2000;
const allRecords: Query = { where: [], sort: [], offset: 0, limit: 0 };

/** Whether the index of the one condition returns rows in the requested order: every index ends with the id. */
function isInIndexOrder(
  { type }: Table,
  { query: { where, groups = [], sort, search, visibleAt } }: ListRequest,
): boolean {
  const [condition, ...others] = where;
  if (
    condition === undefined ||
    others.length > 0 ||
    groups.length > 0 ||
    search !== undefined ||
    visibleAt !== undefined
  )
    return false;
  const { field, operator, values } = condition;
  const isById = sort.every((one) => one.field === 'id');
  return isById && operator === 'eq' && values.length === 1 && indexedFields(type).includes(field);
}

export function createListReader({ database, dialect, totals, searchIndex }: Options): ListReader {
  const planFor = createPlanCache(dialect);
  let lastCommits: number | undefined;

  async function noticeOthers(): Promise<void> {
    const commits = await database.externalCommits();
    if (lastCommits !== undefined && commits !== lastCommits) {
      totals.forgetAll();
      searchIndex.wake();
    }
    lastCommits = commits;
  }

  async function count({ sql, bind }: Prepared, request: ListRequest): Promise<number> {
    return Number((await database.run(sql, bind(request)))[0]?.total);
  }

  async function totalOf(
    statements: TableStatements,
    { request, total = planFor(statements.table, request).total }: { request: ListRequest; total?: Prepared },
  ): Promise<number> {
    const { table, upcoming } = statements;
    const { visibleAt, countAtMost, ...rest } = request.query;
    const hasGroups = (rest.groups ?? []).length > 0;
    const isWhole = rest.where.length === 0 && !hasGroups && rest.search === undefined && rest.files === undefined;
    // Only the exact total is updated through writes, so a limited count derives from it.
    if (isWhole && countAtMost !== undefined) {
      const query = { ...rest, ...(visibleAt !== undefined && { visibleAt }) };
      return Math.min(countAtMost, await totalOf(statements, { request: listRequestOf(query) }));
    }
    const timeless = visibleAt === undefined ? request : { ...request, query: { ...request.query, visibleAt: '' } };
    return totals.get({
      table: table.name,
      key: `${total.sql} ${JSON.stringify(total.bind(timeless))}`,
      visibleAt,
      isWhole,
      count: () => count(total, request),
      upcoming: async () => {
        const [row] = await database.run(upcoming, [visibleAt ?? '', visibleAt ?? '']);
        return typeof row?.at === 'string' ? row.at : undefined;
      },
    });
  }

  /** Whether to scan rows in order until the page is full, instead of collecting and sorting all matches. An index with both needs no scan. */
  async function isWalkShorter(
    statements: TableStatements,
    { request, total }: { request: ListRequest; total: number },
  ): Promise<boolean> {
    if (request.query.files !== undefined || isInIndexOrder(statements.table, request)) return false;
    const { offset, limit, countAtMost = Number.POSITIVE_INFINITY } = request.query;
    if (total >= countAtMost) return true;
    if (total <= offset + limit) return false;
    const all = await totalOf(statements, { request: listRequestOf(allRecords) });
    return total * total > (offset + limit) * all;
  }

  async function page(
    { sql, bind }: Prepared,
    { request, total }: { request: ListRequest; total: number },
  ): Promise<Page> {
    const { limit, offset } = request.query;
    if (limit === 0 || offset >= total) return { records: [], total };
    return { records: (await database.run(sql, bind(request))).map(recordIn), total };
  }

  async function listDirectly(statements: TableStatements, request: ListRequest): Promise<Page> {
    const plan = planFor(statements.table, request);
    const total = await totalOf(statements, { request });
    return page((await isWalkShorter(statements, { request, total })) ? plan.walk : plan.pick, { request, total });
  }

  async function listByIndex(statements: TableStatements, request: ListRequest): Promise<Page> {
    const isCurrent = await searchIndex.catchUpSoon(maxAwaitedWrites);
    return isCurrent ? listDirectly(statements, request) : listByText(statements, request);
  }

  /** Finds the same records without the search index. */
  async function listByText(statements: TableStatements, request: ListRequest): Promise<Page> {
    const { walk, totalByText } = planFor(statements.table, request);
    return page(walk, { request, total: await totalOf(statements, { request, total: totalByText }) });
  }

  return {
    noticeExternalWrites: noticeOthers,
    list: async (statements, query) => {
      const request = listRequestOf(query);
      await noticeOthers();
      const { table } = statements;
      if (!usesSearchIndex(request, { table, dialect })) return listDirectly(statements, request);
      if (!table.search.isIndexed) return listByText(statements, request);
      try {
        return await listByIndex(statements, request);
      } catch {
        // The index is behind and cannot be written (disk full, locked), or is broken: reads continue without it.
        return listByText(statements, request);
      }
    },
  };
}
