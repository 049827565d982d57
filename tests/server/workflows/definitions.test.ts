import { describe, expect, test } from 'vitest';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { buildWorkflows, threePeople } from './buildWorkflows.ts';

const at = '/api/workflows';

describe('designing a workflow', () => {
  test('AMB-W11 (draft) a draft can be incomplete, lists what publishing needs, and starts no process', async () => {
    const { staff } = await buildWorkflows();
    const creation = await staff('POST', at, { body: { name: '', activities: [] } });
    expect([creation.status, creation.body]).toMatchObject([
      201,
      {
        name: '',
        version: 1,
        publishedVersion: 0,
        hasChanges: true,
        faults: [
          { pointer: '/name', keyword: 'required', detail: 'Escriba el nombre del flujo de trabajo' },
          { pointer: '/activities', keyword: 'minItems', detail: 'Agregue al menos una actividad' },
        ],
      },
    ]);
    const { id } = creation.body;
    const refused = await staff('POST', `${at}/${id}/publish`);
    expect([refused.status, refused.body.errors]).toEqual([422, creation.body.faults]);
    expect((await staff('POST', `${at}?publish=true`, { body: { name: 'x', activities: [] } })).status).toBe(422);
    expect((await staff('GET', `${at}/${id}`)).body.publishedVersion).toBe(0);
    const start = await staff('POST', `${at}/${id}/executions`, { body: { reference: 'A' } });
    expect([start.status, start.body.detail]).toEqual([
      409,
      'El flujo de trabajo es un borrador: publíquelo para iniciar un proceso.',
    ]);
  });

  test('a saved definition returns complete, with ids, article numbers and the settings of each type', async () => {
    const { staff } = await buildWorkflows();
    const question = { type: 'file', text: ' Plano ', fileTypes: ['PDF', '.docx'], options: ['sobra'] };
    const body = {
      name: ' Licencia ',
      activities: [
        {
          name: 'Recibir',
          questions: [question, { id: '7', type: 'checkbox', text: 'Copias', options: [' Uno ', 'Dos'] }],
        },
        { id: '12', name: 'Revisar', assignedRole: 'supervisor', estimatedTime: 5 },
      ],
      regulation: { title: 'Norma', articles: [{ number: 'Otro', content: 'Uno' }, { content: 'Dos' }] },
    };
    const { status, body: creation } = await staff('POST', at, { body });
    expect(status).toBe(201);
    expect(creation.activities).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Recibir',
        description: '',
        assignedRole: 'operator',
        estimatedTime: 30,
        questions: [
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            type: 'file',
            text: 'Plano',
            required: false,
            fileTypes: ['.pdf', '.docx'],
            maxFileSize: 5_242_880,
          },
          { id: 'q-7', type: 'checkbox', text: 'Copias', required: false, options: ['Uno', 'Dos'] },
        ],
      },
      { id: 'a-12', name: 'Revisar', description: '', assignedRole: 'supervisor', estimatedTime: 5, questions: [] },
    ]);
    expect(creation.regulation.articles.map(({ number }: { number: string }) => number)).toEqual([
      'Artículo 1',
      'Artículo 2',
    ]);
    expect([creation.name, creation.minutes, creation.activityCount, creation.faults]).toEqual(['Licencia', 35, 2, []]);
  });

  test.each<[string, object, string]>([
    [
      'a role that is none',
      { activities: [buildActivity({ assignedRole: 'alcalde' as never })] },
      '/activities/0/assignedRole',
    ],
    ['no minutes (AMB-W09)', { activities: [buildActivity({ estimatedTime: 0 })] }, '/activities/0/estimatedTime'],
    [
      'an unknown type',
      { activities: [buildActivity({ questions: [{ type: 'poem', text: 'x' } as never] })] },
      '/activities/0/questions/0/type',
    ],
    ['an unknown member', { otro: 1 }, '/otro'],
    [
      'a condition of its own',
      { activities: [buildActivity({ questions: [buildQuestion({ showIf: { field: 'x', op: 'like' } as never })] })] },
      '/activities/0/questions/0/showIf/op',
    ],
    ['an id that is none', { activities: [buildActivity({ id: '__proto__' })] }, '/activities/0/id'],
    ['too much text', { name: 'x'.repeat(201) }, '/name'],
  ])('%s is refused at its place', async (_what, wrong, pointer) => {
    const { staff } = await buildWorkflows();
    const { status, body } = await staff('POST', at, { body: { ...buildDefinition(), ...wrong } });
    expect([status, body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
      422,
      expect.arrayContaining([pointer]),
    ]);
    expect((await staff('GET', at)).body).toEqual([]);
  });

  test('the second of two people who change a workflow gets a conflict', async () => {
    const { staff, publish, secondStaff } = await buildWorkflows();
    const { id, version } = await publish();
    const luis = await secondStaff();
    const headers = { 'if-match': `"${version}"` };
    expect(
      (await luis.request('PUT', `${at}/${id}`, { body: buildDefinition({ name: 'De Luis' }), headers })).status,
    ).toBe(200);
    const late = await staff('PUT', `${at}/${id}`, { body: buildDefinition({ name: 'De Ana' }), headers });
    expect([late.status, late.body]).toMatchObject([
      412,
      { detail: 'El registro fue modificado por Luis después de que usted lo abrió.', current: { name: 'De Luis' } },
    ]);
    expect((await staff('GET', `${at}/${id}`)).body.name).toBe('De Luis');
  });

  test('AMB-W02 (versions) later saves do not change a published version', async () => {
    const { staff, publish } = await buildWorkflows();
    const { id } = await publish();
    const saved = await staff('PUT', `${at}/${id}`, { body: buildDefinition({ name: 'Otro nombre' }) });
    expect(saved.body).toMatchObject({ publishedVersion: 1, hasChanges: true });
    expect((await staff('GET', `${at}/${id}/versions/1`)).body).toMatchObject({ name: 'Licencia', version: 1 });
    expect((await staff('POST', `${at}/${id}/publish`)).body).toMatchObject({ publishedVersion: 2, hasChanges: false });
    expect((await staff('GET', `${at}/${id}/versions/2`)).body.name).toBe('Otro nombre');
    expect((await staff('GET', `${at}/${id}/versions/3`)).status).toBe(404);
    expect((await staff('GET', `${at}/${id}/versions/x`)).status).toBe(404);
  });

  test('AMB-W01 (archive) an archived one leaves the list, cannot start, and can be restored', async () => {
    const { staff, publish } = await buildWorkflows();
    const { id } = await publish();
    expect((await staff('POST', `${at}/${id}/archive`)).body.archived).toBe(true);
    expect((await staff('GET', at)).body).toEqual([]);
    expect((await staff('GET', `${at}?archived=true`)).body).toMatchObject([{ id, archived: true }]);
    expect((await staff('POST', `${at}/${id}/executions`, { body: { reference: 'A' } })).status).toBe(409);
    expect((await staff('POST', `${at}/${id}/restore`)).body.archived).toBe(false);
    expect((await staff('GET', at)).body).toHaveLength(1);
  });

  test('one of fifty activities and five hundred questions is saved and published', async () => {
    const { publish } = await buildWorkflows();
    const activities = Array.from({ length: 50 }, (_, index) =>
      buildActivity({
        id: `a${index}`,
        questions: Array.from({ length: 10 }, (_item, position) => buildQuestion({ id: `q${index}-${position}` })),
      }),
    );
    expect(await publish({ activities })).toMatchObject({ activityCount: 50, publishedVersion: 1, hasChanges: false });
  });
});

describe('permissions', () => {
  test('every route requires a session', async () => {
    const { citizen, publish } = await buildWorkflows();
    const { id } = await publish();
    for (const [method, url] of [
      ['GET', at],
      ['POST', at],
      ['GET', `${at}/${id}`],
      ['POST', `${at}/${id}/publish`],
      ['GET', `${at}/${id}/documentation`],
      ['POST', `${at}/${id}/executions`],
      ['GET', '/api/executions'],
      ['GET', '/api/tasks'],
      ['GET', '/api/tasks/counts'],
    ] as const)
      expect([url, (await citizen(method, url, method === 'POST' ? { body: {} } : {})).status]).toEqual([url, 401]);
  });

  test('the list filters by text in name or description, ignoring accents, and by publication', async () => {
    const { staff, publish } = await buildWorkflows();
    await publish({ name: 'Poda de árboles' });
    await publish({ name: 'Alumbrado', description: 'También de la arboleda' });
    await staff('POST', at, { body: buildDefinition({ name: 'Árbol a medias' }) });
    const names = async (query: string) => {
      const { body, headers } = await staff('GET', `${at}?${query}`);
      return [headers['x-total-count'], ...body.map(({ name }: { name: string }) => name)];
    };
    expect(await names('q=ARBOL')).toEqual(['3', 'Árbol a medias', 'Alumbrado', 'Poda de árboles']);
    expect(await names('q=arbol&published=true')).toEqual(['2', 'Alumbrado', 'Poda de árboles']);
    expect(await names('q=arbol&published=false')).toEqual(['1', 'Árbol a medias']);
    expect(await names('q=arbol&archived=true')).toEqual(['0']);
    expect(await names('q=arbol&_start=1&_end=2')).toEqual(['3', 'Alumbrado']);
  });

  test('with area roles an operador reads and does assigned tasks; an editor designs', async () => {
    const built = await buildWorkflows({ hasRoles: true });
    const { somebody, publish, start } = built;
    const olga = await somebody('Olga', ['operator'], { rol: 'operador' });
    const edna = await somebody('Edna', ['supervisor'], { rol: 'editor' });
    const { id } = await publish({ activities: buildDefinition().activities.slice(0, 2) });
    expect((await olga.request('GET', `${at}/${id}`)).status).toBe(200);
    for (const url of [at, `${at}/${id}/publish`, `${at}/${id}/archive`, `${at}/${id}/executions`])
      expect([url, (await olga.request('POST', url, { body: buildDefinition() })).status]).toEqual([url, 403]);
    const execution = await start(id);
    const body = { reason: 'x' };
    expect((await olga.request('POST', `/api/executions/${execution.id}/suspend`, { body })).status).toBe(403);
    const done = await olga.request('POST', `/api/executions/${execution.id}/activities/recibir/complete`, {
      body: { answers: { nombre: 'Rosa' }, nextAssignee: edna.id },
    });
    expect(done.status).toBe(200);
    // The assignee of a later activity reads the earlier ones.
    const read = await olga.request('GET', `/api/executions/${execution.id}`);
    expect(read.body.activities[0].answers).toMatchObject([{ value: 'Rosa' }]);
    expect((await edna.request('POST', at, { body: buildDefinition() })).status).toBe(201);
    expect((await edna.request('POST', `/api/executions/${execution.id}/suspend`, { body })).status).toBe(200);
  });

  test('other methods get the allowed ones', async () => {
    const { staff } = await buildWorkflows();
    const { status, headers } = await staff('DELETE', at);
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
    expect((await staff('GET', `${at}/no-existe`)).body.detail).toBe('Flujo de trabajo no encontrado');
  });
});

describe('the documentation of a process', () => {
  test('WF-DOC-16 it starts as a description and a regulation of five articles with 15 business days', async () => {
    const { staff, publish } = await buildWorkflows();
    const { id } = await publish();
    const { body } = await staff('GET', `${at}/${id}/documentation`);
    expect(body).toMatchObject({ id: `doc-${id}`, workflowId: id, version: 0, createdAt: null });
    expect(body.content.processDescription).toContain('2. Revisar (Supervisor)');
    expect(body.content.processDescription).toContain('Tiempo estimado de trabajo: 90 minutos.');
    const short = await publish({ activities: [buildActivity({ estimatedTime: 1 })] });
    const { content } = (await staff('GET', `${at}/${short.id}/documentation`)).body;
    expect(content.processDescription).toContain('Tiempo estimado de trabajo: 1 minuto.');
    const { articles } = body.content.regulations;
    expect(articles.map(({ number }: { number: string }) => number)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Artículo ${n}`),
    );
    expect(articles[3].content).toContain('15 días hábiles');
    expect((await staff('GET', `${at}/${id}/documentation/versions`)).body).toEqual([]);
  });

  test('WF-DOC-14 AMB-W16 (history) it is saved with author and versions, and a late writer gets a conflict', async () => {
    const { staff, publish, person } = await buildWorkflows();
    const { id } = await publish();
    const url = `${at}/${id}/documentation`;
    const save = (processDescription: string, version?: number) =>
      staff('PUT', url, {
        body: { processDescription, regulations: { articles: [{ content: 'Uno' }] } },
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      });
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const first = await save('Primera', 0);
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        id: `doc-${id}`,
        workflowId: id,
        version: 1,
        content: {
          processDescription: 'Primera',
          regulations: { articles: [{ number: 'Artículo 1', content: 'Uno' }] },
        },
        attachments: [],
        createdAt: iso,
        updatedAt: iso,
        createdBy: person.id,
        createdByName: 'Ana López',
      },
    ]);
    expect((await save('Segunda', 1)).body.version).toBe(2);
    const late = await save('Tarde', 1);
    expect([late.status, late.body.detail]).toEqual([
      412,
      'El registro fue modificado por Ana López después de que usted lo abrió.',
    ]);
    expect((await staff('GET', url)).body.content.processDescription).toBe('Segunda');
    expect((await staff('GET', `${url}?version=1`)).body.content.processDescription).toBe('Primera');
    expect((await staff('GET', `${url}?version=9`)).status).toBe(404);
    expect((await staff('GET', `${url}/versions`)).body).toMatchObject([
      { version: 2, byName: 'Ana López' },
      { version: 1, byName: 'Ana López' },
    ]);
    expect((await staff('PUT', url, { body: { processDescription: 1 } })).status).toBe(422);
    const named = { processDescription: 'Tercera', regulation: { articles: [{ content: 'Con su otro nombre' }] } };
    expect((await staff('PUT', url, { body: named })).body.content.regulations.articles).toEqual([
      { number: 'Artículo 1', content: 'Con su otro nombre' },
    ]);
  });
});

test('AMB-W04 (proposal) AMB-W19 (duplicates, proposal) a start shows each role with its people and the proposed one', async () => {
  const built = await buildWorkflows();
  const { staff, publish, start } = built;
  const { olga, saul } = await threePeople(built);
  const { id } = await publish();
  await start(id, { reference: 'LIC-7' });
  const { body } = await staff('GET', `${at}/${id}/start?reference=%20lic-7%20`);
  expect(body).toMatchObject({
    workflowId: id,
    version: 1,
    sameReference: 1,
    proposedReference: expect.stringMatching(/^L-\d{4}-0002$/),
    activities: [
      { id: 'recibir', roleName: 'Operador', holders: [{ id: olga.id, name: 'Olga', load: 1 }], proposed: olga.id },
      { id: 'revisar', roleName: 'Supervisor', holders: [{ id: saul.id, load: 0 }], proposed: saul.id },
      { id: 'inspeccionar', roleName: 'Inspector de Calidad' },
    ],
  });
});

test('the proposed reference has the year in the town, not the year in UTC', async () => {
  const { staff, publish } = await buildWorkflows({ now: () => Date.parse('2027-01-01T03:00:00Z') });
  const { id } = await publish();
  const { body } = await staff('GET', `${at}/${id}/start`);
  expect(body.proposedReference).toBe('L-2026-0001');
});
