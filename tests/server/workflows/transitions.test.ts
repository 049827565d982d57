import { describe, expect, test } from 'vitest';
import { type Store, StoreUnavailable } from '#core/store/store.ts';
import { isPossible } from '#core/schema/transitions.ts';
import { executionType, workflowType, workflowTypes } from '#server/schemaFiles/workflowTypes.ts';
import { buildWorkflows, type Person, threePeople, type Workflows } from './buildWorkflows.ts';

const answered = { activityId: 'recibir', answers: { nombre: 'Ana' }, notes: '', nextAssignee: 'queue' };

type Ask = Person['request'];

const at = (id: string, name: string, type = 'ejecuciones') => `/api/${type}/${id}/${name}`;

type Running = { readonly built: Workflows; readonly assignee: Person; readonly workflowId: string };

/** An execution in a status, whose first activity has an assignee. */
async function executionIn(
  status: string,
  { built: { start, staff }, assignee: { id, request }, workflowId }: Running,
) {
  const execution = await start(workflowId, { assignments: { recibir: id } });
  const apply = async (by: Ask, name: string, body: object) => {
    const { status: code } = await by('POST', at(execution.id, name), { body });
    expect([name, code]).toEqual([name, 200]);
  };
  if (status === 'completed') await apply(request, 'complete', { activityId: 'recibir', answers: { nombre: 'Ana' } });
  if (status === 'suspended') await apply(staff, 'suspend', { reason: 'Falta un papel' });
  if (status === 'cancelled') await apply(staff, 'cancel', { reason: 'Desistió' });
  return execution.id;
}

describe('the transitions of an execution', () => {
  test('the rules decide as the schema declares, from every state to every state', async () => {
    const built = await buildWorkflows();
    const { olga } = await threePeople(built);
    const luis = await built.somebody('Luisa', ['operator']);
    const [first] = (await built.publish()).activities;
    const { id: workflowId } = await built.publish({ activities: [first] });
    const bodies: Readonly<Record<string, object>> = {
      complete: { activityId: 'recibir', answers: { nombre: 'Ana' } },
      claim: {},
      reassign: { activityId: 'recibir', to: luis.id, reason: 'Vacaciones' },
    };
    for (const status of ['in_progress', 'completed', 'suspended', 'cancelled']) {
      for (const transition of executionType.transitions ?? []) {
        const isClaim = transition.name === 'claim' && status === 'in_progress';
        const id = isClaim
          ? (await built.start(workflowId, { assignments: { recibir: null } })).id
          : await executionIn(status, { built, assignee: olga, workflowId });
        const by = transition.who === 'update' ? built.staff : olga.request;
        const body = bodies[transition.name] ?? { reason: 'Así' };
        const { status: code, body: answer } = await by('POST', at(id, transition.name), { body });
        const isAllowed = isPossible(transition, { status }, executionType);
        const label = `${transition.name} from ${status}`;
        expect([label, code === 200]).toEqual([label, isAllowed]);
        const expected = code === 200 && transition.to !== undefined ? transition.to : answer.status;
        expect([label, answer.status]).toEqual([label, expected]);
      }
    }
  });

  test('each area role may do what it is declared to, and nobody without a session anything', async () => {
    const built = await buildWorkflows({ hasRoles: true });
    const { olga } = await threePeople(built);
    const beto = await built.somebody('Beto', ['operator']);
    const { id: workflowId } = await built.publish();
    const asks = {
      administrador: built.staff,
      editor: (await built.secondStaff({ rol: 'editor', email: 'eva@palin.test' })).request,
      operador: (await built.secondStaff({ rol: 'operador', email: 'oscar@palin.test' })).request,
      assignee: olga.request,
    };
    const bodies: Readonly<Record<string, object>> = {
      complete: answered,
      claim: {},
      reassign: { activityId: 'recibir', to: beto.id, reason: 'Vacaciones' },
    };
    const nobody = built.send({});
    const statusOf = async (request: Ask, name: string) => {
      const id = await executionIn(name === 'resume' ? 'suspended' : 'in_progress', {
        built,
        assignee: olga,
        workflowId,
      });
      const body = bodies[name] ?? { reason: 'Así' };
      expect([name, (await nobody('POST', at(id, name), { body })).status]).toEqual([name, 401]);
      return (await request('POST', at(id, name), { body })).status;
    };
    const manager = { complete: 403, claim: 403, reassign: 200, suspend: 200, resume: 200, cancel: 200 };
    const expected: Readonly<Record<keyof typeof asks, Readonly<Record<string, number>>>> = {
      administrador: manager,
      editor: manager,
      operador: { ...manager, reassign: 403, suspend: 403, resume: 403, cancel: 403 },
      // Olga is an operador; the task is hers already.
      assignee: { complete: 200, claim: 200, reassign: 403, suspend: 403, resume: 403, cancel: 403 },
    };
    for (const [role, request] of Object.entries(asks)) {
      const codes: Record<string, number> = {};
      for (const { name } of executionType.transitions ?? []) codes[name] = await statusOf(request, name);
      expect([role, codes]).toEqual([role, expected[role as keyof typeof asks]]);
    }
  });

  test('a transition answers the record, completes the named activity once, and respects If-Match', async () => {
    const built = await buildWorkflows();
    const { olga } = await threePeople(built);
    const { id: workflowId } = await built.publish();
    const id = await executionIn('in_progress', { built, assignee: olga, workflowId });
    const reason = { reason: 'Falta un papel' };
    const stale = await built.staff('POST', at(id, 'suspend'), { body: reason, headers: { 'if-match': '"7"' } });
    expect([stale.status, stale.body.current._version]).toEqual([412, 1]);
    const done = await built.staff('POST', at(id, 'suspend'), { body: reason, headers: { 'if-match': '"1"' } });
    expect(done.headers['etag']).toBe('"2"');
    expect(done.body).toMatchObject({ id, _version: 2, status: 'suspended', reference: 'LIC-1' });
    await built.staff('POST', at(id, 'resume'));
    const { body } = await olga.request('POST', at(id, 'complete'), { body: answered });
    expect(body).toMatchObject({ role: 'supervisor', queue: 'supervisor' });
    expect((await olga.request('POST', at(id, 'complete'), { body: answered })).status).toBe(409);
    const unnamed = await olga.request('POST', at(id, 'complete'), { body: { ...answered, activityId: undefined } });
    expect([unnamed.status, unnamed.body.errors[0].pointer]).toEqual([422, '/activityId']);
    expect((await built.staff('GET', `/api/ejecuciones/${id}/history`)).headers['x-total-count']).toBe('4');
  });

  test('wrong values are refused at their place, and an unknown record or transition is not found', async () => {
    const built = await buildWorkflows();
    const { olga } = await threePeople(built);
    const { id: workflowId } = await built.publish();
    const id = await executionIn('in_progress', { built, assignee: olga, workflowId });
    const errorsOf = async (body: object) =>
      (await built.staff('POST', at(id, 'suspend'), { body })).body.errors.map(
        ({ pointer }: { pointer: string }) => pointer,
      );
    expect(await errorsOf({})).toEqual(['/reason']);
    expect(await errorsOf({ reason: ' ' })).toEqual(['/reason']);
    expect(await errorsOf({ reason: 'Sí', other: 1 })).toEqual(['/other']);
    expect((await built.staff('POST', at('nada', 'suspend'), { body: { reason: 'Sí' } })).status).toBe(404);
    expect((await built.staff('POST', at(id, 'aprobar'), { body: {} })).status).toBe(404);
    const { status, headers } = await built.staff('GET', at(id, 'suspend'));
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });
});

test('one transition for many executions tells what became of each', async () => {
  const built = await buildWorkflows();
  const { olga } = await threePeople(built);
  const { id: workflowId } = await built.publish();
  const running = await executionIn('in_progress', { built, assignee: olga, workflowId });
  const changed = await executionIn('in_progress', { built, assignee: olga, workflowId });
  const cancelled = await executionIn('cancelled', { built, assignee: olga, workflowId });
  const records = [{ id: running, version: 1 }, { id: changed, version: 5 }, { id: cancelled }, { id: 'nada' }];
  const url = '/api/bulk/ejecuciones/suspend';
  const { status, body } = await built.staff('POST', url, { body: { records, values: { reason: 'Feriado' } } });
  expect(status).toBe(200);
  expect(body.records.map(({ detail: _detail, ...result }: { detail: string }) => result)).toEqual([
    { id: running, status: 200, version: 2 },
    { id: changed, status: 412 },
    { id: cancelled, status: 409 },
    { id: 'nada', status: 404 },
  ]);
  expect(body.records[2].detail).toBe('El proceso fue cancelado; no se guardó nada.');
  expect((await built.staff('GET', `/api/ejecuciones/${changed}`)).body.status).toBe('in_progress');
  const wrong = await built.staff('POST', url, { body: { records, values: {} } });
  expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '/reason']);
  expect((await built.staff('POST', url, { body: { records: [] } })).status).toBe(422);
  const twice = { records: [{ id: cancelled }, { id: cancelled }], values: { reason: 'Feriado' } };
  const repeated = await built.staff('POST', url, { body: twice });
  expect([repeated.status, repeated.body.errors[0].pointer]).toEqual([422, '/records/1/id']);
});

test('a database that fails in between is reported for its record, and the others are changed', async () => {
  let failing: string | undefined;
  const store = (inner: Store): Store => ({
    ...inner,
    write: (changes, by) =>
      changes.some((change) => 'id' in change && change.id === failing)
        ? Promise.reject(new StoreUnavailable('killed'))
        : inner.write(changes, by),
  });
  const built = await buildWorkflows({ store });
  const { id: workflowId } = await built.publish();
  const [first, second, third] = [
    await built.start(workflowId),
    await built.start(workflowId),
    await built.start(workflowId),
  ];
  failing = second.id;
  const records = [first, second, third].map(({ id }) => ({ id, version: 1 }));
  const { status, body } = await built.staff('POST', '/api/bulk/ejecuciones/suspend', {
    body: { records, values: { reason: 'Feriado' } },
  });
  expect(status).toBe(200);
  expect(body.records).toEqual([
    { id: first.id, status: 200, version: 2 },
    { id: second.id, status: 503, detail: 'La base de datos no puede responder en este momento. Intente de nuevo.' },
    { id: third.id, status: 200, version: 2 },
  ]);
  expect((await built.staff('GET', `/api/ejecuciones/${second.id}`)).body).toMatchObject({ _version: 1 });
});

test('with area roles, a person who may not apply a transition may not apply it to many', async () => {
  const built = await buildWorkflows({ hasRoles: true });
  const operador = await built.secondStaff({ rol: 'operador' });
  const body = { records: [{ id: 'nada' }], values: { reason: 'Feriado' } };
  const statuses = [built.send({}), operador.request, built.staff].map(
    async (request) => (await request('POST', '/api/bulk/ejecuciones/suspend', { body })).status,
  );
  expect(await Promise.all(statuses)).toEqual([401, 403, 200]);
});

test('workflows are published, archived and restored under their type too', async () => {
  const built = await buildWorkflows({ hasRoles: true });
  const asks = {
    administrador: built.staff,
    editor: (await built.secondStaff({ rol: 'editor', email: 'eva@palin.test' })).request,
    operador: (await built.secondStaff({ rol: 'operador', email: 'oscar@palin.test' })).request,
  };
  const { id } = await built.publish();
  for (const [role, request] of Object.entries(asks)) {
    for (const { name, to } of workflowType.transitions ?? []) {
      expect((await built.send({})('POST', at(id, name, 'flujos'))).status).toBe(401);
      const { status, body } = await request('POST', at(id, name, 'flujos'));
      expect([role, name, status]).toEqual([role, name, role === 'operador' ? 403 : 200]);
      expect(body.archived).toBe(status === 200 ? (to ?? body.archived) : undefined);
    }
  }
  expect((await built.staff('GET', `/api/flujos/${id}`)).body).toMatchObject({ publishedVersion: 3, archived: false });
});

test('OpenAPI describes every declared transition, and nothing else that writes processes', async () => {
  const { staff } = await buildWorkflows();
  const { paths } = (await staff('GET', '/api/openapi.json')).body as { paths: Record<string, object> };
  const declared = workflowTypes.flatMap(({ name: type, transitions = [] }) =>
    transitions.flatMap(({ name, who }) => [
      `/api/${type}/{id}/${name}`,
      ...(who === 'update' || who === 'remove' ? [`/api/bulk/${type}/${name}`] : []),
    ]),
  );
  const names = new Set(workflowTypes.map(({ name }) => name));
  const writing = Object.entries(paths)
    .filter(([path, item]) => path.split('/').some((part) => names.has(part)) && !Object.hasOwn(item, 'get'))
    .map(([path]) => path);
  expect(writing.toSorted()).toEqual(declared.toSorted());
});
