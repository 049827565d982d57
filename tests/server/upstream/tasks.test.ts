import { expect, test } from 'vitest';
import { buildOverForeign, type Foreign, startForeign } from './overForeign.ts';

const areas = ['proyectos', 'tareas'];

/** A portal whose board is a foreign backend's that needs no token. */
async function openBoard(foreign: Foreign, more: readonly string[] = []) {
  const portal = await buildOverForeign(foreign, [...areas, ...more]);
  const tasksOf = async (project: number | string) => {
    const { data } = await portal.call('Tasks/ObtenerTasks', { ProjectId: project });
    return data as { readonly id: string; readonly [name: string]: any }[];
  };
  return { ...portal, tasksOf };
}

const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id).toSorted();

test.each([
  ['filters', true],
  ['answers all tasks for every project', false],
])('projects and their tasks with people and comments come from a backend that %s', async (_name, filtersTasks) => {
  const foreign = await startForeign({ tokens: 'ignored', filtersTasks });
  const { call, tasksOf, staff } = await openBoard(foreign);
  const { data: projects } = await call('Tasks/ObtenerProjects', { Codigo: '0511' });
  expect(projects).toMatchObject([
    { id: '3', name: 'Alumbrado público', createdAt: '2025-03-01T15:00:00.000Z' },
    { id: '2', name: 'Mercado municipal', description: 'Remodelación del mercado.' },
  ]);
  const tasks = await tasksOf(2);
  expect(ids(tasks)).toEqual(['31', '32']);
  expect(ids(await tasksOf('3'))).toEqual(['33']);
  expect(tasks.find(({ id }) => id === '31')).toMatchObject({
    title: 'Medir los puestos',
    labels: ['planos', 'campo'],
    dueDate: '2025-06-10',
    phase: 'inProgress',
    projectId: '2',
    createdAt: '2025-02-02T15:00:00.000Z',
    creator: { id: '1' },
    assignee: { id: '2' },
    comments: [{ id: '41', taskId: '31', userId: '2', content: 'Faltan diez.', createdAt: '2025-05-02T16:00:00.000Z' }],
  });
  const { body: comments } = await staff('GET', '/api/observaciones?taskId=31');
  expect(comments).toMatchObject([{ id: '41', taskId: '31', content: 'Faltan diez.', _createdBy: '2' }]);
});

test('a backend that answers all tasks is asked once for all projects, and one that filters once for each', async () => {
  const asked = async (filtersTasks: boolean) => {
    const foreign = await startForeign({ tokens: 'ignored', filtersTasks });
    for (let id = 100; id < 120; id += 1)
      foreign.state.projects.push({ id, name: `Proyecto ${id}`, description: 'Uno.' });
    const { call, tasksOf } = await openBoard(foreign);
    await call('Tasks/ObtenerProjects', { Codigo: '0511' });
    await tasksOf(2);
    const first = foreign.requestsOf('ObtenerTasks').length;
    await tasksOf(2);
    const projects = foreign.requestsOf('ObtenerTasks').map(({ body }) => body.ProjectId);
    return [first, projects.length - first, new Set(projects).size];
  };
  expect(await asked(true)).toEqual([22, 22, 22]);
  expect(await asked(false)).toEqual([1, 1, 1]);
});

test('tasks can be read before anybody has read the projects', async () => {
  const foreign = await startForeign({ tokens: 'ignored' });
  const { tasksOf } = await openBoard(foreign);
  expect(ids(await tasksOf(2))).toEqual(['31', '32']);
  expect(foreign.requestsOf('ObtenerTasks').map(({ body }) => body)).toEqual([{ ProjectId: 2 }, { ProjectId: 3 }]);
});

test('a task without its project belongs to the one that was asked for', async () => {
  const foreign = await startForeign({ tokens: 'ignored', members: 'lower' });
  const task = foreign.state.tasks[1];
  if (task === undefined) throw new Error('no task');
  const { projectId: _projectId, ...without } = task;
  foreign.state.tasks[1] = Object.defineProperty({ ...without, projectId: 2 }, 'projectId', { enumerable: false });
  const { tasksOf } = await openBoard(foreign);
  expect(ids(await tasksOf(2))).toEqual(['31', '32']);
  expect(ids(await tasksOf(3))).toEqual(['33']);
});

test('what staff change here stays while other changes arrive from there', async () => {
  const foreign = await startForeign({ tokens: 'ignored' });
  const { call, tasksOf, staff } = await openBoard(foreign);
  await call('Tasks/ObtenerProjects', { Codigo: '0511' });
  await tasksOf(2);
  const changed = await staff('PATCH', '/api/tareas/31', { body: { phase: 'done', checklist: [{ text: 'Cinta' }] } });
  expect(changed.status).toBe(200);
  const created = await staff('POST', '/api/tareas', {
    body: {
      title: 'Solo aquí',
      description: 'Una tarea del portal.',
      category: 'urban',
      priority: 'low',
      phase: 'todo',
      projectId: '2',
    },
  });
  expect([created.status, created.body.errors]).toEqual([201, undefined]);
  const comment = await staff('POST', '/api/observaciones', { body: { taskId: '31', content: 'Ya están.' } });
  expect(comment.status).toBe(201);
  const task = foreign.state.tasks[0];
  if (task === undefined) throw new Error('no task');
  foreign.state.tasks[0] = { ...task, title: 'Medir todos los puestos', priority: 'urgent' };
  const tasks = await tasksOf(2);
  expect(ids(tasks)).toEqual(['31', '32', created.body.id].toSorted());
  expect(tasks.find(({ id }) => id === '31')).toMatchObject({
    title: 'Medir todos los puestos',
    priority: 'urgent',
    phase: 'done',
    checklist: [{ text: 'Cinta' }],
    comments: [{ content: 'Faltan diez.' }, { content: 'Ya están.' }],
  });
  expect(foreign.requests.every(({ call }) => call?.startsWith('Obtener'))).toBe(true);
});

test('what staff remove here stays removed, and what is gone there is gone here, with its comments', async () => {
  const foreign = await startForeign({ tokens: 'ignored' });
  const { tasksOf, staff } = await openBoard(foreign);
  await tasksOf(2);
  const task = await staff('GET', '/api/tareas/32');
  const removed = await staff('DELETE', '/api/tareas/32', { headers: { 'if-match': String(task.headers['etag']) } });
  expect(removed.status).toBe(200);
  foreign.state.tasks[1] = { ...foreign.state.tasks[1], id: 32, title: 'Otra reunión', projectId: 2 };
  expect(ids(await tasksOf(2))).toEqual(['31']);
  foreign.state.tasks = foreign.state.tasks.filter(({ id }) => id !== 31);
  expect(await tasksOf(2)).toEqual([]);
  expect((await staff('GET', '/api/tareas/31')).status).toBe(404);
  expect((await staff('GET', '/api/observaciones?taskId=31')).body).toEqual([]);
  const { body: bin } = await staff('GET', '/api/bin/tareas');
  expect(JSON.stringify(bin)).toContain('Medir los puestos');
});

test('people there who have an account here are that account', async () => {
  const foreign = await startForeign({ tokens: 'ignored' });
  const { call, tasksOf, person, staff, setAccount } = await openBoard(foreign, ['usuarios']);
  await setAccount(person.id, { entregaEnlaces: false });
  foreign.state.users[1] = { id: 2, nombre: 'Ana', email: 'ana@example.test' };
  await call('Securtity/ObtenerUsuarios', { Codigo: '0511' });
  const [task] = (await tasksOf(2)).filter(({ id }) => id === '31');
  expect(task).toMatchObject({
    creator: { id: '1', name: 'Marta Sicán', email: 'marta@muni-ajena.test' },
    assignee: { id: person.id, email: 'ana@example.test' },
    comments: [{ userId: person.id }],
  });
  expect((await staff('GET', '/api/tareas/31')).body.assignee).toBe(person.id);
});

const unreadable = 'Error al obtener las tareas. La respuesta del otro sistema no se entiende.';
const away = 'Error al obtener las tareas. El otro sistema no responde; intente de nuevo en unos minutos.';

test.each([
  ['html', 502, unreadable],
  ['status500', 502, away],
  ['cut', 502, away],
  ['empty', 502, unreadable],
  ['wrongTypes', 502, unreadable],
  ['withoutId', 502, unreadable],
  ['refusedWithText', 409, 'Error al obtener las tareas: La base de datos no responde.'],
] as const)('the board stays as it was when its tasks answer with %s', async (fault, status, detail) => {
  const foreign = await startForeign({ tokens: 'ignored' });
  const { tasksOf, staff, clock } = await openBoard(foreign);
  await tasksOf(2);
  foreign.faults.set('ObtenerTasks', fault);
  clock.now += 60_000;
  const refused = await staff('POST', '/api/0511/Tasks/ObtenerTasks', { body: { ProjectId: 2 } });
  expect([refused.status, refused.body.detail]).toEqual([status, detail]);
  expect([refused.body.success, refused.body.error]).toEqual([false, 'Error al obtener las tareas']);
  expect(ids((await staff('GET', '/api/tareas')).body)).toEqual(['31', '32', '33']);
  expect(ids((await staff('GET', '/api/observaciones')).body)).toEqual(['41']);
  expect((await staff('GET', '/api/bin/tareas')).body).toEqual([]);
});

test.each(['repeatedIds', 'bareList'] as const)(
  'no task and no comment goes when tasks answer with %s',
  async (fault) => {
    const foreign = await startForeign({ tokens: 'ignored' });
    const task = foreign.state.tasks[1];
    if (task === undefined) throw new Error('no task');
    const comment = { id: 49, taskId: 32, userId: 2, userName: 'Luis', content: 'Otra.', createdAt: '2025-05-03' };
    foreign.state.tasks[1] = { ...task, comments: [comment] };
    const { tasksOf, staff } = await openBoard(foreign);
    const before = await tasksOf(2);
    foreign.faults.set('ObtenerTasks', fault);
    expect(await tasksOf(2)).toEqual(before);
    expect(ids(before)).toEqual(['31', '32']);
    expect(ids((await staff('GET', '/api/observaciones')).body)).toEqual(['41', '49']);
    expect((await staff('GET', '/api/bin/tareas')).body).toEqual([]);
  },
);

test('without an account there the board is what others have read, and stays', async () => {
  const foreign = await startForeign({ tokens: 'ignored' });
  const { tasksOf, staff } = await openBoard(foreign);
  const before = await tasksOf(2);
  foreign.faults.set('ObtenerTasks', 'unauthorized');
  expect(await tasksOf(2)).toEqual(before);
  expect(ids((await staff('GET', '/api/tareas')).body)).toEqual(['31', '32', '33']);
});

test('a comment without an id takes no other away, and one that is gone there goes', async () => {
  const foreign = await startForeign({ tokens: 'ignored' });
  const { tasksOf, staff } = await openBoard(foreign);
  await tasksOf(2);
  const comments = foreign.state.tasks[0]?.comments ?? [];
  const own = comments.splice(0);
  comments.push({ ...own[0]!, id: 0, content: 'Sin id.' });
  await tasksOf(2);
  expect(ids((await staff('GET', '/api/observaciones')).body)).toEqual(['41']);
  comments.splice(0);
  await tasksOf(2);
  expect((await staff('GET', '/api/observaciones')).body).toEqual([]);
});
