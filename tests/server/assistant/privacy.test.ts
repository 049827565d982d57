import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { secretIn } from '#server/settings/secrets/keyFile.ts';
import { createPersonCipher } from '#server/assistant/personCipher.ts';
import { buildAssistant } from './buildAssistant.ts';

const day = 86_400_000;

test('AMB-C04 (retention) a conversation ends on request and by the clock, and staff answer who asked for a person', async () => {
  const clock = { now: Date.parse('2026-11-24T15:00:00Z') };
  const { open, ask, citizen, staff, assistantTables, signIn, send } = await buildAssistant({ now: () => clock.now });
  expect((await citizen('GET', '/api/assistant')).body.notice).toContain('se borra a los 30 días');
  const [kept, erased] = [await open(), await open()];
  await citizen('POST', '/api/assistant/person', {
    body: { conversation: kept.conversation, text: 'Llámeme, por favor' },
  });
  const waiting = (await staff('GET', '/api/assistant/conversations?state=waiting')).body;
  expect(waiting).toHaveLength(1);
  const answered = await staff('POST', `/api/assistant/conversations/${waiting[0].id}/messages`, {
    body: { text: 'Con gusto.' },
  });
  expect(answered.body).toMatchObject({
    state: 'attended',
    messages: expect.arrayContaining([expect.objectContaining({ text: 'Con gusto.', author: 'Ana López' })]),
  });
  const read = async (conversation: string) =>
    citizen('POST', '/api/assistant/conversation', { body: { conversation } });
  expect((await read(kept.conversation)).body.messages.at(-1)).toMatchObject({ type: 'bot', text: 'Con gusto.' });

  const [, gone] = await Promise.all([
    ask('horario', erased.conversation),
    citizen('POST', '/api/assistant/erase', { body: { conversation: erased.conversation } }),
  ]);
  expect(gone.status).toBe(204);
  expect((await read(erased.conversation)).status).toBe(404);
  expect((await ask('horario', erased.conversation)).status).toBe(404);

  clock.now += 30 * day + 1000;
  expect((await read(kept.conversation)).status).toBe(404);
  const later = send({ authorization: `Bearer ${(await signIn()).json().Token}` });
  expect((await later('GET', '/api/assistant/conversations')).body).toEqual([]);
  expect(await assistantTables.messages(waiting[0].id)).toEqual([]);
});

test('AMB-C04 (erasure) a reply that changes answers the next question, and a conversation that is erased while it is answered keeps nothing', async () => {
  const gate = {
    reached: Promise.resolve(),
    open: () => {},
    wait: undefined as Promise<void> | undefined,
    arrive: () => {},
  };
  const arm = () => {
    gate.reached = new Promise((resolve) => (gate.arrive = resolve));
    gate.wait = new Promise((resolve) => (gate.open = resolve));
  };
  const { open, ask, citizen, staff } = await buildAssistant({
    store: (inner) => ({
      ...inner,
      list: async (type, query) => {
        if (type.name === 'respuestas' && gate.wait !== undefined) {
          gate.arrive();
          await gate.wait;
        }
        return inner.list(type, query);
      },
    }),
  });
  const { conversation } = await open();
  const [hours] = (await staff('GET', '/api/respuestas?pregunta_like=horario de atención')).body;
  const edit = async (respuesta: string) =>
    expect((await staff('PATCH', `/api/respuestas/${hours.id}`, { body: { respuesta } })).status).toBe(200);
  const first = (await ask('horario', conversation)).body.text;
  await edit('Estamos de {{horario}}.');
  expect((await ask('horario', conversation)).body.text).toMatch(/^Estamos de lunes/);
  const { messages } = (await citizen('POST', '/api/assistant/conversation', { body: { conversation } })).body;
  expect([messages.length, messages[2].text]).toEqual([5, first]);

  await edit('Atendemos {{horario}}.');
  arm();
  const answering = ask('horario', conversation);
  await gate.reached;
  const erasing = citizen('POST', '/api/assistant/erase', { body: { conversation } });
  expect((await erasing).status).toBe(204);
  gate.open();
  expect((await answering).status).toBe(404);
  gate.wait = undefined;
  expect((await staff('GET', '/api/assistant/conversations')).body).toEqual([]);
});

test('AMB-C04 (FAQ) the same answers come without identification, and nothing of who asks is stored', async () => {
  const { ask, staff, citizen } = await buildAssistant();
  const { body } = await ask('permiso');
  expect(body.text).toContain('$150.00');
  await citizen('POST', '/api/assistant/feedback', { body: { message: body.id, isUseful: true } });
  await citizen('POST', '/api/assistant/feedback', { body: { message: 'inventado', isUseful: false } });
  await ask('Soy Ana, 2345 67890 0511, ¿dónde renuevo mi telescopio?');
  await ask('renuevo mi telescopio dónde');
  await ask('¿Cuánto cuesta un nicho?');
  expect((await staff('GET', '/api/assistant/conversations')).body).toEqual([]);
  const [group] = (await staff('GET', '/api/assistant/unanswered')).body;
  expect(group).toMatchObject({ audience: 'vecinos', reply: { publico: 'vecinos' } });
  expect(JSON.stringify(group)).not.toContain('67890');
  const figures = (await staff('GET', '/api/assistant/figures')).body;
  expect(figures).toMatchObject({ questions: 4, answered: 2, useful: { yes: 1, no: 0 } });
  expect(figures.topics.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['¿Qué documentos necesito para un permiso de construcción?', 'Sin tema', 'Servicios']),
  );
  expect(figures.hours.reduce((sum: number, count: number) => sum + count, 0)).toBe(4);
  await staff('DELETE', `/api/assistant/unanswered/${group.key}`);
  const left = (await staff('GET', '/api/assistant/unanswered')).body;
  expect(left.every(({ key }: { key: string }) => key !== group.key)).toBe(true);
});

test('people are encrypted with a key that only the account of the server reads', async () => {
  const file = path.join(tmpdir(), `cabildo-${randomUUID()}.clave`);
  onTestFinished(() => rm(file, { force: true }));
  const secret = secretIn(file);
  expect(secretIn(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const person = { name: 'Ana', documentId: '2345 67890 0511', phone: '5555' };
  const cipher = createPersonCipher(() => secret);
  const text = cipher.encrypt(person);
  expect(cipher.encrypt(person)).not.toBe(text);
  expect(cipher.decrypt(text)).toEqual(person);
  expect(createPersonCipher(() => 'otra').decrypt(text)).toBeUndefined();
  expect(cipher.decrypt(`${text.slice(0, -4)}AAAA`)).toBeUndefined();
});
