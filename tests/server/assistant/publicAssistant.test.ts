import { expect, test } from 'vitest';
import { emptyKnowledge } from '#server/assistant/brain.ts';
import { buildApp } from '../buildApp.ts';
import { saying, startModel } from '#tests/support/modelServer.ts';
import { buildAssistant } from './buildAssistant.ts';
import { watchConnections } from './watchConnections.ts';

test('CHPUB-10, CHPUB-11, CHPUB-13, CHPUB-16, AMB-C02 keywords in any spelling give replies with the figures of the records', async () => {
  const { ask, citizen, staff, idOf } = await buildAssistant();
  const textOf = async (question: string) => (await ask(question)).body.text as string;
  expect((await citizen('GET', '/api/assistant')).body.suggestions).toEqual([
    '¿Dónde y cómo pago mis impuestos?',
    '¿Qué documentos necesito para un permiso de construcción?',
    '¿Cuál es el horario de atención?',
    '¿Cómo registro un negocio?',
  ]);
  for (const question of ['impuesto', 'IMPUESTOS', 'los impuestós'])
    expect(await textOf(question)).toContain('Tesorería Municipal, teléfono (503) 2222-2231');
  for (const question of ['construcción', 'CONSTRUCCION', 'construcciones', 'permiso', 'permisos'])
    expect(await textOf(question)).toContain('Costo: $150.00. Tiempo: 15 días hábiles.');
  for (const question of ['negocio', 'Negocios', 'registro'])
    expect(await textOf(question)).toContain('Costo: $75.00.');

  const reply = await idOf('respuestas', '¿Dónde y cómo pago mis impuestos?');
  const edited = { pregunta: '¿Dónde pago?', respuesta: 'En la ventanilla 3, {{horario}}.' };
  expect((await staff('PATCH', `/api/respuestas/${reply}`, { body: edited })).status).toBe(200);
  expect((await citizen('GET', '/api/assistant')).body.suggestions).toContain('¿Dónde pago?');
  expect(await textOf('impuesto')).toContain('En la ventanilla 3, lunes a viernes de 8:00 a 16:00');

  const id = await idOf('servicios', 'Licencia de construcción');
  await staff('PATCH', `/api/servicios/${id}`, { body: { costo: 175 } });
  const { body } = await ask('permiso');
  expect(body.text).toContain('Costo: $175.00.');
  expect(body.sources).toEqual([
    {
      title: 'Licencia de construcción',
      href: `/servicios/${id}/licencia-de-construccion`,
      date: expect.stringMatching(/ de \d{4}$/),
    },
  ]);
});

test('CHPUB-13 (other registries) a reply says when the question has more than it speaks of, and offers a person', async () => {
  const { ask } = await buildAssistant();
  const start =
    'No encontré todo lo que pregunta. Esto contesta «¿Cómo registro un negocio?»:\n\nRegistre su negocio en ';
  for (const question of ['registro civil', '¿Dónde queda el registro de la propiedad?']) {
    const { outcome, text, actions } = (await ask(question)).body;
    expect([question, outcome, text.slice(0, start.length)]).toEqual([question, 'reply', start]);
    expect(actions.at(-1)).toMatchObject({ kind: 'person' });
  }
  const whole = ['registro', '¿Cuánto cuesta el registro de mi tienda?', '¿Cuál es el horario de la muni?'];
  for (const question of [...whole, 'horario de atención al público', '¿A qué hora abren mañana?'])
    expect(question + (await ask(question)).body.text).not.toContain('No encontré');
});

test('CHPUB-09, CHPUB-12, CHPUB-14, CHPUB-15 hours come from the timetable, and an unknown question gets the fallback', async () => {
  const model = await startModel(saying('Abre siempre.'));
  const { ask, staff } = await buildAssistant({
    model: { url: model.url, name: 'prueba', key: undefined, seconds: 5 },
  });
  const connections = watchConnections();
  const first = await ask('¿Cuál es el horario?');
  expect(first.body).toMatchObject({
    outcome: 'reply',
    text: 'La municipalidad atiende lunes a viernes de 8:00 a 16:00; sábado de 8:00 a 12:00; domingos y feriados cerrado.',
    sources: [{ title: 'Contacto', href: '/#contacto' }],
  });
  const timetable = { semana: [{ abre: '09:00', cierra: '15:00' }], sabado: [], domingo: [], feriados: false };
  expect((await staff('PATCH', '/api/horario/unico', { body: timetable })).status).toBe(200);
  expect((await ask('horario')).body.text).toBe(
    'La municipalidad atiende lunes a viernes de 9:00 a 15:00; sábado y domingos y feriados cerrado.',
  );
  expect(connections()).toEqual([]);
  expect((await ask('receta de pizza')).body).toMatchObject({
    outcome: 'fallback',
    text: 'No encontré esa información. Le sugiero visitar Servicios o llamar a la municipalidad al (503) 2222-2222.',
    sources: [],
    actions: [{ kind: 'page', href: '/servicios' }, { kind: 'call', href: 'tel:+50322222222' }, { kind: 'person' }],
  });
});

test('CHPUB-06, CHPUB-07, CHAT-09, CHAT-13 the intake is stored and greeted, and messages are trimmed and have id, type, text and time', async () => {
  const { open, ask, citizen, staff, assistantTables } = await buildAssistant();
  const { conversation, messages } = await open();
  expect(messages[0]?.text).toBe('Gracias Ana López. ¿En qué puedo ayudarte?');
  await ask('  horario \n', conversation);
  const own = (await citizen('POST', '/api/assistant/conversation', { body: { conversation } })).body;
  expect(own.messages.map(({ type, text }: { type: string; text: string }) => [type, text.slice(0, 15)])).toEqual([
    ['bot', 'Gracias Ana Lóp'],
    ['user', 'horario'],
    ['bot', 'La municipalida'],
  ]);
  for (const message of own.messages)
    expect(message).toMatchObject({ id: expect.any(String), timestamp: expect.stringMatching(/Z$/) });

  const [{ id }] = (await staff('GET', '/api/assistant/conversations')).body;
  const seen = (await staff('GET', `/api/assistant/conversations/${id}`)).body;
  expect(seen).toMatchObject({ name: 'Ana López', phone: '5555-1234', maskedDocument: '•••••511', messageCount: 3 });
  expect(JSON.stringify(seen)).not.toContain('67890');
  const stored = JSON.stringify([await assistantTables.get(id), await assistantTables.messages(id)]);
  for (const secret of ['Ana', '67890', '5555-1234']) expect(stored).not.toContain(secret);
});

test('CHAT-08, CHPUB-03, CHPUB-04, CHPUB-05 blank and too long texts and a partial intake are refused at their fields', async () => {
  const { ask, citizen } = await buildAssistant();
  for (const text of ['', '   ', '\n\t', '\u200b', 'x'.repeat(10_001)]) {
    const { status, body } = await ask(text);
    expect([status, body.errors[0].pointer]).toEqual([422, '/text']);
  }
  for (const name of ['name', 'documentId', 'phone']) {
    const intake = { name: 'Ana', documentId: '2345', phone: '5555-1234', [name]: ' ' };
    const { status, body } = await citizen('POST', '/api/assistant/conversations', { body: intake });
    expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([422, [`/${name}`]]);
  }
  const script = await ask('<script>alert(1)</script>');
  expect(script.body).toMatchObject({ outcome: 'fallback' });
});

test('the name of the town is no subject of a question, whatever town it is', async () => {
  const { ask, staff } = await buildAssistant();
  await staff('PATCH', '/api/municipio/unico', { body: { nombre: 'Municipalidad de Tecpán' } });
  expect((await ask('¿Cuál es el horario de la municipalidad de Tecpán?')).body.text).toMatch(
    /^La municipalidad atiende/,
  );
  expect((await ask('teléfono de la muni de tecpán')).body).toMatchObject({ outcome: 'passage' });
  expect((await ask('teléfono de la muni de tecpán')).body.text).toContain('(503) 2222-2222');
});

test('a name before a question neither hides its answer nor makes it a part of one', async () => {
  const { ask, staff } = await buildAssistant();
  for (const start of ['Soy Juan, ¿', 'Buenos días, me llamo maría lópez y quiero saber ', 'Mi nombre es Ana. ¿']) {
    expect([start, (await ask(`${start}cuánto cuesta un nicho?`)).body.text]).toEqual([
      start,
      expect.stringContaining('Costo: $300.00'),
    ]);
    expect((await ask(`${start}a qué hora abren?`)).body.text).toMatch(/^La municipalidad atiende/);
  }
  for (const start of ['soy juan, ', 'buenas, soy juan perez. '])
    expect((await ask(`${start}cuanto cuesta un nicho`)).body.text).toContain('Costo: $300.00');
  expect((await ask('soy juan, cuanto cuesta un helicoptero')).body.outcome).toBe('fallback');
  expect((await ask('Soy Juan')).body.outcome).toBe('greeting');
  await ask('Soy Petronila Xol, ¿dónde renuevo mi pasaporte?');
  expect(JSON.stringify((await staff('GET', '/api/assistant/unanswered')).body)).not.toMatch(/Petronila|petronila/);
});

test('a message without a question gets an invitation, and one for a person the offer of a message; staff are not asked', async () => {
  const { ask, staff } = await buildAssistant();
  for (const text of ['...', '¡¿?!', 'adiós', 'Ok, gracias'])
    expect([text, (await ask(text)).body.outcome]).toEqual([text, 'greeting']);
  expect((await ask('Quiero hablar con una persona')).body.outcome).toBe('person');
  expect((await staff('GET', '/api/assistant/unanswered')).body).toEqual([]);
});

test('an answer about a service offers its start online, page, form, place, opening and telephone, by keyword and by search', async () => {
  const { ask, staff, idOf } = await buildAssistant();
  const id = await idOf('servicios', 'Licencia de construcción');
  const kindsOf = async (question: string) => {
    const { outcome, actions } = (await ask(question)).body;
    return [outcome, ...actions.map(({ kind }: { kind: string }) => kind)];
  };
  const kinds = ['page', 'form', 'place', 'opening', 'call'];
  expect(await kindsOf('permiso')).toEqual(['reply', ...kinds]);
  expect(await kindsOf('¿cuánto cuesta un nicho?')).toEqual(['passage', ...kinds]);
  expect(await kindsOf('horario')).toEqual(['reply', 'opening']);
  await staff('PATCH', `/api/servicios/${id}`, { body: { tramite_en_linea: 'https://tramites.example/obra' } });
  expect((await ask('permiso')).body.actions[0]).toEqual({
    kind: 'request',
    label: 'Iniciar el trámite en línea',
    href: 'https://tramites.example/obra',
  });
  expect(await kindsOf('permiso')).toEqual(['reply', 'request', ...kinds]);
  await staff('PATCH', `/api/servicios/${id}`, { body: { estado: 'suspendido' } });
  expect(await kindsOf('permiso')).toEqual(['reply', ...kinds]);
});

test('a visitor with too many questions waits, the kill switch silences the assistant, and unknown conversations are gone', async () => {
  const { ask, citizen, staff } = await buildAssistant();
  expect((await ask('horario', 'x'.repeat(43))).status).toBe(404);
  const statuses = [];
  for (let count = 0; count < 100; count += 1) statuses.push((await ask('hola')).status);
  expect(statuses.filter((status) => status === 200).length).toBe(19);
  expect(statuses.at(-1)).toBe(429);
  await staff('PATCH', '/api/asistente/unico', { body: { activo: false } });
  expect((await ask('hola')).status).toBe(403);
  expect((await citizen('GET', '/api/assistant')).body.isOn).toBe(false);
});

test('the content is read soon after a start, so that the first question need not wait for it', async () => {
  let reads = 0;
  const knowledge = async () => {
    reads += 1;
    return emptyKnowledge;
  };
  await buildApp({ pages: { knowledge }, warmUpAfter: 0 });
  await expect.poll(() => reads).toBe(1);
});

test('the assistant names the mail of a person as the pages do', async () => {
  const { ask } = await buildAssistant();
  const { body } = await ask('¿Cuál es el correo de Ana Lucía Reyes?');
  expect(body.text).toContain('Correo electrónico: servicios@palin.example');
  expect(body.text).not.toContain('Email');
});
