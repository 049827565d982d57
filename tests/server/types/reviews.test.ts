import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import { requestReview } from '#server/types/reviews/requestReview.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildTasks } from '../activity/notifications/buildTasks.ts';
import { openStorage } from '../openStorage.ts';

const noticesOf = async (request: any) => (await request('GET', '/api/notifications')).body;

async function build(options: Parameters<typeof buildTasks>[0] = {}) {
  const app = await buildTasks(options);
  const { body: event } = await app.staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 5 } });
  const path = `/api/reviews/eventos/${event.id}`;
  const request = (body: object, by: any = app.staff) => by('POST', path, { body });
  return { ...app, event, path, request };
}

test('a colleague gets a task with the note, the pending changes and a notification; the record says so, and who requested it hears when it is done', async () => {
  const { staff, luis, event, path, request } = await build();
  await staff('PATCH', `/api/eventos/${event.id}?_pending=true`, { body: { cupo: 9 } });
  const sent = await request({ colleague: luis.id, note: '¿Es correcto el cupo?', due: '2026-12-04' });
  expect([sent.status, sent.body]).toMatchObject([
    200,
    {
      isNew: true,
      review: { taskType: 'tareas', colleagueName: 'Luis', byName: 'Ana López', due: '2026-12-04', isDone: false },
    },
  ]);
  const { task } = sent.body.review;
  const { body: stored } = await luis.request('GET', `/api/tareas/${task}`);
  expect(stored).toMatchObject({
    title: 'Revisar: Feria',
    assignee: luis.id,
    linkedRecord: `eventos/${event.id}`,
    labels: ['Revisión'],
    dueDate: '2026-12-04',
    phase: 'backlog',
  });
  expect(stored.description).toMatch(/^¿Es correcto el cupo\?[^]*Cambios pendientes:\n• Cupo: antes «5», ahora «9»$/);
  expect((await staff('GET', `/api/proyectos/${stored.projectId}`)).body.name).toBe('Revisiones');
  expect(await noticesOf(luis.request)).toMatchObject([
    { kind: 'assigned', type: 'tareas', record: task, byName: 'Ana López' },
  ]);
  expect((await luis.request('GET', path)).body).toMatchObject([{ task, isDone: false }]);
  await luis.request('PATCH', `/api/tareas/${task}`, { body: { phase: 'done' } });
  expect((await staff('GET', path)).body).toMatchObject([{ task, isDone: true }]);
  expect(await noticesOf(staff)).toMatchObject([
    { kind: 'reviewed', type: 'eventos', record: event.id, title: 'Feria', byName: 'Luis' },
  ]);
});

test('whoever is added in the write that finishes a review is notified too', async () => {
  const { staff, luis, secondStaff, request } = await build();
  const eva = await secondStaff({ email: 'eva@example.test', nombre: 'Eva' });
  const { task } = (await request({ colleague: luis.id })).body.review;
  await luis.request('PATCH', `/api/tareas/${task}`, { body: { phase: 'done', people: [eva.id] } });
  expect(await noticesOf(staff)).toMatchObject([{ kind: 'reviewed', title: 'Feria' }]);
  expect(await noticesOf(eva.request)).toMatchObject([{ kind: 'joined', type: 'tareas', record: task }]);
});

test('requested twice at once there is one task; after it was done another one is requested in the same project', async () => {
  const { staff, luis, request, path } = await build();
  const both = await Promise.all([request({ colleague: luis.id }), request({ colleague: luis.id })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.isNew).toSorted()).toEqual([false, true]);
  const [task] = [...new Set(both.map(({ body }) => body.review.task))];
  expect((await staff('GET', '/api/tareas')).body.length).toBe(1);
  await luis.request('PATCH', `/api/tareas/${task}`, { body: { phase: 'done' } });
  expect((await request({ colleague: luis.id })).body.isNew).toBe(true);
  expect((await staff('GET', path)).body.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([false, true]);
  expect((await staff('GET', '/api/proyectos?name=Revisiones')).body.length).toBe(1);
});

test('nobody is requested to review what they cannot open, nor oneself, nor a missing record', async () => {
  const access = { operador: [], editor: ['read', 'create', 'update'] };
  const { eventos } = await import('../buildApp.ts');
  const schemas = { eventos: { ...eventos, 'x-content': { ...eventos['x-content'], access } } };
  const { staff, person, secondStaff, request } = await build({ hasRoles: true, schemas });
  const eva = await secondStaff({ email: 'eva@example.test', nombre: 'Eva', rol: 'operador' });
  const refused = await request({ colleague: eva.id });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Esa persona no puede abrir el registro. Elija a otra, o pida que le den permiso.',
  ]);
  expect((await request({ colleague: person.id })).status).toBe(409);
  expect((await request({ colleague: 'nadie' })).status).toBe(409);
  expect((await request({ colleague: eva.id }, eva.request)).status).toBe(403);
  expect((await request({})).status).toBe(422);
  expect((await staff('POST', '/api/reviews/eventos/nada', { body: { colleague: eva.id } })).status).toBe(404);
  expect((await staff('GET', '/api/tareas')).body).toEqual([]);
});

test('the task has the last three comments of the record; values that not everybody of the staff may read stay in the record', async () => {
  const { eventos } = await import('../buildApp.ts');
  const apuntes = {
    title: 'Apuntes',
    type: 'object',
    'x-content': {
      singular: 'Apunte',
      titleField: 'texto',
      commentsOf: 'evento',
      access: { operador: ['read'], editor: ['read'] },
    },
    properties: {
      evento: { title: 'Evento', type: 'string', 'x-field': { relation: 'eventos' } },
      texto: { title: 'Texto', type: 'string', 'x-field': { kind: 'longText' } },
    },
  };
  const withAccess = (access: object) => ({ ...eventos, 'x-content': { ...eventos['x-content'], access } });
  for (const [operador, about] of [
    [
      ['read'],
      'Cambios pendientes:\n• Cupo: antes «5», ahora «9»\n\nÚltimos comentarios:\n• Ana López: cuatro\n• Ana López: tres\n• Ana López: dos',
    ],
    [[], 'Cambios pendientes:\n• Cupo'],
  ] as const) {
    const access = { operador, editor: ['read', 'create', 'update'] };
    const { staff, event, request, secondStaff } = await build({ schemas: { eventos: withAccess(access), apuntes } });
    const eva = await secondStaff({ email: 'eva@example.test', nombre: 'Eva', rol: 'editor' });
    for (const texto of ['uno', 'dos', 'tres', 'cuatro'])
      expect((await staff('POST', '/api/apuntes', { body: { evento: event.id, texto } })).status).toBe(201);
    await staff('PATCH', `/api/eventos/${event.id}?_pending=true`, { body: { cupo: 9 } });
    const { body } = await request({ colleague: eva.id });
    const { body: task } = await staff('GET', `/api/tareas/${body.review.task}`);
    expect(task.description).toBe(
      `Sin nota.\n\nLos cambios y los comentarios están en el registro relacionado.\n\n${about}`,
    );
  }
});

test('where some who read tasks may not read the type, the task names neither the record nor its fields', async () => {
  const access = { operador: [], editor: ['read', 'create', 'update'] };
  const { eventos } = await import('../buildApp.ts');
  const schemas = { eventos: { ...eventos, 'x-content': { ...eventos['x-content'], access } } };
  const { staff, secondStaff, event, luis, request } = await build({ hasRoles: true, schemas });
  const eva = await secondStaff({ email: 'eva@example.test', nombre: 'Eva', rol: 'editor' });
  await staff('PATCH', `/api/eventos/${event.id}?_pending=true`, { body: { cupo: 9 } });
  const { task } = (await request({ colleague: eva.id, note: 'Mire, por favor' })).body.review;
  const { status, body } = await luis.request('GET', `/api/tareas/${task}`);
  expect([status, body.title]).toEqual([200, 'Revisar: Eventos']);
  expect(body.description).toMatch(/^Mire, por favor/);
  expect(JSON.stringify(body)).not.toMatch(/Feria|Cupo|pendientes/);
});

test.each(databaseKinds)(
  'requested at two servers at once there is one task in one project, and after it was done one more, on $name',
  async ({ newDatabase }) => {
    const database = await newDatabase();
    const { staff, luis, event, registry, person } = await build({ database });
    const by = { id: person.id, email: 'ana@example.test', name: 'Ana López' };
    const eventos = registry.get('eventos')!;
    const server = async () => {
      const { store } = await openStorage(registry.all(), database);
      const writers = { registry, store: withRules(store, []), messages: serverEs, nameOf: async () => by.name };
      const accountOf = async (id: string) => ({ ...by, id });
      return async () => {
        const record = (await store.get(eventos, event.id))!;
        return requestReview({ type: eventos, record, by, colleague: luis.id }, { ...writers, accountOf });
      };
    };
    const [one, other] = [await server(), await server()];
    for (const count of [1, 2]) {
      const both = await Promise.all([one(), other()]);
      expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
      expect(new Set(both.map(({ task }) => task.record.id)).size).toBe(1);
      expect((await staff('GET', '/api/tareas')).body.length).toBe(count);
      expect((await staff('GET', '/api/proyectos?name=Revisiones')).body.length).toBe(1);
      await luis.request('PATCH', `/api/tareas/${both[0]?.task.record.id}`, { body: { phase: 'done' } });
    }
  },
);
