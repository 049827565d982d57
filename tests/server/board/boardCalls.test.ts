import { describe, expect, it } from 'vitest';
import { openTestPortal } from '../openTestPortal.ts';

/** The portal of a first start, asked as its first account. */
async function seededBoard() {
  const portal = await openTestPortal();
  const token = await portal.signIn();
  const call = async (name: string, body: object) =>
    (await portal.ask('POST', `/Tasks/${name}`, { body, token })).body as { readonly data: readonly any[] };
  const projects = (await call('ObtenerProjects', { Codigo: '0511' })).data;
  const tasksOf = async (id: number | string) => (await call('ObtenerTasks', { ProjectId: id })).data;
  return { ...portal, token, call, projects, tasksOf };
}

describe('the board calls of the contract', () => {
  it('BRD-PRJ-11 BRD-PRJ-12 list the projects of the municipality with their fields', async () => {
    const { ask, projects, token } = await seededBoard();
    expect(projects.map(({ id, name }) => [id, name])).toEqual([
      ['1', 'Plaza central'],
      ['2', 'Calles y banquetas'],
      ['3', 'Palín limpio'],
    ]);
    for (const project of projects) {
      expect(project.description).toMatch(/\S/);
      for (const at of [project.createdAt, project.updatedAt]) expect(Date.parse(at)).not.toBeNaN();
    }
    const failed = await ask('POST', '/Tasks/ObtenerProjects', { body: {}, token });
    expect(failed).toMatchObject({ status: 422, body: { success: false, error: 'Error al obtener los proyectos' } });
    expect((await ask('POST', '/Tasks/ObtenerProjects', { body: { Codigo: '0511' } })).status).toBe(401);
  });

  it('BRD-20 BRD-21 AMB-B01 answer the tasks of the project that ProjectId names, and of no other', async () => {
    const { ask, tasksOf, token } = await seededBoard();
    const all = await Promise.all([1, 2, 3].map(tasksOf));
    expect(all.map((tasks) => tasks.length)).toEqual([8, 8, 8]);
    expect(new Set(all[1]?.map(({ projectId }) => projectId))).toEqual(new Set(['2']));
    expect(new Set(all.flat().map(({ phase }) => phase))).toEqual(
      new Set(['backlog', 'todo', 'inProgress', 'review', 'done']),
    );
    expect(await tasksOf('2')).toEqual(all[1]);
    expect(await tasksOf(99)).toEqual([]);
    for (const body of [{}, { ProjectId: { a: 1 } }])
      expect((await ask('POST', '/Tasks/ObtenerTasks', { body, token })).status).toBe(422);
  });

  it('BRD-TASK-25 BRD-TASK-26 BRD-OBS-05 BRD-TASK-24 AMB-B04 have tasks with people, labels and comments', async () => {
    const { ask, tasksOf, token } = await seededBoard();
    const body = {
      title: 'Rotular calles',
      description: 'Poner los rótulos.',
      category: 'urban',
      priority: 'low',
      phase: 'todo',
      projectId: '2',
      assignee: '01930000-0000-7000-8000-000000000002',
      dueDate: '2031-05-06',
    };
    const { body: created } = await ask('POST', '/api/tareas', { body, token });
    const { body: me } = await ask('GET', '/api/session', { token });
    await ask('POST', '/api/observaciones', { body: { taskId: created.id, content: 'Ya hay pintura.' }, token });
    const task = (await tasksOf(2)).find(({ id }) => id === created.id);
    const { assignee: _assignee, ...same } = body;
    expect(task).toMatchObject({
      ...same,
      labels: [],
      id: created.id,
      creator: { id: me.user.id, name: me.user.name, email: 'ana@example.test', role: 'admin' },
      assignee: { id: body.assignee, name: 'Sandra Coy', email: 'supervisora@palin.example', role: 'manager' },
    });
    expect(Date.parse(task.createdAt)).not.toBeNaN();
    expect(task.comments).toMatchObject([
      {
        id: expect.any(String),
        taskId: created.id,
        userId: me.user.id,
        userName: me.user.name,
        content: 'Ya hay pintura.',
      },
    ]);
    expect(Date.parse(task.comments[0].createdAt)).not.toBeNaN();
    const everyTask = (await Promise.all([1, 2, 3].map(tasksOf))).flat();
    const roles = everyTask.flatMap(({ assignee }) => assignee?.role ?? []);
    expect(new Set([...roles, task.creator.role])).toEqual(new Set(['admin', 'manager', 'member']));
    const sample = (await tasksOf(2)).find(({ title }) => title === 'Bacheo zona 2');
    const creator = { name: 'Sandra Coy', email: 'supervisora@palin.example', role: 'manager' };
    expect(sample).toMatchObject({ creator });
    expect(sample.comments.map(({ userName }: any) => userName)).toEqual(Array(5).fill('Sandra Coy'));
  });
});
