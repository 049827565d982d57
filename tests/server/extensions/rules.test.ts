import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import type { Change } from '#core/store/store.ts';
import { extensionRules } from '#server/extensions/extensionRules.ts';
import type { ExtensionRule } from '#server/extensions/serverPart.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import { buildApp, lugares, typeFrom } from '../buildApp.ts';

const type = typeFrom('lugares', lugares);
const place = (nombre: string): Change => ({
  kind: 'create',
  type,
  values: { nombre },
  publication: { state: 'published' },
});
const ownMessage = 'La extensión «plazas» falló; no se guardó nada. Avise a quien administra el sistema.';

/** A store with one rule of an extension, and the faults that it reports. */
function openStore(rule: Omit<ExtensionRule, 'types'>, limit?: number) {
  const inner = memoryStore();
  const faults: unknown[] = [];
  const rules = extensionRules({
    extensions: [{ name: 'plazas', rules: [{ types: ['lugares'], ...rule }] }],
    registry: createRegistry([type]),
    store: inner,
    messages: serverEs,
    report: (error) => faults.push(error),
    ...(limit !== undefined && { limit }),
  });
  return { inner, faults, store: withRules(inner, rules) };
}

test('a rule of an extension changes values, and adds changes of other records to the same transaction', async () => {
  const { store, inner } = openStore({
    before: ({ values, kind, by }) => ({
      values: { nombre: `${values?.['nombre']}, ${kind}, ${by}` },
      also: [{ kind: 'create', type: 'lugares', values: { nombre: 'Aviso' } }],
    }),
  });
  const [written] = await store.write([place('Plaza')], 'ana');
  expect(written).toMatchObject({ nombre: 'Plaza, create, ana' });
  const { records } = await inner.list(type, { where: [], sort: [], offset: 0, limit: 10 });
  expect(records.map(({ nombre }) => nombre).toSorted()).toEqual(['Aviso', 'Plaza, create, ana']);
});

test('a rule of an extension reads the record before the change', async () => {
  const { store } = openStore({
    before: async ({ before, values }) => {
      const former = await before();
      return former === undefined ? undefined : { values: { nombre: `${former['nombre']} y ${values?.['nombre']}` } };
    },
  });
  const { id } = (await store.write([place('Plaza')], 'ana'))[0]!;
  const [changed] = await store.write([{ kind: 'update', type, id, values: { nombre: 'Parque' } }], 'ana');
  expect(changed).toMatchObject({ nombre: 'Plaza y Parque' });
});

test('a refusal of an extension is answered with its sentence at the field, and nothing is stored', async () => {
  const rule: ExtensionRule = {
    types: ['lugares'],
    before: (_write, { refusal }) => {
      throw refusal({ nombre: 'Ese nombre está reservado.' });
    },
  };
  const { staff } = await buildApp({ extensions: [{ name: 'plazas', rules: [rule] }] });
  const refused = await staff('POST', '/api/lugares', { body: { nombre: 'Plaza' } });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ pointer: '/nombre', keyword: 'rule', detail: 'Ese nombre está reservado.' }],
  ]);
  expect((await staff('GET', '/api/lugares')).body).toEqual([]);
});

test('a rule that throws refuses the write with a message that names its extension, and its error is logged', async () => {
  const error = new Error('roto');
  const { store, inner, faults } = openStore({
    before: () => {
      throw error;
    },
  });
  await expect(store.write([place('Plaza')], 'ana')).rejects.toMatchObject({
    status: 500,
    details: { detail: ownMessage },
  });
  expect(await inner.lastSeq()).toBe(0);
  expect(faults).toMatchObject([{ message: 'extension plazas', cause: error }]);
});

test('a rule whose promise stays open refuses the whole write; many records wait for it only once', async () => {
  let calls = 0;
  const { store, inner, faults } = openStore(
    {
      before: () => {
        calls += 1;
        return new Promise(() => {});
      },
    },
    20,
  );
  const changes = Array.from({ length: 60 }, (_item, index) => place(`Plaza ${index}`));
  await expect(store.write(changes, 'ana')).rejects.toThrow('60 changes');
  expect([calls, faults.length, await inner.lastSeq()]).toEqual([60, 60, 0]);
  const late = faults.filter((fault) => String((fault as Error).cause).includes('open for 20 ms'));
  expect(late).toHaveLength(20);
});

test.each([
  ['its own', { values: { nombre: 7 } }],
  ['those of another record', { also: [{ kind: 'create', type: 'lugares', values: { nombre: 7 } }] }],
  ['a type that does not exist', { also: [{ kind: 'create', type: 'nada', values: {} }] }],
] as const)('an extension cannot store values that do not fit a schema: %s', async (_case, amendment) => {
  const { store, inner, faults } = openStore({ before: () => amendment });
  await expect(store.write([place('Plaza')], 'ana')).rejects.toMatchObject({ details: { detail: ownMessage } });
  expect([await inner.lastSeq(), faults.length]).toEqual([0, 1]);
});

test('after a write a rule gets the stored record; its throw is logged and the write stays', async () => {
  const seen: unknown[] = [];
  const { store, faults } = openStore({
    after: ({ record, kind, by }) => {
      seen.push([record['nombre'], kind, by]);
      throw new Error('roto');
    },
  });
  const [written] = await store.write([place('Plaza')], 'ana');
  expect(written).toMatchObject({ nombre: 'Plaza', _version: 1 });
  expect(seen).toEqual([['Plaza', 'create', 'ana']]);
  expect(faults).toHaveLength(1);
});
