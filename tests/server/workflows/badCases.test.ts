import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { executionType } from '#server/schemaFiles/workflowTypes.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { buildWorkflows, stepOf, threePeople } from './buildWorkflows.ts';

const plans = buildQuestion({
  id: 'planos',
  type: 'file',
  text: 'Planos',
  required: false,
  fileTypes: ['.pdf'],
  maxFileSize: 1_048_576,
});
const withPlans = buildDefinition().activities.map((activity) =>
  activity.id === 'recibir' ? { ...activity, questions: [buildQuestion(), plans] } : activity,
);
const sentPlan = { name: 'plano.pdf', bytes: Buffer.from('%PDF-1.7\n') };

describe('a workflow that changes while a process runs', () => {
  test('AMB-W01 (running) archived while a process runs, it starts no other, and the process continues to its end', async () => {
    const built = await buildWorkflows();
    const { publish, start, staff } = built;
    const { olga, saul, ines } = await threePeople(built);
    const { id } = await publish();
    const execution = await start(id);
    const step = (person: typeof olga, activity: string, body: object) =>
      person.request('POST', stepOf(execution, activity), { body });
    expect((await step(olga, 'recibir', { answers: { nombre: 'Rosa' }, nextAssignee: saul.id })).status).toBe(200);
    expect((await staff('POST', `/api/workflows/${id}/archive`)).body.archived).toBe(true);
    const refused = await staff('POST', `/api/workflows/${id}/executions`, { body: { reference: 'LIC-2' } });
    expect(refused.status).toBe(409);
    expect((await saul.request('GET', '/api/tasks')).body).toMatchObject([
      { executionId: execution.id, name: 'Revisar' },
    ]);
    expect((await step(saul, 'revisar', { answers: { folios: 3 }, nextAssignee: ines.id })).status).toBe(200);
    const last = await step(ines, 'inspeccionar', { answers: { cumple: 'Sí' } });
    expect([last.status, last.body.status]).toEqual([200, 'completed']);
    const { body: report } = await staff('GET', `/api/executions/${execution.id}`);
    expect(report).toMatchObject({ workflowName: 'Licencia', definitionVersion: 1, fileName: 'reporte-LIC-1.json' });
    expect(report.activities.map(({ name }: { name: string }) => name)).toEqual(['Recibir', 'Revisar', 'Inspeccionar']);
  });

  test('a draft stays with the version of its process, and answers of another version or activity are refused', async () => {
    const built = await buildWorkflows();
    const { publish, start, staff } = built;
    const { olga, saul } = await threePeople(built);
    const { id } = await publish();
    const older = await start(id, { reference: 'Antes' });
    const form = (execution: { id: string }) => `/api/executions/${execution.id}/activities/recibir`;
    const draft = { answers: { nombre: 'Rosa' }, notes: '', nextAssignee: saul.id };
    expect((await olga.request('PUT', `${form(older)}/draft`, { body: draft })).status).toBe(200);
    const [, ...others] = buildDefinition().activities;
    const changed = [
      buildActivity({ questions: [buildQuestion({ id: 'expediente', text: 'Expediente' })] }),
      ...others,
    ];
    await staff('PUT', `/api/workflows/${id}?publish=true`, { body: buildDefinition({ activities: changed }) });
    const newer = await start(id, { reference: 'Después' });
    expect(newer.definitionVersion).toBe(2);
    expect((await olga.request('GET', form(newer))).body).toMatchObject({
      activity: { questions: [{ id: 'expediente' }] },
      draft: null,
    });
    const refusals: [object, string[]][] = [
      [draft.answers, ['/answers/expediente', '/answers/nombre']],
      [{ expediente: 'E-1', folios: 3 }, ['/answers/folios']],
    ];
    for (const [answers, pointers] of refusals) {
      const { status, body } = await olga.request('POST', stepOf(newer, 'recibir'), { body: { ...draft, answers } });
      const responses = (body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
      expect([status, responses.toSorted()]).toEqual([422, pointers]);
    }
    expect((await staff('GET', `/api/executions/${newer.id}`)).body.version).toBe(1);
    const opened = await olga.request('GET', form(older));
    expect(opened.body).toMatchObject({ definitionVersion: 1, draft });
    expect((await olga.request('POST', stepOf(older, 'recibir'), { body: draft })).status).toBe(200);
  });
});

test.each([
  ['../../etc/passwd', '../../etc/passwd', 'reporte-etc-passwd.json'],
  ['"LIC" \'7\' «uno»', '"LIC" \'7\' «uno»', 'reporte-LIC- -7- -uno.json'],
  ['LIC\u202e7\u200f-\u2067\u2069X', 'LIC7-X', 'reporte-LIC7-X.json'],
  ['..\\con:\r\nnul', '..\\con: nul', 'reporte-con- nul.json'],
  ['***', '***', 'reporte-sin-referencia.json'],
])(
  'AMB-W19 (file name) the reference %j is stored as %j and its report is named %j',
  async (reference, storedReference, fileName) => {
    const { publish, start, staff } = await buildWorkflows();
    const startResponse = await start((await publish()).id, { reference });
    expect(startResponse).toMatchObject({ reference: storedReference, fileName });
    expect((await staff('GET', `/api/executions/${startResponse.id}`)).body).toMatchObject({
      reference: storedReference,
      fileName,
    });
  },
);

describe('guessed ids', () => {
  test('of other people’s processes, activities or files are refused everywhere, and change and reveal nothing', async () => {
    const built = await buildWorkflows({ hasRoles: true });
    const { publish, start, staff, somebody, attach, store, app } = built;
    const olga = await somebody('Olga', ['operator'], { rol: 'operador' });
    const beto = await somebody('Beto', ['operator'], { rol: 'operador' });
    const execution = await start((await publish({ activities: withPlans })).id, {
      assignments: { recibir: olga.id },
    });
    const address = (id: string, activity: string) => `/api/executions/${id}/activities/${activity}`;
    const own = address(execution.id, 'recibir');
    const draft = { answers: { nombre: 'Secreto' }, notes: '', nextAssignee: null };
    expect((await olga.request('PUT', `${own}/draft`, { body: draft })).status).toBe(200);
    const { body: file } = await attach(`${own}/questions/planos/files`, sentPlan, olga.token);
    const before = (await staff('GET', `/api/executions/${execution.id}`)).body;
    /** Beto's responses at each address of an activity. */
    const answersAt = async (id: string, activity: string) => {
      const at = address(id, activity);
      const responses = await Promise.all([
        beto.request('GET', at),
        beto.request('PUT', `${at}/draft`, { body: draft }),
        beto.request('POST', `${at}/complete`, { body: draft }),
        beto.request('DELETE', `${at}/files/${file.id}`),
        attach(`${at}/questions/planos/files`, sentPlan, beto.token),
      ]);
      for (const { body } of responses) expect(JSON.stringify(body)).not.toMatch(/Secreto|plano\.pdf/);
      return responses.map(({ status }) => status);
    };
    expect(await answersAt(execution.id, 'recibir')).toEqual([403, 403, 403, 403, 403]);
    expect(new Set(await answersAt(execution.id, 'otra'))).toEqual(new Set([404]));
    for (const guessed of ['1', crypto.randomUUID(), `${execution.id}x`, '..%2F..', '%00'])
      expect([guessed, new Set(await answersAt(guessed, 'recibir'))]).toEqual([guessed, new Set([404])]);
    const managing = ['suspend', 'resume', 'cancel', 'activities/recibir/reassign'].map((step) =>
      beto.request('POST', `/api/executions/${execution.id}/${step}`, { body: { reason: 'x', to: beto.id } }),
    );
    expect((await Promise.all(managing)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await beto.request('POST', `${own}/take`)).body.reason).toBe('taken');
    expect((await beto.request('GET', `/api/executions/${crypto.randomUUID()}/files/${file.id}/address`)).status).toBe(
      404,
    );
    for (const url of [
      `/api/executions/${execution.id}`,
      own,
      `/api/executions/${execution.id}/files/${file.id}/address`,
    ])
      expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 401]);
    expect((await staff('GET', `/api/executions/${execution.id}`)).body).toEqual(before);
    expect((await store.list(fileType, wholeList)).records.map(({ id }) => id)).toEqual([file.id]);
    expect((await olga.request('GET', own)).body.draft).toMatchObject(draft);
    expect((await beto.request('GET', '/api/tasks')).body).toEqual([]);
  });

  test('only the assignee of an activity, or a reader of reports, gets the address of an answer’s file', async () => {
    // An installation where only editors read reports.
    const { access } = executionType;
    Object.assign(executionType, { access: { ...access, operador: [] } });
    onTestFinished(() => void Object.assign(executionType, { access }));
    const built = await buildWorkflows({ hasRoles: true });
    const { publish, start, staff, somebody, attach, app } = built;
    const olga = await somebody('Olga', ['operator'], { rol: 'operador' });
    const beto = await somebody('Beto', ['operator'], { rol: 'operador' });
    const edna = await somebody('Edna', [], { rol: 'editor' });
    const { id: workflowId } = await publish({ activities: withPlans.slice(0, 1) });
    const execution = await start(workflowId, { assignments: { recibir: olga.id } });
    const own = `/api/executions/${execution.id}/activities/recibir`;
    const { body: file } = await attach(`${own}/questions/planos/files`, sentPlan, olga.token);
    const url = `/api/executions/${execution.id}/files/${file.id}/address`;
    const signed = await olga.request('GET', url);
    expect((await app.inject({ method: 'GET', url: signed.body.url })).body).toBe('%PDF-1.7\n');
    const others = [await beto.request('GET', url), await edna.request('GET', url), await staff('GET', url)];
    expect(others.map(({ status }) => status)).toEqual([403, 200, 200]);
    expect(JSON.stringify(others[0]?.body)).not.toContain('firmado');
    const mine = await start(workflowId, { reference: 'De Beto', assignments: { recibir: beto.id } });
    expect((await beto.request('GET', `/api/executions/${mine.id}/files/${file.id}/address`)).status).toBe(404);
    const answers = { nombre: 'Rosa', planos: [file] };
    expect((await olga.request('POST', `${own}/complete`, { body: { answers } })).status).toBe(200);
    expect([(await olga.request('GET', url)).status, (await edna.request('GET', url)).status]).toEqual([409, 200]);
  });
});

describe('clocks', () => {
  test('set back an hour before every step: nothing ends before its start, and the log keeps its order', async () => {
    let instant = Date.parse('2026-10-25T12:00:00Z');
    const built = await buildWorkflows({ now: () => instant });
    const { publish, start, staff } = built;
    const { olga, saul, ines } = await threePeople(built);
    const execution = await start((await publish()).id);
    const url = `/api/executions/${execution.id}`;
    const step = (activity: string, body: object) => ['POST', stepOf(execution, activity), { body }] as const;
    const earlier = async (take: () => Promise<{ status: number }>) => {
      instant -= 3_600_000;
      expect((await take()).status).toBe(200);
    };
    await earlier(() => staff('POST', `${url}/suspend`, { body: { reason: 'Falta un plano' } }));
    await earlier(() => staff('POST', `${url}/resume`));
    await earlier(() => olga.request(...step('recibir', { answers: { nombre: 'Rosa' }, nextAssignee: saul.id })));
    await earlier(() => saul.request(...step('revisar', { answers: { folios: 3 }, nextAssignee: ines.id })));
    await earlier(() => ines.request(...step('inspeccionar', { answers: { cumple: 'Sí' } })));
    const { body: report } = await staff('GET', url);
    const spans: { startedAt: string; completedAt: string }[] = [report, ...report.activities];
    for (const { startedAt, completedAt } of spans)
      expect(Date.parse(completedAt) - Date.parse(startedAt)).toBeGreaterThanOrEqual(0);
    const log: { at: string; version: number }[] = report.log;
    expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).toSorted());
    expect(log.map(({ version }) => version)).toEqual([1, 1, 2, 3, 4, 4, 5, 5, 6, 6]);
  });

  test.each([
    ['spring', '2026-03-29T00:59:00.000Z'],
    ['autumn', '2026-10-25T00:59:00.000Z'],
  ])('change by the hour in %s: what took two minutes says two minutes', async (_season, from) => {
    vi.stubEnv('TZ', 'Europe/Madrid');
    onTestFinished(() => void vi.unstubAllEnvs());
    let instant = Date.parse(from);
    expect(new Date(instant).getTimezoneOffset()).not.toBe(new Date(instant + 120_000).getTimezoneOffset());
    const built = await buildWorkflows({ now: () => instant });
    const olga = await built.somebody('Olga', ['operator']);
    const execution = await built.start((await built.publish({ activities: [buildActivity()] })).id);
    instant += 120_000;
    const { body } = await olga.request('POST', stepOf(execution, 'recibir'), {
      body: { answers: { nombre: 'Rosa' } },
    });
    expect([body.startedAt, body.completedAt]).toEqual([from, new Date(instant).toISOString()]);
    expect(Date.parse(body.completedAt) - Date.parse(body.activities[0].startedAt)).toBe(120_000);
  });
});
