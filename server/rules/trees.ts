import { ownValue } from '#core/values/ownValue.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import type { Change, Precondition, Store } from '#core/store/store.ts';
import { pointerTo } from '#core/values/json.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { type Rule, valuesAfter } from './rule.ts';

export type TreesOptions = { readonly store: Pick<Store, 'get' | 'list'>; readonly messages: ServerCatalog };

/**
 * Records that stand below others of their type make no circle, and one with others below it is removed only together with them. A
 * move is stored only while the records above it stay as they were judged, so that two moves at the same time make no circle either.
 */
export function trees({ store, messages }: TreesOptions): Rule {
  const { tree: texts } = messages.api;

  const refuseCircle = async (
    { id, parent }: { readonly id: string; readonly parent: string },
    {
      type,
      field,
      changes,
    }: { readonly type: ContentType; readonly field: string; readonly changes: readonly Change[] },
  ): Promise<readonly Precondition[]> => {
    const written = parentsIn(changes, type);
    const above: Precondition[] = [];
    const visited = new Set<string>();
    for (let next: string | undefined = parent; next !== undefined && !visited.has(next); ) {
      if (next === id) throw invalid(field, next === parent ? texts.ownParent : texts.circle, messages);
      visited.add(next);
      if (written.has(next)) {
        next = written.get(next);
        continue;
      }
      const record = await store.get(type, next);
      if (record !== undefined) above.push({ id: record.id, version: record._version });
      next = parentIn(record, field);
    }
    return above;
  };

  const refuseOrphans = async (id: string, type: ContentType, changes: readonly Change[]): Promise<void> => {
    const field = parentField(type);
    const written = parentsIn(changes, type);
    const { total, records } = await store.list(type, {
      where: [{ field, operator: 'eq', values: [id] }],
      sort: [],
      offset: 0,
      limit: written.size + 1,
    });
    const leaving = records.filter((record) => written.has(record.id) && written.get(record.id) !== id);
    const left = total - leaving.length;
    if (left > 0) throw new Problem(409, { detail: texts.hasBelow(String(left)) });
  };

  return {
    concerns: ({ list }) => list.tree !== undefined,
    before: async ({ change, changes, before }) => {
      const { type } = change;
      const field = parentField(type);
      if (change.kind === 'remove') {
        await refuseOrphans(change.id, type, changes);
        return undefined;
      }
      // A record without an id yet has none below it.
      if (!('id' in change) || change.id === undefined) return undefined;
      const stored = change.kind === 'create' ? undefined : await before();
      const parent = parentIn(valuesAfter(change, stored), field);
      if (parent === undefined || (change.kind === 'update' && parent === parentIn(stored, field))) return undefined;
      const above = await refuseCircle({ id: change.id, parent }, { type, field, changes });
      if (change.kind !== 'update') return undefined;
      return { change: { ...change, precondition: [change.precondition ?? [], above].flat() } };
    },
  };
}

const parentField = ({ list }: ContentType) => list.tree?.parent ?? '';

function parentIn(values: Values | undefined, field: string): string | undefined {
  const parent = ownValue(values, field);
  return typeof parent === 'string' && parent !== '' ? parent : undefined;
}

type Parents = ReadonlyMap<string, string | undefined>;

/** By the changes of a write, which each of its records asks about, and by type. */
const parentsByWrite = new WeakMap<readonly Change[], Map<string, Parents>>();

/** The parents of the records of a write after it, by their ids; a removed one has none. */
function parentsIn(changes: readonly Change[], type: ContentType): Parents {
  const byType = parentsByWrite.get(changes) ?? new Map<string, Parents>();
  parentsByWrite.set(changes, byType);
  const cached = byType.get(type.name);
  if (cached !== undefined) return cached;
  const field = parentField(type);
  const parents = new Map(
    changes.flatMap((change) => {
      if (change.type.name !== type.name || !('id' in change) || change.id === undefined) return [];
      // A restoration without values is judged by its stored record.
      if (change.kind === 'restore' && change.values === undefined) return [];
      return [[change.id, parentIn(valuesAfter(change, undefined), field)] as const];
    }),
  );
  byType.set(type.name, parents);
  return parents;
}

function invalid(field: string, detail: string, { api }: ServerCatalog): Problem {
  return new Problem(422, { detail: api.invalid, errors: [{ pointer: pointerTo(field), keyword: 'tree', detail }] });
}
