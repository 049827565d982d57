import { describe, expect, test } from 'vitest';
import { workflowTypes } from '#server/schemaFiles/workflowTypes.ts';
import { buildWorkflows, stepOf, threePeople } from './buildWorkflows.ts';

/** A portal with a record of every type of process, and a person of every area role. */
async function buildProcesses({ hasRoles = true } = {}) {
  const built = await buildWorkflows({ hasRoles });
  const people = await threePeople(built);
  const workflow = await built.publish();
  const execution = await built.start(workflow.id, {
    assignments: { recibir: people.olga.id, revisar: people.saul.id, inspeccionar: people.ines.id },
  });
  const answered = await people.olga.request('POST', stepOf(execution, 'recibir'), {
    body: { answers: { nombre: 'Ana' }, notes: '', nextAssignee: people.saul.id },
  });
  expect(answered.status).toBe(200);
  const documentation = await built.staff('PUT', `/api/workflows/${workflow.id}/documentation`, {
    body: { processDescription: 'Así se hace' },
  });
  expect(documentation.status).toBe(200);
  const idOf = async (name: string): Promise<string> => (await built.staff('GET', `/api/${name}`)).body[0].id;
  const editor = hasRoles ? await built.secondStaff({ rol: 'editor', email: 'eva@example.test' }) : undefined;
  const operador = hasRoles ? await built.secondStaff({ rol: 'operador', email: 'oscar@example.test' }) : undefined;
  const visitors = {
    administrador: built.staff,
    ...(editor && { editor: editor.request }),
    ...(operador && { operador: operador.request }),
    'with a process role': people.olga.request,
  };
  return { ...built, ...people, workflow, execution, idOf, visitors, nobody: built.send({}) };
}

const genericWrites = (name: string, id: string) =>
  [
    ['POST', `/api/${name}`, { reference: 'Otra' }],
    ['PATCH', `/api/${name}/${id}`, { reference: 'Otra' }],
    ['PUT', `/api/${name}/${id}`, { reference: 'Otra' }],
    ['DELETE', `/api/${name}/${id}`],
    ...(name === 'flujos' ? [] : ([['POST', `/api/${name}/${id}/restore`, { version: 1 }]] as const)),
    ['POST', `/api/bulk/${name}`, { action: 'remove', records: [{ id }] }],
    ['POST', `/api/bulk/${name}`, { action: 'create', records: [{ values: {} }] }],
    ['POST', `/api/preview/${name}`, { values: {} }],
    ['POST', `/api/preview/${name}/address`, { values: {} }],
    ['POST', `/api/imports/${name}`, {}],
    ['POST', `/api/imports/${name}/${id}/run`, {}],
  ] as const;

describe.each([{ hasRoles: true }, { hasRoles: false }])('processes, with area roles: $hasRoles', ({ hasRoles }) => {
  test('every generic write is refused to everybody with 405, and nothing changes', async () => {
    const { visitors, nobody, idOf, staff } = await buildProcesses({ hasRoles });
    for (const { name } of workflowTypes) {
      const id = await idOf(name);
      const { body: before } = await staff('GET', `/api/${name}/${id}`);
      for (const [method, url, body] of genericWrites(name, id)) {
        expect([method, url, (await nobody(method, url, { body })).status]).toEqual([method, url, 401]);
        for (const [role, request] of Object.entries(visitors)) {
          const answer = await request(method, url, { body });
          expect(answer.status, `${role} ${method} ${url}`).toBe(405);
          expect(answer.headers['allow'], `${role} ${method} ${url}`).toMatch(/^(GET, HEAD)?$/);
          expect(answer.body.detail).toMatch(/solo (cambian por sus propias operaciones|se admite)/);
        }
      }
      expect((await staff('GET', `/api/${name}/${id}`)).body).toEqual(before);
      expect((await staff('GET', `/api/${name}/${id}/history`)).body[0].version).toBe(before._version);
    }
  });

  test('the staff read them, and citizens do not', async () => {
    const { visitors, nobody, idOf } = await buildProcesses({ hasRoles });
    for (const { name } of workflowTypes) {
      const id = await idOf(name);
      for (const url of [`/api/${name}`, `/api/${name}/${id}`, `/api/${name}/${id}/history`]) {
        expect([url, (await nobody('GET', url)).status]).toEqual([url, 401]);
        for (const request of Object.values(visitors))
          expect([url, (await request('GET', url)).status]).toEqual([url, 200]);
      }
    }
  });
});

test('lists of executions have saved views, exports and presence, which write no record of a process', async () => {
  const { visitors, staff, execution } = await buildProcesses();
  const view = { screen: 'ejecuciones', name: 'Con demora', query: 'status_eq=in_progress', isShared: false };
  for (const [role, request] of Object.entries(visitors)) {
    const post = (url: string, body: object) => request('POST', url, { body });
    const { status, body } = await post('/api/views/ejecuciones', { ...view, isFirst: false });
    expect([role, status]).toEqual([role, 201]);
    const address = `/api/views/ejecuciones/${body.id}`;
    const change = await request('PATCH', address, { body: { version: 1, name: 'En curso' } });
    expect([role, change.status, change.body.name]).toEqual([role, 200, 'En curso']);
    expect((await request('DELETE', address)).status).toBe(204);
    expect((await post('/api/export/ejecuciones', { query: 'status=in_progress' })).status).toBe(201);
    const presence = `/api/presence/ejecuciones/${execution.id}/formulario`;
    expect((await request('PUT', presence, { body: { field: null } })).status).not.toBe(405);
  }
  expect((await staff('OPTIONS', '/api/views/ejecuciones')).headers['allow']).toBe('GET, HEAD, POST');
});

test('lists of executions filter, sort, search and page, and leave answers to the single record', async () => {
  const { staff, start, workflow, execution, saul } = await buildProcesses();
  const second = await start(workflow.id, { reference: 'Rampa' });
  const idsIn = async (query: string) => {
    const { status, body } = await staff('GET', `/api/ejecuciones?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.map(({ id }: { id: string }) => id);
  };
  expect(await idsIn('')).toEqual([second.id, execution.id]);
  expect(await idsIn('_sort=reference&_order=asc')).toEqual([execution.id, second.id]);
  expect(await idsIn(`assignee=${saul.id}`)).toEqual([execution.id]);
  expect(await idsIn(`workflowId=${workflow.id}&status=in_progress&_start=1&_end=2`)).toEqual([execution.id]);
  expect(await idsIn('status=completed')).toEqual([]);
  expect(await idsIn('q=ramp')).toEqual([second.id]);
  const { body, headers } = await staff('GET', '/api/ejecuciones');
  expect(headers['x-total-count']).toBe('2');
  expect(body[0]).not.toHaveProperty('activities');
  expect(body[0]).not.toHaveProperty('log');
  const { body: record } = await staff('GET', `/api/ejecuciones/${execution.id}`);
  expect(record.activities[0].responses[0].value).toBe('Ana');
});

test('processes are in no list of recent changes, no file owns them, and citizens do not learn of them', async () => {
  const { staff, nobody, execution } = await buildProcesses();
  const { body: recent } = await staff('GET', '/api/recent');
  const names = workflowTypes.map(({ name }) => name);
  expect(recent.filter(({ type }: { type: string }) => names.includes(type))).toEqual([]);
  const upload = `/api/files/0511?ownerType=ejecuciones&ownerId=${execution.id}`;
  expect((await staff('POST', upload, { body: {} })).status).not.toBe(201);
  const { paths } = (await nobody('GET', '/api/openapi.json')).body;
  expect(Object.keys(paths).filter((path) => names.some((name) => path.split('/').includes(name)))).toEqual([]);
});

test('OpenAPI names the operations that read processes, and none that writes them', async () => {
  const { staff } = await buildProcesses();
  const { paths } = (await staff('GET', '/api/openapi.json')).body;
  for (const { name } of workflowTypes) {
    expect(paths[`/api/${name}`].get.operationId).toBe(`list.${name}`);
    expect(paths[`/api/${name}/{id}`].get.operationId).toBe(`get.${name}`);
    expect(paths[`/api/${name}/{id}/history`].get.operationId).toBe(`history.${name}`);
    expect([paths[`/api/${name}`].post, paths[`/api/${name}/{id}`].patch, paths[`/api/bulk/${name}`]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});
