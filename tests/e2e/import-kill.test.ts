import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { schemaFolder } from '#tests/support/builders/schemaFolder.ts';
import { onFileEnd } from '#tests/support/onFileEnd.ts';
import { type Portal, type PortalOverrides, startPortal } from '#tests/support/startPortal.ts';

const puestos = {
  title: 'Puestos',
  type: 'object',
  required: ['nombre'],
  properties: {
    clave: { title: 'Clave', type: 'string', 'x-field': { unique: true } },
    nombre: { title: 'Nombre', type: 'string' },
    metros: { title: 'Metros', type: 'number' },
  },
};
const all = '/api/imports/puestos';
const earlier = 600;
const rows = 3000;
/** Another process takes an import over after ten seconds of silence. */
const patience = { interval: 20, timeout: 90_000 };

/** Half of the new records bring their ids. */
const fileOf = (count: number, metres: number) =>
  `id,clave,nombre,metros\n${Array.from({ length: count }, (_none, index) => {
    const id = index < earlier || index % 2 === 1 ? `01900000-0000-7000-8000-${String(index).padStart(12, '0')}` : '';
    return `${id},c${index},Puesto ${index},${metres}`;
  }).join('\n')}\n`;

async function inState(api: Api, id: string, state: string) {
  return vi.waitFor(async () => {
    const { body } = await api.get(`${all}/${id}`);
    if (body.state !== state) throw new Error(`the import is ${body.state}: ${body.reason ?? ''}`);
    return body;
  }, patience);
}

/** Begins an import of all or nothing. Resolves to its id. */
async function begin({ url }: Portal, api: Api, content: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([content]), 'puestos.csv');
  const headers = { authorization: `Bearer ${api.token}` };
  const answer = await fetch(url + all, { method: 'POST', headers, body: form });
  const { id, suggestion } = (await answer.json()) as { readonly id: string; readonly suggestion: object };
  expect((await api.post(`${all}/${id}/check`, { ...suggestion, match: 'id' })).status).toBe(200);
  await inState(api, id, 'checked');
  expect((await api.post(`${all}/${id}/run`, { isAllOrNone: true })).status).toBe(200);
  return id;
}

/** How many records have these metres and this version. */
async function census(api: Api): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  const { headers } = await api.get('/api/puestos?_start=0&_end=1');
  const total = Number(headers.get('x-total-count'));
  for (let start = 0; start < total; start += 100) {
    const { body } = await api.get(`/api/puestos?_sort=clave&_start=${start}&_end=${start + 100}`);
    for (const { metros, _version } of body) {
      const name = `${metros} m, version ${_version}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}

async function startForFile(settings: PortalOverrides): Promise<Portal> {
  const portal = await startPortal(settings);
  onFileEnd(portal.stop);
  return portal;
}

/** A server that was killed during an import, after its first rows, and started again. Nobody has seen any of these rows. */
async function killedInTheMiddle() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cabildo-'));
  const schemas = await schemaFolder({ puestos });
  onFileEnd(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await schemas.remove();
  });
  const settings = { dataDir, env: { SCHEMAS_DIR: schemas.path } };
  const first = await startForFile(settings);
  const before = await first.staffApi();
  await inState(before, await begin(first, before, fileOf(earlier, 1)), 'done');
  const id = await begin(first, before, fileOf(rows, 2));
  await vi.waitFor(
    async () => expect((await before.get(`${all}/${id}`)).body.done).toBeGreaterThanOrEqual(earlier),
    patience,
  );
  await first.kill();
  const second = await startForFile(settings);
  const api = await second.staffApi();
  expect(await api.get(`${all}/${id}`)).toMatchObject({ body: { state: 'writing' } });
  expect(await census(api)).toEqual({ '1 m, version 1': earlier });
  return { api, id };
}

let finished: Awaited<ReturnType<typeof killedInTheMiddle>>;
let cancelled: Awaited<ReturnType<typeof killedInTheMiddle>>;

let cancelStatus: number;

/** Side by side: both wait until another process may take the import over. */
beforeAll(async () => {
  [finished, cancelled] = await Promise.all([killedInTheMiddle(), killedInTheMiddle()]);
  ({ status: cancelStatus } = await cancelled.api.remove(`${all}/${cancelled.id}`));
});

test('the next start of a server that was killed during an import finishes it, with nothing lost or doubled', async () => {
  const { api, id } = finished;
  const result = { created: rows - earlier, changed: earlier, faulty: 0 };
  expect(await inState(api, id, 'done')).toMatchObject({ result });
  expect(await census(api)).toEqual({ '2 m, version 1': rows - earlier, '2 m, version 2': earlier });
  expect((await api.post(`${all}/${id}/undo`, { isEditedUndone: false })).status).toBe(200);
  expect(await inState(api, id, 'undone')).toMatchObject({ kept: 0 });
  expect(await census(api)).toEqual({ '1 m, version 3': earlier });
}, 240_000);

test('of an import that is cancelled after its server was killed, nothing is left', async () => {
  expect(cancelStatus).toBe(204);
  const { api, id } = cancelled;
  expect(await inState(api, id, 'failed')).toMatchObject({ kept: 0, reason: 'Se canceló.' });
  expect(await census(api)).toEqual({ '1 m, version 3': earlier });
}, 240_000);
