import { activityOperations } from '#core/api/activityOperations.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import type { ActivityPosition } from '#core/store/activity.ts';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import type { Query, Where } from '#core/values/query.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { presentForStaff } from '../content/presentRecord.ts';
import type { Writers } from '../content/writers.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import { readableTypes } from './activityTable.ts';
import type { Store } from '#core/store/store.ts';

const shownCount = 4;

/** What waits to be published, over all types with public pages that the person may read, and what the person edited last. */
export function workloadTable({
  messages,
  store,
  registry,
  now,
}: Writers & { readonly now: () => number }): OperationTable {
  return tableOf(activityOperations(messages), {
    workload: async ({ visitor, user }) => {
      const all = readableTypes(registry, visitor).filter((type) => !isProcess(type));
      const types = all.filter(hasPublicationStates);
      const pending = findPending(store, {
        types: all.filter(({ publicPages }) => publicPages !== undefined),
        userId: user.id,
      });
      const edits = findOwnEdits(store, { types: all, by: user.id, count: shownCount });
      const instant = new Date(now()).toISOString();
      const page = async (type: ContentType, where: readonly Where[], rest: Partial<Query> = {}) =>
        store.list(type, { where, sort: [], offset: 0, limit: shownCount, ...rest });
      const parts = await Promise.all(
        types.map(async (type) => {
          const [drafts, scheduled, published] = await Promise.all([
            page(type, [is('_state', 'draft')], { sort: [{ field: '_updatedAt', order: 'desc' }] }),
            page(type, [is('_state', 'published'), { ...is('_publishAt', instant), operator: 'gt' }], {
              sort: [{ field: '_publishAt', order: 'asc' }],
            }),
            page(type, [is('_state', 'published')], { limit: 0 }),
          ]);
          return { type, drafts, scheduled, published };
        }),
      );
      const recordsOf = (name: 'drafts' | 'scheduled') =>
        parts.flatMap(({ type, [name]: { records } }) => records.map((record) => ({ type, record })));
      return {
        counts: parts.map(({ type, drafts, scheduled, published }) => ({
          type: type.name,
          draft: drafts.total,
          scheduled: scheduled.total,
          published: Math.max(0, published.total - scheduled.total),
        })),
        drafts: first(recordsOf('drafts'), ({ _updatedAt }) => -Date.parse(_updatedAt)),
        scheduled: first(recordsOf('scheduled'), ({ _publishAt }) => Date.parse(_publishAt ?? '')),
        pending: (await pending).slice(0, shownCount).map(present),
        edits: (await edits).map((edit) => ({ ...present(edit), at: edit.at })),
      };
    },
  });
}

const is = (field: string, value: string): Where => ({ field, operator: 'eq', values: [value] });

type Entry = { readonly type: ContentType; readonly record: StoredRecord };

function first(entries: readonly Entry[], keyOf: (record: StoredRecord) => number) {
  return entries
    .toSorted((one, other) => keyOf(one.record) - keyOf(other.record))
    .slice(0, shownCount)
    .map(present);
}

function present({ type, record }: Entry) {
  return { type: type.name, id: record.id, record: presentForStaff(record, { type, isList: true }) };
}

type Search = { readonly types: readonly ContentType[]; readonly userId: string };

/** Records to read of each type. */
const mostRead = 50;

/** The records with pending changes: first those that the person saved, both by their last save. */
async function findPending(store: Store, { types, userId }: Search): Promise<readonly Entry[]> {
  const query = {
    where: [{ field: '_pendingAt', operator: 'gte', values: [''] }],
    sort: [{ field: '_pendingAt', order: 'desc' }],
    offset: 0,
    limit: mostRead,
  } as const;
  const byType = await Promise.all(
    types.map(async (type) => (await store.list(type, query)).records.map((record) => ({ type, record }))),
  );
  const newestFirst = byType.flat().toSorted((one, other) => savedAt(other) - savedAt(one));
  const isOwn = ({ record }: Entry) => record._pending?.by === userId;
  return [...newestFirst.filter(isOwn), ...newestFirst.filter((one) => !isOwn(one))];
}

const savedAt = ({ record }: Entry) => Date.parse(record._pendingAt ?? '');

type OwnEdits = { readonly types: readonly ContentType[]; readonly by: string; readonly count: number };

type Edit = Entry & { readonly at: string };

const pageSize = 50;

/** Writes to look through. */
const mostWrites = 600;

/** The records that a person wrote last, each once, newest first, without those that are gone. */
async function findOwnEdits(store: Store, { types, by, count }: OwnEdits): Promise<readonly Edit[]> {
  const edits: Edit[] = [];
  const visitedKeys = new Set<string>();
  let before: ActivityPosition | undefined;
  for (let read = 0; read < mostWrites; read += pageSize) {
    const page = await store.activity({ types, by, before, limit: pageSize });
    for (const { type: name, id, action, at } of page) {
      const type = types.find((one) => one.name === name);
      if (type === undefined || visitedKeys.has(`${name}/${id}`)) continue;
      visitedKeys.add(`${name}/${id}`);
      const record = action === 'remove' ? undefined : await store.get(type, id);
      if (record !== undefined) edits.push({ type, record, at });
      if (edits.length === count) return edits;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    before = { at: last.at, seq: last.seq };
  }
  return edits;
}
