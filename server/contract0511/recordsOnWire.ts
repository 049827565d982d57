import { toWire } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Store } from '#core/store/store.ts';
import { presentRecord } from '../content/presentRecord.ts';

type Context = {
  readonly store: Store;
  readonly registry: Registry;
  /** Whether people come with their addresses, which not everybody may read. */
  readonly hasEmails: boolean;
};

type Members = Readonly<Record<string, unknown>>;

/** Most values of one filter. */
const batchSize = 500;

/** Records as a call answers them, with the people and the comments that the type's calls declare. */
export async function recordsOnWire(
  type: ContentType,
  { records, ...context }: Context & { readonly records: readonly StoredRecord[] },
): Promise<readonly Members[]> {
  const { calls } = type;
  if (calls === undefined) return [];
  const [people, parts] = await Promise.all([
    peopleIn(type, { records, ...context }),
    partsOf(type, { records, ...context }),
  ]);
  const { hasEmails } = context;
  const { fields, role } = calls.people;
  const personOf = (id: unknown) => {
    const account = people.get(String(id));
    if (account === undefined) return undefined;
    const { nombre: name, email } = account;
    return { id, name, ...(hasEmails && { email }), ...(role !== undefined && { role: account[role] }) };
  };
  const lists = type.fields.filter(({ kind }) => kind === 'list').map(({ name }) => [name, []] as const);
  return records.map((record) => {
    const members = presentRecord(record, { type, isStaff: true });
    const asPeople = fields.flatMap((name) => (record[name] === undefined ? [] : [[name, personOf(record[name])]]));
    const names = Object.entries(calls.personNames).map(([name, wire]) => [
      wire,
      people.get(String(record[name]))?.['nombre'] ?? '',
    ]);
    const own = toWire({ ...Object.fromEntries(lists), ...members, ...Object.fromEntries(asPeople) }, calls);
    return { ...own, ...Object.fromEntries(names), ...parts.get(record.id) };
  });
}

type Options = Context & { readonly records: readonly StoredRecord[] };

/** The accounts that the records name, by id; also those that were removed have no name any more. */
async function peopleIn(type: ContentType, { records, store, registry }: Options) {
  const accounts = registry.typeFor('accounts');
  const { people, personNames } = type.calls ?? { people: { fields: [] }, personNames: {} };
  const names = [...people.fields, ...Object.keys(personNames)];
  const ids = [...new Set(records.flatMap((record) => names.map((name) => record[name])))].filter(
    (id): id is string => typeof id === 'string',
  );
  const peopleRecords =
    accounts === undefined ? [] : await inBatches(ids, (some) => listBy(accounts, { field: 'id', ids: some, store }));
  return new Map(peopleRecords.map((account) => [account.id, account]));
}

/** The comments of each record, by its id and the member that has them. */
async function partsOf(type: ContentType, { records, store, registry, hasEmails }: Options) {
  const byRecord = new Map<string, Record<string, readonly Members[]>>();
  for (const [member, name] of Object.entries(type.calls?.parts ?? {})) {
    const part = registry.get(name);
    const relation = part?.commentsOf;
    for (const { id } of records) byRecord.set(id, { ...byRecord.get(id), [member]: [] });
    if (part === undefined || relation === undefined) continue;
    const ids = records.map(({ id }) => id);
    const comments = await inBatches(ids, (some) => listBy(part, { field: relation, ids: some, store }));
    const onWire = await recordsOnWire(part, { records: comments, store, registry, hasEmails });
    for (const [index, comment] of comments.entries()) {
      const record = byRecord.get(String(comment[relation]));
      const wire = onWire[index];
      if (record !== undefined && wire !== undefined) record[member] = [...(record[member] ?? []), wire];
    }
  }
  return byRecord;
}

async function inBatches<T>(ids: readonly string[], read: (ids: readonly string[]) => Promise<readonly T[]>) {
  const all: T[] = [];
  for (let from = 0; from < ids.length; from += batchSize) all.push(...(await read(ids.slice(from, from + batchSize))));
  return all;
}

async function listBy(
  type: ContentType,
  { field, ids, store }: { readonly field: string; readonly ids: readonly string[]; readonly store: Store },
) {
  const { records } = await store.list(type, {
    where: [{ field, operator: 'eq', values: ids }],
    sort: [{ field: '_createdAt', order: 'asc' }],
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
  });
  return records;
}
