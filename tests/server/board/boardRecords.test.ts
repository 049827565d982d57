import { describe, expect, it } from 'vitest';
import { fieldOf } from '#core/schema/contentType.ts';
import { tune } from '#core/tuning/tune.ts';
import { boardTypes, buildTask } from '#tests/support/builders/boardTypes.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { buildApp } from '../buildApp.ts';

const phases = ['backlog', 'todo', 'inProgress', 'review', 'done'];
const type = readType(boardTypes.tareas);
const optionsOf = (name: string) => fieldOf(type, name)?.options.map(({ value, label }) => [value, label]);
const defaultOf = (name: string) => fieldOf(type, name)?.schema.default;

/** The API of a board with one project. */
async function buildBoard(options: { readonly hasRoles?: boolean } = {}) {
  const app = await buildApp({ schemas: boardTypes, ...options });
  const project = { name: 'Plaza', description: 'Remodelación.' };
  const { body } = await app.staff('POST', '/api/proyectos', { body: project });
  const projectId: string = body.id;
  const addTask = async (values: object = {}) =>
    app.staff('POST', '/api/tareas', { body: buildTask({ projectId, ...values }) });
  return { ...app, projectId, addTask };
}

const faultsIn = (body: any): readonly string[] =>
  body.errors.map(({ pointer }: { readonly pointer: string }) => pointer);

describe('what projects, tasks and observations may be', () => {
  it('BRD-PRJ-07 BRD-PRJ-08 a project needs a name and a description', async () => {
    const { staff } = await buildBoard();
    for (const body of [{}, { name: '  ', description: '\n' }]) {
      const refusal = await staff('POST', '/api/proyectos', { body });
      expect(refusal.status).toBe(422);
      expect(faultsIn(refusal.body)).toEqual(['/name', '/description']);
    }
  });

  it('BRD-TASK-03 BRD-TASK-04 BRD-TASK-17 BRD-TASK-18 a task needs a title of at most 200 characters and a description', async () => {
    const { addTask } = await buildBoard();
    expect(faultsIn((await addTask({ title: ' ', description: '' })).body)).toEqual(['/title', '/description']);
    const long = await addTask({ title: 'a'.repeat(500) });
    expect(long.status).toBe(422);
    expect(faultsIn(long.body)).toEqual(['/title']);
    const plain = await addTask();
    expect([plain.status, plain.body.dueDate, plain.body.assignee]).toEqual([201, undefined, undefined]);
    const whole = await addTask({ dueDate: '2031-02-03', labels: ['Zona 2', 'Obra'] });
    expect(whole.body).toMatchObject({ dueDate: '2031-02-03', labels: ['Zona 2', 'Obra'] });
    expect(faultsIn((await addTask({ dueDate: 'mañana', labels: 'Obra' })).body)).toEqual(['/dueDate', '/labels']);
  });

  it('BRD-TASK-05 BRD-TASK-06 BRD-TASK-07 BRD-TASK-08 BRD-TASK-09 BRD-TASK-10 has one of five categories', async () => {
    expect(optionsOf('category')).toEqual([
      ['administration', 'Administración'],
      ['infrastructure', 'Infraestructura'],
      ['community', 'Comunidad'],
      ['urban', 'Desarrollo Urbano'],
      ['environmental', 'Gestión Ambiental'],
    ]);
    const { addTask } = await buildBoard();
    expect(faultsIn((await addTask({ category: 'deporte' })).body)).toEqual(['/category']);
  });

  it('BRD-TASK-11 BRD-TASK-12 BRD-TASK-13 BRD-TASK-14 BRD-TASK-15 has one of four priorities', async () => {
    expect(optionsOf('priority')).toEqual([
      ['low', 'Baja'],
      ['medium', 'Media'],
      ['high', 'Alta'],
      ['urgent', 'Urgente'],
    ]);
    const { addTask } = await buildBoard();
    expect(faultsIn((await addTask({ priority: 'máxima' })).body)).toEqual(['/priority']);
  });

  it('BRD-TASK-16 BRD-TASK-20 BRD-TASK-21 BRD-TASK-22 BRD-TASK-27 the lists are closed, also for tunings', async () => {
    expect(optionsOf('phase')?.map(([value]) => value)).toEqual(phases);
    expect(['category', 'priority', 'phase'].map(defaultOf)).toEqual(['administration', 'medium', 'backlog']);
    expect(['category', 'priority', 'phase'].map((name) => optionsOf(name)?.length)).toEqual([5, 4, 5]);
    const { addTask } = await buildBoard();
    expect(faultsIn((await addTask({ phase: 'archived' })).body)).toEqual(['/phase']);
    const sixth = { fields: { '/properties/category': { enum: ['administration', 'deporte'] } } };
    const tuned = readType(tune(boardTypes.tareas, sixth).schema);
    expect(fieldOf(tuned, 'category')?.options.map(({ value }) => value)).not.toContain('deporte');
  });

  it('BRD-14 a task moves from any phase to any other, and a move keeps everything else', async () => {
    const { staff, addTask } = await buildBoard();
    const values = { title: 'Se mueve', labels: ['Obra'], dueDate: '2031-02-03' };
    const { body: task } = await addTask(values);
    for (const from of phases)
      for (const to of phases.filter((phase) => phase !== from)) {
        await staff('PATCH', `/api/tareas/${task.id}`, { body: { phase: from } });
        const moved = await staff('PATCH', `/api/tareas/${task.id}`, { body: { phase: to, order: `i${to}` } });
        expect([moved.status, moved.body]).toMatchObject([200, { ...values, phase: to, order: `i${to}` }]);
      }
  });

  it('BRD-OBS-03 refuses blank observations, and those on a removed task', async () => {
    const { staff, addTask } = await buildBoard();
    const { body: task } = await addTask();
    const comment = (content: string) => staff('POST', '/api/observaciones', { body: { taskId: task.id, content } });
    for (const blank of ['', '   ', '\n\t', '\u200b'])
      expect(faultsIn((await comment(blank)).body)).toEqual(['/content']);
    const { body: stored } = await comment('Ya llegó el material.');
    await staff('DELETE', `/api/tareas/${task.id}`);
    const late = await comment('¿Y ahora?');
    expect([late.status, faultsIn(late.body)]).toEqual([422, ['/taskId']]);
    expect((await staff('GET', `/api/observaciones/${stored.id}`)).status).toBe(200);
  });

  it('the text of an observation is changed by its author alone; others may remove it', async () => {
    const { staff, addTask, secondStaff } = await buildBoard();
    const { body: task } = await addTask();
    const { body: comment } = await staff('POST', '/api/observaciones', { body: { taskId: task.id, content: 'Sí.' } });
    const { request } = await secondStaff();
    const change = { body: { content: 'No.' } };
    const refusal = await request('PATCH', `/api/observaciones/${comment.id}`, change);
    expect([refusal.status, refusal.body.detail]).toEqual([403, 'Solo quien lo escribió puede cambiar su texto.']);
    expect((await staff('PATCH', `/api/observaciones/${comment.id}`, change)).body.content).toBe('No.');
    expect((await request('DELETE', `/api/observaciones/${comment.id}`)).status).toBe(200);
  });

  it('BRD-22 stores what people create, change, remove and comment, with its history', async () => {
    const { staff, addTask, person } = await buildBoard();
    const [{ body: task }, { body: other }] = [await addTask({ title: 'Queda' }), await addTask({ title: 'Se va' })];
    await staff('PATCH', `/api/tareas/${task.id}`, { body: { title: 'Quedó' } });
    await staff('POST', '/api/observaciones', { body: { taskId: task.id, content: 'Anotado.' } });
    await staff('DELETE', `/api/tareas/${other.id}`);
    expect((await staff('GET', '/api/tareas')).body).toMatchObject([{ id: task.id, title: 'Quedó' }]);
    const comments = (await staff('GET', `/api/observaciones?taskId=${task.id}`)).body;
    expect(comments).toMatchObject([{ content: 'Anotado.', _createdBy: person.id }]);
    expect((await staff('GET', `/api/tareas/${task.id}/history`)).body).toHaveLength(2);
  });

  it('AMB-B02 (conflicts) fifty people who move the same tasks at once lose no move and end in one order', async () => {
    const { staff, addTask } = await buildBoard();
    const tasks = await Promise.all(Array.from({ length: 10 }, async () => (await addTask()).body));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        staff('PATCH', `/api/tareas/${tasks[index % 10].id}`, {
          body: { phase: phases[index % 5], order: `i${String(index).padStart(5, '0')}` },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = (await staff('GET', '/api/tareas?_start=0&_end=100')).body;
    for (const task of stored) {
      const last = answers.map(({ body }) => body).find(({ id, _version }) => id === task.id && _version === 6);
      expect([task._version, task.phase, task.order]).toEqual([6, last.phase, last.order]);
    }
  });
});

describe('a project', () => {
  it('AMB-B03 (projects) is not removed while it has tasks, and keeps them when it is archived', async () => {
    const { staff, projectId, addTask } = await buildBoard();
    const { body: task } = await addTask();
    const refusal = await staff('DELETE', `/api/proyectos/${projectId}`);
    expect([refusal.status, refusal.body.detail]).toEqual([
      409,
      'No se puede eliminar, porque contiene tareas (1). Archívelo, o mueva o elimine antes lo que contiene.',
    ]);
    expect((await staff('PATCH', `/api/proyectos/${projectId}`, { body: { archived: true } })).status).toBe(200);
    expect((await staff('GET', `/api/tareas/${task.id}`)).status).toBe(200);
    await staff('DELETE', `/api/tareas/${task.id}`);
    expect((await staff('DELETE', `/api/proyectos/${projectId}`)).status).toBe(200);
  });

  it('AMB-B03 (archived projects) gets no new task once it is archived, and those that it has may change', async () => {
    const { staff, projectId, addTask } = await buildBoard();
    const { body: own } = await addTask();
    const { body: other } = await staff('POST', '/api/proyectos', { body: { name: 'Otro', description: 'Proyecto.' } });
    const { body: moved } = await addTask({ projectId: other.id });
    await staff('PATCH', `/api/proyectos/${projectId}`, { body: { archived: true } });
    for (const refusal of [await addTask(), await staff('PATCH', `/api/tareas/${moved.id}`, { body: { projectId } })]) {
      expect([refusal.status, faultsIn(refusal.body)]).toEqual([422, ['/projectId']]);
      expect(refusal.body.errors[0].detail).toBe(
        'Está archivado y no admite nada nuevo. Elija otro, o restáurelo antes.',
      );
    }
    expect((await staff('PATCH', `/api/tareas/${own.id}`, { body: { phase: 'done' } })).status).toBe(200);
    await staff('DELETE', `/api/tareas/${own.id}`);
    expect((await staff('POST', `/api/tareas/${own.id}/restore`)).status).toBe(200);
    await staff('PATCH', `/api/proyectos/${projectId}`, { body: { archived: false } });
    expect((await addTask()).status).toBe(201);
  });
});

describe('the roles of the board', () => {
  it('with area roles admins and managers manage projects and members tasks; others read', async () => {
    const { secondStaff, staff, projectId, addTask } = await buildBoard({ hasRoles: true });
    const { body: task } = await addTask();
    const project = { name: 'Otro', description: 'Proyecto.' };
    const { body: former } = await staff('POST', '/api/proyectos', { body: project });
    const rights = async (rolTablero: string | undefined) => {
      const email = `${rolTablero ?? 'nadie'}@example.test`;
      const { request } = await secondStaff({ email, rol: 'operador', ...(rolTablero && { rolTablero }) });
      const sent = [
        await request('GET', '/api/tareas'),
        await request('POST', '/api/proyectos', { body: project }),
        await request('PATCH', `/api/proyectos/${former.id}`, { body: { archived: true } }),
        await request('POST', '/api/tareas', { body: buildTask({ projectId }) }),
        await request('PATCH', `/api/tareas/${task.id}`, { body: { phase: 'done' } }),
        await request('POST', '/api/observaciones', { body: { taskId: task.id, content: 'Listo.' } }),
      ];
      return sent.map(({ status }) => status);
    };
    for (const role of ['admin', 'manager']) expect(await rights(role)).toEqual([200, 201, 200, 201, 200, 201]);
    expect(await rights('member')).toEqual([200, 403, 403, 201, 200, 201]);
    expect(await rights(undefined)).toEqual([200, 403, 403, 403, 403, 403]);
    expect((await staff('POST', '/api/proyectos', { body: project })).status).toBe(201);
  });

  it('without area roles everybody manages projects and tasks', async () => {
    const { secondStaff, addTask } = await buildBoard();
    const { body: task } = await addTask();
    const { request } = await secondStaff();
    expect((await request('POST', '/api/proyectos', { body: { name: 'Otro', description: 'Más.' } })).status).toBe(201);
    expect((await request('PATCH', `/api/tareas/${task.id}`, { body: { phase: 'todo' } })).status).toBe(200);
  });
});
