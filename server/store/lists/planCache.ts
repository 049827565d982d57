import { LRUCache } from 'lru-cache';
import { type ListRequest, shapeOf } from './listRequest.ts';
import type { Dialect } from '../dialect.ts';
import { type ListPlan, planList } from './listPlan.ts';
import type { Table } from '../tableOf.ts';

type Limits = {
  /** Maximum plans of one table. */
  readonly maxPlans: number;
  /** Maximum characters of SQL and parameters in the plans of one table. */
  readonly maxCharacters: number;
};

const defaultLimits: Limits = { maxPlans: 300, maxCharacters: 1_000_000 };
/** The approximate memory of a parameter's reader. */
const charactersPerParameter = 100;

/** Plans lists, and caches the plan of each shape. Long plans are evicted sooner than short ones. */
export function createPlanCache(
  dialect: Dialect,
  limits = defaultLimits,
): (table: Table, request: ListRequest) => ListPlan {
  const plans = new WeakMap<Table, LRUCache<string, ListPlan>>();
  return (table, request) => {
    const cache = plans.get(table) ?? newCache(limits);
    plans.set(table, cache);
    const shape = shapeOf(request);
    const cached = cache.get(shape);
    if (cached !== undefined) return cached;
    const plan = planList(request, { table, dialect });
    cache.set(shape, plan, { size: sizeOf(plan, { shape, request }) });
    return plan;
  };
}

function newCache({ maxPlans, maxCharacters }: Limits): LRUCache<string, ListPlan> {
  // A plan longer than a tenth would evict too many others.
  return new LRUCache({ max: maxPlans, maxSize: maxCharacters, maxEntrySize: maxCharacters / 10 });
}

/** A plan also references the request that it was created for. */
function sizeOf(plan: ListPlan, { shape, request }: { shape: string; request: ListRequest }): number {
  const statements = Object.values(plan).map(({ sql, parameters }) => sql.length + parameters * charactersPerParameter);
  return statements.reduce((sum, size) => sum + size, shape.length + JSON.stringify(request).length);
}
