import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { StoredRecord } from '#core/values/record.ts';
import { create, remove, update } from '#core/store/store.ts';
import { Problem } from '#server/foundation/problems/problem.ts';
import { loadFile } from '#server/cli/loadFile.ts';
import { readLine } from '#server/cli/readLine.ts';
import type { Rule } from '#server/rules/rule.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';
import { freshFolder } from '../openTestPortal.ts';

type Built = Awaited<ReturnType<typeof buildApp>>;
type Answer = { readonly status: number; readonly body: any };
type Door = {
  readonly type: string;
  readonly kind: string;
  readonly write: (built: Built, record: StoredRecord) => Promise<Answer>;
};

const news = { titulo: 'Feria', contenido: 'Texto', imagen: '/a.webp', fecha: '2026-11-20' };
const bulkOf =
  (type: string, action: string, more: object = {}) =>
  ({ staff }: Built, { id }: StoredRecord) =>
    staff('POST', `/api/bulk/${type}`, { body: { action, records: [{ id }], ...more } });
const restoration = ({ staff }: Built, { id }: StoredRecord) =>
  staff('POST', `/api/eventos/${id}/restore`, { body: {} });

/** Every way in which people and `npm run load` write records. */
const doors: Readonly<Record<string, Door>> = {
  'POST /api/{type}': {
    type: 'eventos',
    kind: 'create',
    write: ({ staff }) => staff('POST', '/api/eventos', { body: { titulo: 'Nueva' } }),
  },
  'PATCH /api/{type}/{id}': {
    type: 'eventos',
    kind: 'update',
    write: ({ staff }, { id }) => staff('PATCH', `/api/eventos/${id}`, { body: { cupo: 7 } }),
  },
  'a merge after a conflict': {
    type: 'eventos',
    kind: 'update',
    write: ({ staff }, { id }) =>
      staff('PATCH', `/api/eventos/${id}`, { body: { cupo: 7 }, headers: { 'if-match': '"1"' } }),
  },
  publication: {
    type: 'eventos',
    kind: 'update',
    write: ({ staff }, { id }) => staff('PATCH', `/api/eventos/${id}?_state=draft`, { body: {} }),
  },
  'DELETE /api/{type}/{id}': {
    type: 'eventos',
    kind: 'remove',
    write: ({ staff }, { id }) => staff('DELETE', `/api/eventos/${id}`),
  },
  'the restoration of a version': {
    type: 'eventos',
    kind: 'update',
    write: ({ staff }, { id }) => staff('POST', `/api/eventos/${id}/restore`, { body: { version: 1 } }),
  },
  'the restoration of a removed record': { type: 'eventos', kind: 'restore', write: restoration },
  'a bulk creation': {
    type: 'eventos',
    kind: 'create',
    write: ({ staff }) =>
      staff('POST', '/api/bulk/eventos', {
        body: { action: 'mixed', records: [{ action: 'create', values: { titulo: 'Nueva' } }] },
      }),
  },
  'a bulk change': { type: 'eventos', kind: 'update', write: bulkOf('eventos', 'change', { values: { cupo: 7 } }) },
  'a bulk removal': { type: 'eventos', kind: 'remove', write: bulkOf('eventos', 'remove') },
  'a bulk restoration': { type: 'eventos', kind: 'restore', write: bulkOf('eventos', 'restore') },
  'the first record of a single type': {
    type: 'ajustes',
    kind: 'create',
    write: ({ staff }) => staff('PATCH', '/api/ajustes/unico', { body: { nombre: 'Palín' } }),
  },
  'a 0511 call that creates': {
    type: 'usuarios',
    kind: 'create',
    write: ({ staff }) =>
      staff('POST', '/api/0511/Securtity/CreateUpdate', {
        body: { nombre: 'Eva', email: 'eva@example.test', telefono: '7888-0000', password: 'cafetal-de-palin' },
      }),
  },
  'a 0511 call that updates': {
    type: 'usuarios',
    kind: 'update',
    write: ({ staff, person }) =>
      staff('POST', '/api/0511/Securtity/CreateUpdate', { body: { id: person.id, nombre: 'Ana L.' } }),
  },
  'the own account': {
    type: 'usuarios',
    kind: 'update',
    write: ({ staff }) => staff('PATCH', '/api/account', { body: { nombre: 'Ana L.' } }),
  },
};

const changed = new Set(['the restoration of a version']);
const removed = new Set(['the restoration of a removed record', 'a bulk restoration']);

/** The app with one rule more for each type, and a record in the state that the door needs. */
async function buildWith(name: string, rule: Omit<Rule, 'concerns'>) {
  const { type } = doors[name]!;
  const built = await buildApp({ schemas: { noticias }, rules: [{ concerns: (one) => one.name === type, ...rule }] });
  const eventos = built.registry.get('eventos')!;
  const record = await create(built.store, {
    type: eventos,
    values: { titulo: 'Feria' },
    publication: { state: 'published' },
    by: 'seed',
  });
  // A restoration of what a record has would write nothing.
  const values = { titulo: 'Feria de mayo' };
  if (changed.has(name)) await update(built.store, { type: eventos, id: record.id, values, by: 'seed' });
  if (removed.has(name)) await remove(built.store, { type: eventos, id: record.id, by: 'seed' });
  return { built, record };
}

describe.each(Object.entries(doors))('%s', (name, { kind, type, write }) => {
  test('asks the rules of its type before and after', async () => {
    const calls: unknown[] = [];
    const { built, record } = await buildWith(name, {
      before: async ({ change }) => void calls.push(['before', change.type.name, change.kind]) as undefined,
      after: async ({ change }, stored) => void calls.push(['after', change.kind, stored !== undefined]),
    });
    expect((await write(built, record)).status).toBeLessThan(300);
    expect(calls).toEqual([
      ['before', type, kind],
      ['after', kind, true],
    ]);
  });

  test('stores nothing that a rule refuses, and names the field', async () => {
    const errors = [{ pointer: '/titulo', keyword: 'rule', detail: 'Así no.' }];
    const { built, record } = await buildWith(name, {
      before: async () => {
        throw new Problem(422, { detail: 'Así no.', errors });
      },
    });
    const seq = await built.store.lastSeq();
    const { status, body } = await write(built, record);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Así no.')]);
    expect(await built.store.lastSeq()).toBe(seq);
  });
});

test('an import asks the rules in its dry run, and names the row that one refuses', async () => {
  const picky: Rule = {
    concerns: ({ name }) => name === 'eventos',
    before: async ({ change }) => {
      if (change.kind === 'create' && change.values['titulo'] === 'No')
        throw new Problem(422, { detail: 'x', errors: [{ pointer: '/titulo', keyword: 'rule', detail: 'Así no.' }] });
      return undefined;
    },
  };
  const { upload, check, rows, run } = importsOf(await buildApp({ rules: [picky] }));
  const { body } = await upload('titulo\nFeria\nNo\n');
  expect(await check(body.id)).toMatchObject({ counts: { new: 1, faulty: 1 } });
  expect(await rows(body.id, 'faulty')).toMatchObject([{ row: 3, faults: [{ column: 0, message: 'Así no.' }] }]);
  expect(await run(body.id, false)).toMatchObject({ result: { created: 1, faulty: 1 } });
});

test('`npm run load` asks the rules too, and names the line that one refuses', async () => {
  const { registry, store } = await buildApp({ schemas: { noticias } });
  const type = registry.get('noticias')!;
  const picky: Rule = {
    concerns: ({ name }) => name === 'noticias',
    before: async ({ change }) => {
      if (change.kind === 'create' && change.values['titulo'] === 'No')
        throw new Problem(422, { detail: 'x', errors: [{ pointer: '/titulo', keyword: 'rule', detail: 'Así no.' }] });
      return undefined;
    },
  };
  const file = path.join(freshFolder(), 'noticias.ndjson');
  writeFileSync(file, ['Feria', 'No', 'Otra'].map((titulo) => JSON.stringify({ ...news, titulo })).join('\n'));
  const read = (text: string) => readLine(text, { type, store, registry });
  await expect(loadFile({ file, store: withRules(store, [picky]), read })).rejects.toThrow(/Línea 2: \/titulo Así no/);
});
