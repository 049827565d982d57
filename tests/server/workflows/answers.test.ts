import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import type { Question } from '#core/questions/question.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { executionType } from '#server/schemaFiles/workflowTypes.ts';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { doc, docx } from '../files/officeFiles.ts';
import { picture, textOf } from '../files/pictureFiles.ts';
import { buildWorkflows, pngSignature, stepOf } from './buildWorkflows.ts';

const megabyte = 1024 * 1024;
const pdf = (bytes = 200) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]);

/** A process of one activity with these questions, its person, and helpers to upload and send. */
async function oneActivity(questions: readonly Question[]) {
  const built = await buildWorkflows();
  const olga = await built.somebody('Olga', ['operator']);
  const execution = await built.start((await built.publish({ activities: [buildActivity({ questions })] })).id);
  const attach = (question: string, file: { name: string; bytes: Uint8Array }, token = olga.token) =>
    built.attach(`/api/executions/${execution.id}/activities/recibir/questions/${question}/files`, file, token);
  const send = (answers: object) => olga.request('POST', stepOf(execution, 'recibir'), { body: { answers } });
  return { ...built, olga, execution, attachTo: attach, send };
}

const plans = buildQuestion({
  id: 'planos',
  type: 'file',
  text: 'Planos',
  fileTypes: ['.pdf', '.docx'],
  maxFileSize: 5 * megabyte,
});
const photo = buildQuestion({
  id: 'foto',
  type: 'image',
  text: 'Foto',
  required: false,
  fileTypes: ['.jpg', '.jpeg', '.png'],
  maxFileSize: megabyte,
});
const signature = buildQuestion({ id: 'firma', type: 'signature', text: 'Firma' });

describe('files of answers', () => {
  test('WF-Q-27 several are stored privately and listed in the report in their order', async () => {
    const { attachTo, send, staff, execution, citizen, app } = await oneActivity([plans, photo]);
    const one = await attachTo('planos', { name: 'planta alta.pdf', bytes: pdf() });
    expect([one.status, one.body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'planta alta.pdf',
        size: 200,
        type: 'application/pdf',
        hash: createHash('sha256').update(pdf()).digest('hex'),
      },
    ]);
    const two = await attachTo('planos', { name: 'planta baja.pdf', bytes: pdf(300) });
    const three = await attachTo('foto', { name: 'fachada.png', bytes: await picture() });
    // The server ignores everything but a file's id.
    const planos = [{ id: one.body.id, name: 'otro.exe', hash: 'falso' }, two.body, { id: two.body.id }];
    const done = await send({ planos, foto: [three.body] });
    expect(done.status).toBe(200);
    const [{ answers }] = done.body.activities;
    expect(answers).toMatchObject([
      { value: [one.body, two.body], text: 'planta alta.pdf, planta baja.pdf' },
      { text: 'fachada.png' },
    ]);
    const address = await staff('GET', `/api/executions/${execution.id}/files/${one.body.id}/address`);
    const answered = await app.inject({ method: 'GET', url: address.body.url });
    expect([answered.statusCode, answered.rawPayload.length]).toEqual([200, 200]);
    expect(answered.headers['content-disposition']).toMatch(/^attachment/);
    expect((await citizen('GET', `/api/executions/${execution.id}/files/${one.body.id}/address`)).status).toBe(401);
    expect((await staff('GET', `/api/executions/otra/files/${one.body.id}/address`)).status).toBe(404);
    expect((await staff('GET', `/api/files/0511/${one.body.id}/address`)).status).toBe(404);
    expect((await staff('GET', '/api/files/0511')).body).toEqual([]);
    expect((await app.inject({ method: 'GET', url: '/archivos/0511/planta%20alta.pdf' })).statusCode).toBe(404);
  });

  test('WF-Q-25 WF-Q-26 a question accepts files of its own types, of each of them and of no other', async () => {
    const anyFile = buildQuestion({ id: 'anexo', ...questionTypeOf({ type: 'file' }).settings, type: 'file' });
    const anyImage = buildQuestion({ id: 'vista', ...questionTypeOf({ type: 'image' }).settings, type: 'image' });
    const { attachTo } = await oneActivity([anyFile, anyImage, plans]);
    const statuses = async (question: string) => {
      const files = { 'a.pdf': pdf(), 'a.doc': doc(), 'a.docx': docx(), 'a.jpg': await picture('jpeg') };
      const others = { 'a.jpeg': await picture('jpeg'), 'a.png': await picture(), 'a.webp': await picture('webp') };
      const all = Object.entries({ ...files, ...others });
      const answers = await Promise.all(all.map(([name, bytes]) => attachTo(question, { name, bytes })));
      return answers.flatMap(({ status }, at) => (status === 201 ? [all[at]?.[0]] : []));
    };
    expect(await statuses('anexo')).toEqual(['a.pdf', 'a.doc', 'a.docx']);
    expect(await statuses('vista')).toEqual(['a.jpg', 'a.jpeg', 'a.png']);
    expect(await statuses('planos')).toEqual(['a.pdf', 'a.docx']);
  });

  test('one that the answers leave out moves to the bin in the write that completes the activity', async () => {
    const { attachTo, send, olga, execution, store, attach } = await oneActivity([plans, photo]);
    const used = (await attachTo('planos', { name: 'uno.pdf', bytes: pdf() })).body;
    await attachTo('planos', { name: 'dos.pdf', bytes: pdf(300) });
    await attachTo('foto', { name: 'tres.png', bytes: await picture() });
    const other = (await attachTo('planos', { name: 'cuatro.pdf', bytes: pdf(400) })).body;
    const remainingFiles = async () => (await store.list(fileType, wholeList)).records.map(({ nombre }) => nombre);
    const remove = (file: string, activity = 'recibir') =>
      olga.request('DELETE', `/api/executions/${execution.id}/activities/${activity}/files/${file}`);
    expect((await remove(other.id)).status).toBe(204);
    expect([(await remove(other.id)).status, (await remove('otro')).status]).toEqual([404, 404]);
    expect(await remainingFiles()).toEqual(['uno.pdf', 'dos.pdf', 'tres.png']);
    expect((await send({ planos: [used, other] })).status).toBe(422);
    expect((await send({ planos: [used] })).status).toBe(200);
    expect(await remainingFiles()).toEqual(['uno.pdf']);
    const { status, body } = await remove(used.id);
    expect([status, body.detail]).toEqual([409, 'Esta actividad ya se completó; no se guardó nada más.']);
    const address = `/api/executions/${execution.id}/activities/recibir/questions/planos/files`;
    expect((await attach(address, { name: 'tarde.pdf', bytes: pdf() }, olga.token)).status).toBe(409);
    expect(await remainingFiles()).toEqual(['uno.pdf']);
  });

  test('cancelling a process moves them to the bin, and nobody removes another person’s files', async () => {
    const { attachTo, staff, somebody, execution, store } = await oneActivity([plans]);
    const { id } = (await attachTo('planos', { name: 'uno.pdf', bytes: pdf() })).body;
    const rita = await somebody('Rita', ['operator']);
    const url = `/api/executions/${execution.id}/activities/recibir/files/${id}`;
    expect((await rita.request('DELETE', url)).status).toBe(403);
    expect((await store.list(fileType, wholeList)).total).toBe(1);
    await staff('POST', `/api/executions/${execution.id}/cancel`, { body: { reason: 'Se retiró' } });
    expect((await store.list(fileType, wholeList)).total).toBe(0);
  });

  test('AMB-W13 (size) exactly 5 MB is accepted; one byte more, and 6 MB, are not', async () => {
    const { attachTo } = await oneActivity([plans]);
    expect((await attachTo('planos', { name: 'a.pdf', bytes: pdf(5 * megabyte) })).status).toBe(201);
    for (const size of [5 * megabyte + 1, 6 * megabyte]) {
      const { status, body } = await attachTo('planos', { name: 'a.pdf', bytes: pdf(size) });
      expect([status, body.detail]).toEqual([413, 'El archivo no debe exceder 5.00 MB']);
    }
  });

  test('a question may allow less than other uploads, and more', async () => {
    const large = { ...plans, id: 'grande', maxFileSize: 20 * megabyte };
    const { attachTo } = await oneActivity([{ ...plans, maxFileSize: megabyte }, large]);
    expect((await attachTo('planos', { name: 'a.pdf', bytes: pdf(megabyte + 1) })).status).toBe(413);
    expect((await attachTo('grande', { name: 'a.pdf', bytes: pdf(6 * megabyte) })).status).toBe(201);
  });

  test('AMB-W13 (content) the content decides the type, whatever the file extension', async () => {
    const { attachTo } = await oneActivity([plans, photo]);
    for (const [question, name, bytes] of [
      ['planos', 'foto.pdf', await picture()],
      ['planos', 'guion.pdf', Buffer.from('<script>alert(1)</script>')],
      ['planos', 'notas.txt', textOf(100)],
      ['planos', 'archivo.docx', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
      ['foto', 'plano.png', pdf()],
      ['foto', 'foto.gif', await picture('gif')],
      ['foto', 'dibujo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ] as const) {
      const { status, body } = await attachTo(question, { name, bytes });
      expect([name, status]).toEqual([name, 415]);
      expect(body.detail).toContain('Se admite: .');
    }
    expect((await attachTo('planos', { name: 'vacio.pdf', bytes: Buffer.alloc(0) })).status).toBe(422);
    // The content is accepted, and decides the file extension.
    expect((await attachTo('foto', { name: 'foto.pdf', bytes: await picture('jpeg') })).body.name).toBe('foto.jpg');
  });

  test('only a file uploaded for the same question answers it', async () => {
    const { attachTo, send, kept: remainingFiles } = await withOtherFiles();
    const wrong = async (planos: unknown) => {
      const { status, body } = await send({ planos });
      return [status, ...(body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)];
    };
    const own = (await attachTo('planos', { name: 'a.pdf', bytes: pdf() })).body;
    for (const { id } of remainingFiles) expect(await wrong([own, { id }])).toEqual([422, '/answers/planos/1']);
    expect(await wrong(['texto'])).toEqual([422, '/answers/planos/0']);
    expect(await wrong([])).toEqual([422, '/answers/planos']);
    expect(await wrong('a.pdf')).toEqual([422, '/answers/planos']);
    expect(await wrong([own])).toEqual([200]);
  });

  test('nobody else attaches files, and questions of other types accept none', async () => {
    const { attachTo, somebody } = await oneActivity([plans, buildQuestion({ required: false })]);
    const beto = await somebody('Beto', ['operator']);
    expect((await attachTo('planos', { name: 'a.pdf', bytes: pdf() }, beto.token)).status).toBe(403);
    expect((await attachTo('nombre', { name: 'a.pdf', bytes: pdf() })).body.detail).toBe(
      'Esta pregunta no admite archivos',
    );
    expect((await attachTo('otra', { name: 'a.pdf', bytes: pdf() })).status).toBe(404);
  });

  /** Existing files of another question, of no owner, and of another process. */
  async function withOtherFiles() {
    const built = await oneActivity([plans, { ...plans, id: 'otros', required: false }]);
    const { attachTo, attach, token, start, olga, staff } = built;
    const [{ workflowId }] = (await staff('GET', '/api/executions')).body;
    const second = await start(workflowId, { reference: 'Otro' });
    const address = `/api/executions/${second.id}/activities/recibir/questions/planos/files`;
    const remainingFiles = [
      (await attachTo('otros', { name: 'b.pdf', bytes: pdf() })).body,
      (await attach('/api/files/0511', { name: 'c.pdf', bytes: pdf() }, token)).body,
      (await attach(address, { name: 'd.pdf', bytes: pdf() }, olga.token)).body,
      { id: 'no-existe' },
    ];
    return { ...built, kept: remainingFiles };
  }
});

describe('signatures', () => {
  test('WF-FORM-23 AMB-W21 (seal) a drawing is stored unchanged as a PNG data URL, with hash, author and time', async () => {
    const { send, olga, store, execution } = await oneActivity([signature]);
    const bytes = await picture('png', { width: 400, height: 200 });
    const { status, body } = await send({ firma: pngSignature(bytes) });
    expect(status).toBe(200);
    const [activity] = body.activities;
    expect(activity.answers).toMatchObject([{ value: pngSignature(bytes), text: 'Firma dibujada' }]);
    const value = `data:image/png;base64,${bytes.toString('base64')}`;
    expect(await store.get(executionType, execution.id)).toMatchObject({ activities: [{ responses: [{ value }] }] });
    expect(activity.seals).toEqual([
      {
        questionId: 'firma',
        hash: createHash('sha256').update(bytes).digest('hex'),
        by: olga.id,
        at: activity.completedAt,
      },
    ]);
  });

  test('a written name is sealed too', async () => {
    const { send } = await oneActivity([signature]);
    const { body } = await send({ firma: 'Olga Paz' });
    expect(body.activities[0].seals[0].hash).toBe(createHash('sha256').update('Olga Paz').digest('hex'));
  });

  test('data that only starts like a picture is refused', async () => {
    const { send } = await oneActivity([signature]);
    const bytes = await picture();
    for (const firma of [
      pngSignature(bytes.subarray(0, 30)),
      pngSignature(Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(200, 7)])),
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png;base64,PHNjcmlwdD4=',
      '   ',
    ]) {
      const { status, body } = await send({ firma });
      expect([firma.slice(0, 30), status, body.errors?.[0].pointer]).toEqual([
        firma.slice(0, 30),
        422,
        '/answers/firma',
      ]);
    }
  });
});
