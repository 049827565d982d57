import { ownValue } from '#core/values/ownValue.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { toWire } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { personNames } from '../content/personName.ts';
import { presentRecord } from '../content/presentRecord.ts';

type Context = {
  readonly store: Store;
  readonly registry: Registry;
  readonly messages: ServerCatalog;
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
    const { name, account = {} } = people(String(id));
    return {
      id,
      name,
      ...(hasEmails && { email: account['email'] }),
      ...(role !== undefined && { role: account[role] }),
    };
  };
  const lists = type.fields.filter(({ kind }) => kind === 'list').map(({ name }) => [name, []] as const);
  return records.map((record) => {
    const members = presentRecord(record, { type, isStaff: true });
    const asPeople = fields.flatMap((name) =>
      ownValue(record, name) === undefined ? [] : [[name, personOf(ownValue(record, name))]],
    );
    const names = Object.entries(calls.personNames).map(([name, wire]) => [
      wire,
      people(String(ownValue(record, name))).name,
    ]);
    const wire = toWire({ ...Object.fromEntries(lists), ...members, ...Object.fromEntries(asPeople) }, calls);
    return { ...wire, ...Object.fromEntries(names), ...parts.get(record.id) };
  });
}

type Options = Context & { readonly records: readonly StoredRecord[] };

/** The people whom the records name, by id. The sample content and people with a removed account have a name, but no account. */
async function peopleIn(type: ContentType, { records, store, registry, messages }: Options) {
  const accounts = registry.typeFor('accounts');
  const { people, personNames: nameFields } = type.calls ?? { people: { fields: [] }, personNames: {} };
  const fields = [...people.fields, ...Object.keys(nameFields)];
  const ids = [...new Set(records.flatMap((record) => fields.map((name) => ownValue(record, name))))].filter(
    (id): id is string => typeof id === 'string',
  );
  const accountRecords =
    accounts === undefined ? [] : await inBatches(ids, (some) => listBy(accounts, { field: 'id', ids: some, store }));
  const accountById = new Map<string, Members>(accountRecords.map((account) => [account.id, account]));
  const nameOf = await personNames(ids, {
    messages,
    nameOf: async (id) => accountById.get(id)?.['nombre'] as string | undefined,
  });
  return (id: string) => ({ name: nameOf(id), account: accountById.get(id) });
}

/** The comments of each record, by its id and the member that has them. */
async function partsOf(type: ContentType, { records, ...context }: Options) {
  const { store, registry } = context;
  const byRecord = new Map<string, Record<string, readonly Members[]>>();
  for (const [member, name] of Object.entries(type.calls?.parts ?? {})) {
    const part = registry.get(name);
    const relation = part?.commentsOf;
    for (const { id } of records) byRecord.set(id, { ...byRecord.get(id), [member]: [] });
    if (part === undefined || relation === undefined) continue;
    const ids = records.map(({ id }) => id);
    const comments = await inBatches(ids, (some) => listBy(part, { field: relation, ids: some, store }));
    const onWire = await recordsOnWire(part, { records: comments, ...context });
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
