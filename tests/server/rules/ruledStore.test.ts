import { expect, test } from 'vitest';
import { memoryStore } from '#core/store/memoryStore.ts';
import { valuesOf } from '#core/values/record.ts';
import { type Change, create, remove, type Store, update } from '#core/store/store.ts';
import { Problem } from '#server/foundation/problems/problem.ts';
import type { RecordWrite, Rule } from '#server/rules/rule.ts';
import { ChangesRefused, withRules } from '#server/rules/ruledStore.ts';
import { lugares, typeFrom } from '../buildApp.ts';

const type = typeFrom('lugares', lugares);
const publication = { state: 'published' } as const;
const place = (nombre: string): Change => ({ kind: 'create', type, values: { nombre }, publication });
const ruleOf = (rule: Omit<Rule, 'concerns'>): Rule => ({ concerns: ({ name }) => name === type.name, ...rule });
const nameIn = ({ change }: RecordWrite) => (change.kind === 'create' ? change.values['nombre'] : undefined);

test('rules run in their order, each on the change of the one before, and add changes to the same write', async () => {
  const shout = ruleOf({
    before: async ({ change }) =>
      change.kind === 'create'
        ? { change: { ...change, values: { nombre: `${change.values['nombre']}!` } } }
        : undefined,
  });
  const note = ruleOf({ before: async (write) => ({ also: [place(`nota de ${nameIn(write)}`)] }) });
  const inner = memoryStore();
  const written = await withRules(inner, [shout, note]).write([place('Plaza'), place('Parque')], 'ana');
  expect(written.map(({ nombre }) => nombre)).toEqual(['Plaza!', 'Parque!']);
  const { records } = await inner.list(type, { where: [], sort: [], offset: 0, limit: 10 });
  expect(records.map(({ nombre }) => nombre).toSorted()).toEqual([
    'Parque!',
    'Plaza!',
    'nota de Parque!',
    'nota de Plaza!',
  ]);
});

test('a refused change stores nothing, and names each refused change of a write of several', async () => {
  const problem = new Problem(422, { detail: 'no' });
  const ended: unknown[] = [];
  const strict = ruleOf({
    before: async (write) => {
      if (nameIn(write) !== 'Plaza') throw problem;
      return undefined;
    },
    after: async (write, record) => void ended.push([nameIn(write), record]),
  });
  const inner = memoryStore();
  const store = withRules(inner, [strict]);
  await expect(store.write([place('Parque')], 'ana')).rejects.toBe(problem);
  const several = store.write([place('Parque'), place('Plaza'), place('Pila')], 'ana');
  await expect(several).rejects.toThrow(ChangesRefused);
  await expect(several).rejects.toMatchObject({ refusals: [{ index: 0 }, { index: 2 }] });
  expect(ended).toEqual([['Plaza', undefined]]);
  expect(await inner.lastSeq()).toBe(0);
});

test('a rule runs again when the record has changed since the rule read it', async () => {
  const inner = memoryStore();
  const { id } = await create(inner, { type, values: { nombre: 'Plaza' }, publication, by: 'ana' });
  const writes: unknown[] = [];
  const guard = ruleOf({
    before: async ({ before }) => {
      writes.push((await before())?.['nombre']);
      if (writes.length === 1) await update(inner, { type, id, values: { nombre: 'Parque' }, by: 'luis' });
      return undefined;
    },
  });
  await remove(withRules(inner, [guard]), { type, id, by: 'ana' });
  expect(writes).toEqual(['Plaza', 'Parque']);
  expect(await inner.get(type, id)).toBeUndefined();
});

test('a companion is planned again when another write changed it in between', async () => {
  const inner = memoryStore();
  const { id } = await create(inner, { type, values: { nombre: 'suma', total: 0 }, publication, by: 'ana' });
  let isFirst = true;
  const count = ruleOf({
    before: async () => {
      const sum = await inner.get(type, id);
      if (sum === undefined) return undefined;
      const values = { ...valuesOf(sum), total: Number(sum['total']) + 1 };
      if (isFirst) await update(inner, { type, id, values, by: 'luis' });
      isFirst = false;
      return { also: [{ kind: 'update', type, id, values, expectedVersion: sum._version }] };
    },
  });
  await withRules(inner, [count]).write([place('Plaza')], 'ana');
  expect(await inner.get(type, id)).toMatchObject({ total: 2, _version: 3 });
});

test('after each attempt the rules learn its result, also when the answer of the store was lost', async () => {
  const events: unknown[] = [];
  const listen = ruleOf({ after: async (_write, record) => void events.push(record?.['nombre']) });
  const inner = memoryStore();
  const lossy: Store = {
    ...inner,
    write: async (changes, by) => {
      await inner.write(changes, by);
      throw new Error('connection lost');
    },
  };
  await withRules(inner, [listen]).write([place('Plaza')], 'ana');
  await expect(withRules(lossy, [listen]).write([place('Parque')], 'ana')).rejects.toThrow('connection lost');
  expect(events).toEqual(['Plaza', undefined]);
});

test('writes of a serial rule take turns, and rules of other types are not asked', async () => {
  const events: string[] = [];
  const slow = ruleOf({
    isSerial: true,
    before: async (write) => {
      events.push(`asked ${nameIn(write)}`);
      await new Promise(setImmediate);
      return undefined;
    },
    after: async (write) => void events.push(`stored ${nameIn(write)}`),
  });
  const store = withRules(memoryStore(), [slow]);
  const other = typeFrom('otros', lugares);
  await Promise.all([
    store.write([place('Plaza')], 'ana'),
    store.write([place('Parque')], 'ana'),
    create(store, { type: other, values: { nombre: 'x' }, publication, by: 'ana' }),
  ]);
  expect(events).toEqual(['asked Plaza', 'stored Plaza', 'asked Parque', 'stored Parque']);
});
