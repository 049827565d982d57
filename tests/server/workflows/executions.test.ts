import { describe, expect, test } from 'vitest';
import { type Store, StoreUnavailable } from '#core/store/store.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { type Person, buildWorkflows, stepOf, threePeople } from './buildWorkflows.ts';

describe('a process', () => {
  test('WF-EXEC-01 WF-EXEC-02 WF-EXEC-03 WF-EXEC-04 goes from hand to hand until its last activity completes it, and is read back whole', async () => {
    const built = await buildWorkflows();
    const { publish, start, staff, person } = built;
    const { olga, saul, ines } = await threePeople(built);
    const execution = await start((await publish()).id);
    expect(execution).toMatchObject({
      status: 'in_progress',
      statusName: 'En progreso',
      completedAt: null,
      executedBy: person.id,
      executedByName: 'Ana López',
      definitionVersion: 1,
      fileName: 'reporte-LIC-1.json',
    });
    const first = await olga.request('POST', stepOf(execution, 'recibir'), {
      body: { answers: { nombre: 'Rosa' }, notes: 'Completa', nextAssignee: saul.id },
    });
    expect([first.status, first.body.status, first.body.completedAt]).toEqual([200, 'in_progress', null]);
    const text = expect.any(String);
    const ends = ({ activities }: any) => activities.map(({ state, completedAt }: any) => [state, completedAt]);
    expect(ends(execution)).toEqual([
      ['active', undefined],
      ['waiting', undefined],
      ['waiting', undefined],
    ]);
    expect(ends(first.body)).toEqual([
      ['completed', text],
      ['active', undefined],
      ['waiting', undefined],
    ]);
    const second = await saul.request('POST', stepOf(execution, 'revisar'), {
      body: { answers: { folios: 12 }, nextAssignee: ines.id },
    });
    expect([second.status, second.body.status, second.body.completedAt]).toEqual([200, 'in_progress', null]);
    const third = await ines.request('POST', stepOf(execution, 'inspeccionar'), {
      body: { answers: { cumple: 'Sí' } },
    });
    expect(third.body).toMatchObject({ status: 'completed', completedAt: text });
    expect(ends(third.body)).toEqual(['recibir', 'revisar', 'inspeccionar'].map(() => ['completed', text]));
    const { body: report } = await staff('GET', `/api/executions/${execution.id}`);
    expect(report.activities).toMatchObject([
      {
        name: 'Recibir',
        roleName: 'Operador',
        executedByName: 'Olga',
        notes: 'Completa',
        answers: [{ question: 'Nombre', type: 'text', value: 'Rosa', text: 'Rosa' }],
      },
      { name: 'Revisar', executedByName: 'Saul', answers: [{ value: 12, text: '12' }] },
      { name: 'Inspeccionar', executedByName: 'Ines', answers: [{ question: '¿Cumple?', text: 'Sí' }] },
    ]);
    expect(report.log.map(({ action, byName, version }: Record<string, unknown>) => [action, byName, version])).toEqual(
      [
        ['started', 'Ana López', 1],
        ['activated', 'Ana López', 1],
        ['activityCompleted', 'Olga', 2],
        ['activated', 'Olga', 2],
        ['activityCompleted', 'Saul', 3],
        ['activated', 'Saul', 3],
        ['activityCompleted', 'Ines', 4],
        ['completed', 'Ines', 4],
      ],
    );
    const late = await ines.request('POST', stepOf(execution, 'inspeccionar'), { body: { answers: { cumple: 'No' } } });
    expect([late.status, late.body]).toMatchObject([409, { reason: 'alreadyDone' }]);
  });
});

describe.each(databaseKinds)('a process on $name', ({ emptyDatabase }) => {
  test('fifty concurrent completions are each recorded exactly once', async () => {
    const built = await buildWorkflows({ database: await emptyDatabase() });
    const { publish, start, somebody, staff } = built;
    const { id } = await publish({ activities: [buildActivity()] });
    const people: Person[] = [];
    for (let index = 0; index < 50; index += 1) people.push(await somebody(`P${index}`, ['operator']));
    const executions = await Promise.all(
      people.map(({ id: one }, index) => start(id, { reference: `R${index}`, assignments: { recibir: one } })),
    );
    const body = (index: number) => ({ body: { answers: { nombre: `Respuesta ${index}` } } });
    // Each person sends it twice.
    const answers = await Promise.all(
      people.flatMap(({ request }, index) => {
        const url = stepOf(executions[index], 'recibir');
        return [request('POST', url, body(index)), request('POST', url, body(index))];
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
      50, 50,
    ]);
    const { body: reports, headers } = await staff('GET', '/api/executions?status=completed&_end=100');
    expect(headers['x-total-count']).toBe('50');
    expect(JSON.stringify(reports)).not.toContain('"value"');
    expect(reports[0].activities[0].answers).toMatchObject([{ text: expect.stringContaining('Respuesta') }]);
    for (const { id: execution } of reports) {
      const { body: report } = await staff('GET', `/api/executions/${execution}`);
      expect(report.activities[0].answers).toHaveLength(1);
      expect(report.activities[0].answers[0].value).toBe(`Respuesta ${report.reference.slice(1)}`);
      expect(report.log).toHaveLength(4);
    }
    for (const { request } of people.slice(0, 5))
      expect((await request('GET', '/api/tasks/counts')).body).toEqual({ pending: 0, queue: 0, completed: 1 });
  }, 240_000);

  test('one of fifty concurrent claims of an activity wins, and its person gets the task each time', async () => {
    const built = await buildWorkflows({ database: await emptyDatabase() });
    const { publish, start, setAccount, somebody } = built;
    const { id } = await publish({ activities: [buildActivity()] });
    const execution = await start(id);
    expect(execution.activities[0]).toMatchObject({ assignedTo: null, assignedToName: 'Sin asignar' });
    const people = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => somebody(name, [])));
    for (const one of people) await setAccount(one.id, { rolesFlujo: ['operator'] });
    const answers = await Promise.all(
      people.flatMap(({ request }) =>
        Array.from({ length: 10 }, () => request('POST', stepOf(execution, 'recibir', 'take'))),
      ),
    );
    const winners = people.map((_, index) => answers.slice(index * 10, index * 10 + 10).map(({ status }) => status));
    expect(winners.map((statuses) => new Set(statuses))).toEqual(
      expect.arrayContaining([new Set([200]), ...Array.from({ length: 4 }, () => new Set([409]))]),
    );
    expect(winners.filter((statuses) => statuses.includes(200))).toHaveLength(1);
    const { body: report } = await built.staff('GET', `/api/executions/${execution.id}`);
    expect([report.version, report.log.map(({ action }: any) => action)]).toEqual([
      2,
      ['started', 'activated', 'taken'],
    ]);
  }, 180_000);

  test('one of two completions of an unassigned activity claims and completes it in one write', async () => {
    const built = await buildWorkflows({ database: await emptyDatabase() });
    const { publish, start, somebody, staff } = built;
    const { id } = await publish({ activities: [buildActivity()] });
    const execution = await start(id);
    const people = [await somebody('Olga', ['operator']), await somebody('Beto', ['operator'])];
    const saul = await somebody('Saul', ['supervisor']);
    const body = { answers: { nombre: 'Rosa' } };
    expect((await saul.request('POST', stepOf(execution, 'recibir'), { body })).status).toBe(403);
    const answers = await Promise.all(
      people.map(({ request }) => request('POST', stepOf(execution, 'recibir'), { body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    const { body: report } = await staff('GET', `/api/executions/${execution.id}`);
    expect(report).toMatchObject({ version: 2, status: 'completed', activities: [{ assignedTo: winner?.id }] });
    expect(report.log.map(({ action, by, version }: any) => [action, by, version]).slice(2)).toEqual([
      ['taken', winner?.id, 2],
      ['activityCompleted', winner?.id, 2],
      ['completed', winner?.id, 2],
    ]);
    expect((await winner?.request('GET', '/api/tasks/counts'))?.body).toEqual({ pending: 0, queue: 0, completed: 1 });
  });

  test('WF-TASK-15 AMB-W06 tasks are pending, claimable by role or completed; waiting ones are not listed', async () => {
    const built = await buildWorkflows({ database: await emptyDatabase() });
    const { publish, start, somebody } = built;
    const olga = await somebody('Olga', ['operator']);
    const ines = await somebody('Ines', ['quality_inspector']);
    const { id } = await publish();
    const one = await start(id, { reference: 'Uno' });
    const two = await start(id, { reference: 'Dos' });
    const list = async (person: Person, name: string) => (await person.request('GET', `/api/tasks?list=${name}`)).body;
    expect(await list(olga, 'pending')).toMatchObject([
      {
        executionId: one.id,
        activityId: 'recibir',
        workflowName: 'Licencia',
        reference: 'Uno',
        name: 'Recibir',
        description: 'Se recibe la solicitud',
        questions: 1,
        startedAt: expect.any(String),
        completedAt: null,
      },
      { executionId: two.id },
    ]);
    // There is no supervisor, so the next activity waits in the queue.
    const done = await olga.request('POST', stepOf(one, 'recibir'), { body: { answers: { nombre: 'Rosa' } } });
    expect([done.status, done.body.status, done.body.completedAt]).toEqual([200, 'in_progress', null]);
    expect(done.body.activities[2]).toMatchObject({ state: 'waiting', assignedTo: ines.id });
    expect([await list(ines, 'pending'), await list(ines, 'queue')]).toEqual([[], []]);
    expect(await list(olga, 'pending')).toMatchObject([{ executionId: two.id }]);
    expect(await list(olga, 'completed')).toMatchObject([{ executionId: one.id, completedAt: expect.any(String) }]);
    expect(await list(olga, 'queue')).toEqual([]);
    const saul = await somebody('Saul', ['supervisor']);
    expect(await list(saul, 'queue')).toMatchObject([{ executionId: one.id, activityId: 'revisar' }]);
    expect((await saul.request('POST', stepOf(one, 'revisar', 'take'))).status).toBe(200);
    expect(await list(saul, 'queue')).toEqual([]);
    expect((await saul.request('GET', '/api/tasks/counts')).body).toEqual({ pending: 1, queue: 0, completed: 0 });
    expect((await saul.request('GET', '/api/tasks?list=otra')).status).toBe(400);
  });
});

describe('the server alone decides', () => {
  test('an activity cannot be skipped, done for another person, or found by guessing', async () => {
    const built = await buildWorkflows();
    const { publish, start, somebody } = built;
    const { olga, saul } = await threePeople(built);
    const beto = await somebody('Beto', ['operator']);
    const execution = await start((await publish()).id, { assignments: { recibir: olga.id } });
    const complete = async (person: Person, activity: string, answers: object) => {
      const { status, body } = await person.request('POST', stepOf(execution, activity), { body: { answers } });
      return [status, body.reason];
    };
    expect(await complete(saul, 'revisar', { folios: 1 })).toEqual([409, 'waiting']);
    expect(await complete(beto, 'recibir', { nombre: 'Rosa' })).toEqual([403, 'notYours']);
    expect(await complete(saul, 'recibir', { nombre: 'Rosa' })).toEqual([403, 'notYours']);
    expect(await complete(olga, 'otra', {})).toEqual([404, 'unknownActivity']);
    expect((await olga.request('POST', stepOf({ id: 'no-existe' }, 'recibir'), { body: { answers: {} } })).status).toBe(
      404,
    );
    for (const [method, step] of [
      ['GET', ''],
      ['PUT', '/draft'],
    ] as const) {
      const url = `/api/executions/${execution.id}/activities/recibir${step}`;
      const response = await beto.request(method, url, method === 'PUT' ? { body: { answers: {} } } : {});
      expect([method, response.status, response.body.detail]).toEqual([
        method,
        403,
        'Esta actividad está asignada a otra persona.',
      ]);
    }
    expect((await olga.request('GET', `/api/executions/${execution.id}`)).body.version).toBe(1);
  });

  test('WF-FORM-08 AMB-W14 (checks) required answers, types and the next person, a holder of its role, are checked, and a refusal changes nothing', async () => {
    const built = await buildWorkflows();
    const { publish, start, somebody } = built;
    const { olga, saul } = await threePeople(built);
    const beto = await somebody('Beto', ['maintenance']);
    const execution = await start((await publish()).id);
    const { body: form } = await olga.request('GET', `/api/executions/${execution.id}/activities/recibir`);
    expect(form.next.holders.map(({ id }: { readonly id: string }) => id)).toEqual([saul.id]);
    const send = async (person: Person, activity: string, body: object) => {
      const answer = await person.request('POST', stepOf(execution, activity), { body });
      const errors = (answer.body.errors ?? []) as { pointer: string; detail: string }[];
      return [answer.status, ...errors.map(({ pointer, detail }) => `${pointer} ${detail}`)];
    };
    expect(await send(olga, 'recibir', { answers: {}, nextAssignee: saul.id })).toEqual([
      422,
      '/answers/nombre Este campo es obligatorio',
    ]);
    expect(await send(olga, 'recibir', { answers: { nombre: 'Rosa', otra: 1 }, nextAssignee: saul.id })).toEqual([
      422,
      '/answers/otra Este campo no existe',
    ]);
    for (const nextAssignee of [null, '0', olga.id, beto.id, 'nadie']) {
      const [status] = await send(olga, 'recibir', { answers: { nombre: 'Rosa' }, nextAssignee });
      expect([nextAssignee, status]).toEqual([nextAssignee, 422]);
    }
    expect((await send(olga, 'recibir', { answers: { nombre: 'Rosa' }, nextAssignee: 0 }))[0]).toBe(422);
    expect((await olga.request('GET', `/api/executions/${execution.id}`)).body.version).toBe(1);
    expect(await send(olga, 'recibir', { answers: { nombre: 'Rosa' }, nextAssignee: saul.id })).toEqual([200]);
    for (const folios of ['12', 'doce', 1.5, true])
      expect(await send(saul, 'revisar', { answers: { folios } })).toContain(
        '/answers/folios Escriba un número entero, sin letras ni decimales',
      );
  });

  test('AMB-W02 an execution keeps the version that it started with, even when the workflow is archived', async () => {
    const built = await buildWorkflows();
    const { publish, start, staff } = built;
    const { olga, saul } = await threePeople(built);
    const { id } = await publish();
    const execution = await start(id);
    const other = buildDefinition({
      activities: [buildActivity({ questions: [buildQuestion({ text: 'Otra cosa' })] })],
    });
    await staff('PUT', `/api/workflows/${id}?publish=true`, { body: other });
    await staff('POST', `/api/workflows/${id}/archive`);
    const form = await olga.request('GET', `/api/executions/${execution.id}/activities/recibir`);
    expect(form.body).toMatchObject({
      definitionVersion: 1,
      position: 1,
      count: 3,
      activity: { questions: [{ text: 'Nombre' }] },
      next: { name: 'Revisar', roleName: 'Supervisor', holders: [{ id: saul.id, name: 'Saul' }], proposed: saul.id },
      draft: null,
    });
    const done = await olga.request('POST', stepOf(execution, 'recibir'), {
      body: { answers: { nombre: 'Rosa' }, nextAssignee: saul.id },
    });
    expect(done.body).toMatchObject({ definitionVersion: 1, activities: [{ name: 'Recibir' }, {}, {}] });
  });

  test.each(['', '   ', '\t\n', '\u200b'])('a process does not start with the reference %j', async (reference) => {
    const { publish, staff } = await buildWorkflows();
    const { id } = await publish();
    const { status, body } = await staff('POST', `/api/workflows/${id}/executions`, { body: { reference } });
    expect([status, body.errors[0].detail]).toEqual([422, 'Escriba la referencia del proceso']);
    expect((await staff('GET', '/api/executions')).body).toEqual([]);
  });

  test('a reference with unsafe characters is stored unchanged and gives a safe file name', async () => {
    const { publish, start } = await buildWorkflows();
    const execution = await start((await publish()).id, { reference: ' ../a:b*"<x>|\u0000? ' });
    expect([execution.reference, execution.fileName]).toEqual(['../a:b*"<x>| ?', 'reporte-a-b-x.json']);
  });

  test('with the clock set back, later log entries are not earlier', async () => {
    let instant = Date.parse('2026-10-25T12:00:00Z');
    const built = await buildWorkflows({ now: () => instant });
    const { publish, start } = built;
    const { olga, saul } = await threePeople(built);
    const execution = await start((await publish()).id);
    instant -= 60 * 60 * 1000;
    const { body } = await olga.request('POST', stepOf(execution, 'recibir'), {
      body: { answers: { nombre: 'Rosa' }, nextAssignee: saul.id },
    });
    const [first] = body.activities;
    expect(first.completedAt >= first.startedAt).toBe(true);
  });
});

describe('suspension, cancellation and reassignment', () => {
  test('AMB-W07 (reason and author) a process is suspended and cancelled with a reason and its author, and resumed', async () => {
    const built = await buildWorkflows();
    const { publish, start, staff } = built;
    const { olga, saul } = await threePeople(built);
    const execution = await start((await publish()).id);
    const url = `/api/executions/${execution.id}`;
    expect((await staff('POST', `${url}/suspend`, { body: { reason: ' ' } })).status).toBe(422);
    const suspended = await staff('POST', `${url}/suspend`, { body: { reason: 'Falta un plano' } });
    expect(suspended.body).toMatchObject({ status: 'suspended', statusName: 'Suspendido' });
    expect(suspended.body.log.at(-1)).toMatchObject({ reason: 'Falta un plano', byName: 'Ana López' });
    const body = { answers: { nombre: 'Rosa' }, nextAssignee: saul.id };
    expect((await olga.request('POST', stepOf(execution, 'recibir'), { body })).body.reason).toBe('suspended');
    const suspension = { byName: 'Ana López', at: suspended.body.log.at(-1).at, reason: 'Falta un plano' };
    expect((await olga.request('GET', '/api/tasks')).body).toMatchObject([{ activityId: 'recibir', suspension }]);
    expect((await staff('POST', `${url}/resume`)).body.status).toBe('in_progress');
    expect((await olga.request('GET', '/api/tasks')).body).toMatchObject([{ suspension: null }]);
    const cancelled = await staff('POST', `${url}/cancel`, { body: { reason: 'Desistió' } });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', statusName: 'Cancelado', completedAt: null });
    expect(cancelled.body.log.at(-1)).toMatchObject({ reason: 'Desistió', byName: 'Ana López' });
    expect((await staff('POST', `${url}/resume`)).body.reason).toBe('cancelled');
    expect((await olga.request('POST', stepOf(execution, 'recibir'), { body })).body.reason).toBe('cancelled');
    expect((await staff('GET', '/api/executions?status=cancelled')).body).toHaveLength(1);
    expect((await staff('GET', '/api/executions?status=otro')).status).toBe(400);
  });

  test('an activity is reassigned to another holder, with a reason', async () => {
    const built = await buildWorkflows();
    const { publish, start, staff, somebody } = built;
    const { olga, saul } = await threePeople(built);
    const beto = await somebody('Beto', ['operator']);
    const execution = await start((await publish()).id, { assignments: { recibir: olga.id } });
    const url = stepOf(execution, 'recibir', 'reassign');
    expect((await staff('POST', url, { body: { to: saul.id, reason: 'x' } })).status).toBe(422);
    const given = await staff('POST', url, { body: { to: beto.id, reason: 'Vacaciones' } });
    expect(given.body.activities[0]).toMatchObject({ assignedToName: 'Beto' });
    expect(given.body.log.at(-1)).toMatchObject({ action: 'reassigned', toName: 'Beto', reason: 'Vacaciones' });
    expect((await olga.request('GET', '/api/tasks')).body).toEqual([]);
    expect((await beto.request('GET', '/api/tasks')).body).toHaveLength(1);
  });

  test('tasks of a person who is deactivated or loses the role return to the role’s queue', async () => {
    const built = await buildWorkflows();
    const { publish, start, staff, somebody, setAccount } = built;
    const { olga } = await threePeople(built);
    const beto = await somebody('Beto', ['operator']);
    const { id } = await publish();
    const one = await start(id, { assignments: { recibir: olga.id } });
    const two = await start(id, { assignments: { recibir: beto.id } });
    const three = await start(id, { assignments: { recibir: beto.id } });
    await staff('POST', `/api/executions/${three.id}/suspend`, { body: { reason: 'Espera' } });
    expect((await staff('PATCH', `/api/usuarios/${olga.id}`, { body: { activo: false } })).status).toBe(200);
    const read = async ({ id: execution }: { id: string }) => (await staff('GET', `/api/executions/${execution}`)).body;
    await expect.poll(async () => (await read(one)).activities[0].assignedToName).toBe('Sin asignar');
    expect((await read(one)).log.at(-1)).toMatchObject({
      action: 'released',
      byName: 'el sistema',
      reason: 'La persona asignada ya no tiene el rol o está desactivada',
    });
    expect((await read(two)).activities[0].assignedTo).toBe(beto.id);
    expect((await beto.request('GET', '/api/tasks?list=queue')).body).toMatchObject([{ executionId: one.id }]);
    await setAccount(beto.id, { rolesFlujo: ['maintenance'] });
    await expect.poll(async () => (await read(two)).activities[0].assignedTo).toBeNull();
    const resumed = await staff('POST', `/api/executions/${three.id}/resume`);
    expect(resumed.body.activities[0].assignedTo).toBeNull();
    expect((await staff('GET', `/api/workflows/${id}/start`)).body.activities[0]).toMatchObject({
      holders: [],
      proposed: null,
    });
  });
});

describe('an answer draft', () => {
  test('AMB-W15 is saved for its person alone, and removed when the activity is completed', async () => {
    const built = await buildWorkflows();
    const { publish, start, staffTables } = built;
    const { olga, saul } = await threePeople(built);
    const execution = await start((await publish()).id);
    const url = `/api/executions/${execution.id}/activities/recibir`;
    const draft = { answers: { nombre: 'Ro' }, notes: 'A medias', nextAssignee: saul.id };
    for (const body of [{ answers: {} }, draft])
      expect((await olga.request('PUT', `${url}/draft`, { body })).status).toBe(200);
    expect((await olga.request('GET', url)).body.draft).toEqual({ ...draft, savedAt: expect.any(String) });
    expect((await saul.request('GET', '/api/drafts')).body).toEqual([]);
    // Its one question is answered in the draft.
    expect((await olga.request('GET', '/api/tasks?list=pending')).body).toMatchObject([
      { questions: 1, openQuestions: 0 },
    ]);
    const done = await olga.request('POST', `${url}/complete`, {
      body: { answers: { nombre: 'Rosa' }, nextAssignee: saul.id },
    });
    expect(done.status).toBe(200);
    expect(await staffTables.drafts({ userId: olga.id })).toEqual([]);
    expect((await olga.request('PUT', `${url}/draft`, { body: draft })).status).toBe(409);
  });

  test('survives a database failure during the completion, which then has no effect', async () => {
    let isAway = false;
    const store = (inner: Store): Store => ({
      ...inner,
      write: (changes, by) => (isAway ? Promise.reject(new StoreUnavailable('killed')) : inner.write(changes, by)),
    });
    const built = await buildWorkflows({ store });
    const { publish, start } = built;
    const { olga, saul } = await threePeople(built);
    const execution = await start((await publish()).id);
    const url = `/api/executions/${execution.id}/activities/recibir`;
    const body = { answers: { nombre: 'Rosa' }, nextAssignee: saul.id };
    await olga.request('PUT', `${url}/draft`, { body });
    isAway = true;
    expect((await olga.request('POST', `${url}/complete`, { body })).status).toBe(503);
    isAway = false;
    const form = await olga.request('GET', url);
    expect(form.body).toMatchObject({ version: 1, draft: { answers: { nombre: 'Rosa' } } });
    expect((await olga.request('POST', `${url}/complete`, { body: form.body.draft && body })).status).toBe(200);
    expect((await olga.request('GET', '/api/tasks/counts')).body).toEqual({ pending: 0, queue: 0, completed: 1 });
  });
});

test('generic file and history routes show nothing of an execution', async () => {
  const built = await buildWorkflows();
  const { publish, start, staff, store } = built;
  await threePeople(built);
  await start((await publish()).id);
  expect((await staff('GET', '/api/recent')).body.map(({ type }: { type: string }) => type)).not.toContain(
    'ejecuciones',
  );
  expect((await store.list(fileType, { where: [], sort: [], offset: 0, limit: 0 })).total).toBe(0);
});
