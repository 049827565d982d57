import { LRUCache } from 'lru-cache';
import { type ListRequest, shapeOf } from './listRequest.ts';
import type { Dialect } from './dialect.ts';
import { type ListPlan, planList } from './listPlan.ts';
import type { Table } from './tableOf.ts';

type Limits = {
  /** Plans of one table. */
  readonly most: number;
  /** Characters of SQL and parameters that the plans of one table hold together. */
  readonly mostCharacters: number;
};

const usual: Limits = { most: 300, mostCharacters: 1_000_000 };
/** About what a parameter's reader takes beside its mark in the SQL. */
const charactersPerParameter = 100;

/** Plans lists, and remembers the plans of shapes that were asked before. Long ones are let go sooner than short ones. */
export function createPlanCache(dialect: Dialect, limits = usual): (table: Table, asked: ListRequest) => ListPlan {
  const plans = new WeakMap<Table, LRUCache<string, ListPlan>>();
  return (table, asked) => {
    const known = plans.get(table) ?? newCache(limits);
    plans.set(table, known);
    const shape = shapeOf(asked);
    const kept = known.get(shape);
    if (kept !== undefined) return kept;
    const plan = planList(asked, { table, dialect });
    known.set(shape, plan, { size: sizeOf(plan, { shape, asked }) });
    return plan;
  };
}

function newCache({ most, mostCharacters }: Limits): LRUCache<string, ListPlan> {
  // One plan that is longer than a tenth is not worth those that it would push out.
  return new LRUCache({ max: most, maxSize: mostCharacters, maxEntrySize: mostCharacters / 10 });
}

/** A plan also holds the list that it was made for. */
function sizeOf(plan: ListPlan, { shape, asked }: { shape: string; asked: ListRequest }): number {
  const statements = Object.values(plan).map(({ sql, parameters }) => sql.length + parameters * charactersPerParameter);
  return statements.reduce((sum, size) => sum + size, shape.length + JSON.stringify(asked).length);
}
