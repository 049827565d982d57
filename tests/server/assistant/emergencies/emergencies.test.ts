import { expect, test } from 'vitest';
import { StoreUnavailable } from '#core/store/store.ts';
import type { ModelSettings } from '#server/settings/modelSettings.ts';
import { saying, startModel } from '#tests/support/modelServer.ts';
import { buildAssistant } from '../buildAssistant.ts';

const call = '/ChatIA/ChatGPT2';
const modelAt = (url: string): ModelSettings => ({ url, name: 'prueba', key: 'clave', seconds: 5 });
const phonesIn = ({ actions }: { readonly actions: readonly { kind: string; href?: string }[] }) =>
  actions.filter(({ kind }) => kind === 'call').map(({ href }) => href);

test.each([
  ['hay un incendio en mi casa', 'tel:122'],
  ['me están asaltando', 'tel:110'],
  ['mi esposo me pega', 'tel:110'],
  ['me quiero matar', 'tel:122'],
  ['número de los bomberos', 'tel:122'],
  ['número de la policía', 'tel:110'],
])('«%s» is answered with numbers to call, without a prefix, by all three assistants', async (text, first) => {
  const { ask, staff } = await buildAssistant();
  const scripted = await staff('POST', '/api/assistant/staff/messages', { body: { text } });
  const expert = await staff('POST', call, { body: { messages: [{ role: 'user', content: text }] } });
  for (const { status, body } of [await ask(text), scripted, expert]) {
    expect([status, body.outcome, phonesIn(body)[0], body.sources]).toEqual([200, 'emergency', first, []]);
    expect(body.text).toContain(`, ${first.slice('tel:'.length)}`);
  }
  expect(expert.body.data).toBe(expert.body.text);
});

test('AMB-C04 (emergency) nothing of it is stored with the person or without, but that there was one that day', async () => {
  const now = Date.parse('2031-05-06T03:00:00.000Z');
  const { open, ask, citizen, staff, assistantTables } = await buildAssistant({ now: () => now });
  const { conversation } = await open();
  const texts = ['mi esposo me pega donde denuncio', 'me robaron mis documentos'];
  for (const text of texts) expect((await ask(text, conversation)).body.outcome).toBe('emergency');
  expect((await ask('auxilio')).body.outcome).toBe('emergency');
  const { messages } = (await citizen('POST', '/api/assistant/conversation', { body: { conversation } })).body;
  expect(messages.length).toBe(1);
  const [one] = (await staff('GET', '/api/assistant/conversations')).body;
  expect(one.messageCount).toBe(1);
  expect((await staff('GET', '/api/assistant/unanswered')).body).toEqual([]);
  await expect
    .poll(async () => assistantTables.counts('2031-05-01', '2031-05-31'))
    .toEqual([{ day: '2031-05-05', hour: 0, audience: 'vecinos', topic: '', outcome: 'emergency', count: 3 }]);
  const figures = (await staff('GET', '/api/assistant/figures')).body;
  expect([figures.questions, figures.topics, Math.max(...figures.hours)]).toEqual([0, [], 0]);
  expect(figures.outcomes).toContainEqual({ outcome: 'emergency', count: 3 });
});

test('a mere word gets the numbers first and then the usual answer, and an errand the usual answer alone', async () => {
  const { ask } = await buildAssistant();
  const doubtful = (await ask('con el temblor de ayer, ¿atienden hoy?')).body;
  expect(doubtful.outcome).toBe('emergency');
  expect(doubtful.text).toMatch(
    /\nLlame ya: CONRED, 119; .*\nLo que escribió no se guarda\.\n\nSi no es una emergencia, esto encontré:\n[^]*La municipalidad atiende/,
  );
  expect(phonesIn(doubtful)[0]).toBe('tel:119');
  expect(doubtful.sources.length).toBe(1);
  const errand = (await ask('curso de bomberos')).body;
  expect([errand.outcome, errand.text.includes('122')]).toEqual(['fallback', false]);
  // What was not found is not worth a word.
  expect((await ask('socorro')).body.text).not.toContain('No encontré');
});

test('a visitor beyond the limit, or with the assistant off, is answered, and every other refusal gives the numbers', async () => {
  const { ask, staff, citizen } = await buildAssistant();
  for (let count = 0; count < 21; count += 1) await ask('hola');
  const refused = await ask('hola');
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toMatch(/Espere .*En una emergencia no espere, llame: Bomberos Voluntarios, 122; /);
  expect((await ask('hay un incendio en mi casa')).body.outcome).toBe('emergency');
  expect((await ask('incendio')).body.text).not.toContain('esto encontré');
  await staff('PATCH', '/api/asistente/unico', { body: { activo: false, activoPersonal: false } });
  expect((await ask('me están asaltando')).body.outcome).toBe('emergency');
  const text = 'me están asaltando';
  expect((await staff('POST', '/api/assistant/staff/messages', { body: { text } })).body.outcome).toBe('emergency');
  expect((await staff('POST', '/api/assistant/staff/messages', { body: { text: 'hola' } })).status).toBe(403);
  const facts = (await citizen('GET', '/api/assistant')).body;
  expect(facts).toMatchObject({
    isOn: false,
    emergencies: [{ name: 'Bomberos Voluntarios', href: 'tel:122' }, {}, {}],
  });
});

test('a network that floods the assistant is refused before its bodies are read, with the numbers', async () => {
  const { citizen } = await buildAssistant();
  const send = () =>
    citizen('POST', '/api/assistant/messages', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
  for (let count = 0; count < 600; count += 1) expect((await send()).status).toBe(400);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toContain('En una emergencia no espere, llame: Bomberos Voluntarios, 122; ');
});

test('without the database the last list that was read answers, and at a start the list of the product', async () => {
  for (const isRead of [true, false]) {
    const state = { isAway: false };
    const away =
      <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
      async (...given: A) => {
        if (state.isAway) throw new StoreUnavailable('away');
        return work(...given);
      };
    const { ask, staff, citizen, store } = await buildAssistant({
      store: (inner) => ({ ...inner, get: away(inner.get), list: away(inner.list) }),
    });
    expect(store).toBeDefined();
    await staff('PATCH', '/api/emergencias/emergencia-incendio', { body: { mensaje: 'Salga al patio.' } });
    if (isRead) await ask('hay fuego');
    state.isAway = true;
    const { status, body } = await ask('hay un incendio en mi casa');
    expect([status, body.text.startsWith('Salga al patio.'), phonesIn(body)[0]]).toEqual([200, isRead, 'tel:122']);
    expect((await citizen('GET', '/api/assistant')).body).toMatchObject({
      isOn: false,
      emergencies: [{ phone: '122' }, { phone: '110' }, { phone: '1572' }],
    });
  }
});

test('staff edit the list, and without any entry the numbers of the country answer', async () => {
  const { ask, staff, citizen } = await buildAssistant();
  const values = {
    nombre: 'Abejas',
    mensaje: 'No corra.',
    numeros: [{ nombre: 'Rescate municipal', telefono: '7888-0000', alAbrir: true }],
    frases: 'nos atac* abejas',
  };
  expect((await staff('POST', '/api/emergencias', { body: values })).status).toBe(201);
  expect((await ask('¡Nos están atacando las abejas!')).body).toMatchObject({
    outcome: 'emergency',
    actions: [{ href: 'tel:+50278880000' }],
  });
  const wrong = await staff('POST', '/api/emergencias', { body: { ...values, numeros: [] } });
  expect([wrong.status, wrong.body.errors[0].detail]).toEqual([422, 'Agregue al menos un número']);
  for (const { id } of (await staff('GET', '/api/emergencias?_end=100')).body) {
    expect((await staff('DELETE', `/api/emergencias/${id}`)).status).toBeLessThan(300);
  }
  expect(phonesIn((await ask('hay un incendio en mi casa')).body)[0]).toBe('tel:122');
  const shown = async () => (await citizen('GET', '/api/assistant')).body.emergencies;
  expect((await shown()).length).toBe(3);
  const country = async (prefijo: string) => staff('PATCH', '/api/pais/unico', { body: { prefijo } });
  expect((await country('+503')).status).toBe(200);
  expect(await shown()).toEqual([{ name: 'Emergencias', phone: '911', href: 'tel:911' }]);
  await country('+591');
  expect(await shown()).toEqual([]);
  expect((await ask('me quiero matar')).body.text).toContain('Llame ya al número de emergencias de su localidad.');
});

test('an emergency goes to no model, neither by itself nor with the next question', async () => {
  const model = await startModel(saying('El nicho cuesta $300.00 [1].'));
  const { staff } = await buildAssistant({ model: modelAt(model.url) });
  const said = (...contents: readonly string[]) => ({
    messages: contents.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content })),
  });
  for (const text of ['mi esposo me pega', 'me robaron, ¿cuánto cuesta un nicho?'])
    expect((await staff('POST', call, { body: said(text) })).body.outcome).toBe('emergency');
  expect(model.requests.length).toBe(0);
  const next = await staff('POST', call, { body: said('mi esposo me pega', 'Llame ya.', '¿Cuánto cuesta un nicho?') });
  expect(next.body.outcome).toBe('model');
  expect(JSON.stringify(model.requests[0]?.body)).not.toMatch(/me pega|Llame ya/);
  expect(JSON.stringify((await staff('GET', '/api/assistant/outgoing')).body)).not.toContain('me pega');
});

test('a form that staff ask for opens, although what it is about is an emergency', async () => {
  const { staff } = await buildAssistant();
  const ask = async (text: string) => (await staff('POST', '/api/assistant/staff/messages', { body: { text } })).body;
  expect(await ask('crear una noticia titulada Incendio controlado')).toMatchObject({ outcome: 'screen' });
  const certain = await ask('crear un proyecto llamado Hay fuego en el cerro');
  expect(certain.outcome).toBe('emergency');
  expect(certain.actions.at(-1)).toMatchObject({ kind: 'screen', values: { name: 'Hay fuego en el cerro' } });
});

test('a message for the staff stays theirs, and its answer begins with the numbers', async () => {
  const { open, citizen, staff } = await buildAssistant();
  const { conversation } = await open();
  const body = { conversation, text: 'mi esposo me pega' };
  const answer = (await citizen('POST', '/api/assistant/person', { body })).body;
  expect([answer.outcome, phonesIn(answer)[0]]).toEqual(['person', 'tel:110']);
  expect(answer.text).toMatch(/Llame ya: .*\n\nSu mensaje quedó para el personal/);
  const [{ id }] = (await staff('GET', '/api/assistant/conversations?state=waiting')).body;
  const { messages } = (await staff('GET', `/api/assistant/conversations/${id}`)).body;
  expect(messages.map(({ text }: { text: string }) => text)).toContain('mi esposo me pega');
});
