import { expect, test } from 'vitest';
import { buildAssistant } from './buildAssistant.ts';

const titlesOf = (body: { sources?: { title: string }[] }) => (body.sources ?? []).map(({ title }) => title);

test('ten thousand characters of courtesy do not hide a question, and one character more is refused', async () => {
  const { ask } = await buildAssistant();
  const question = ' ¿Cuánto cuesta la solvencia?';
  const courtesy = 'Buenas tardes, disculpe la molestia, que Dios lo bendiga. '.repeat(170);
  const text = courtesy.padEnd(10_000 - question.length, '.') + question;
  const { body } = await ask(text);
  expect(text.length).toBe(10_000);
  expect([titlesOf(body), body.text]).toEqual([['Solvencia municipal'], expect.stringContaining('Costo: $25.00')]);
  const { status, body: refusal } = await ask(`${text}?`);
  expect([status, refusal.errors[0].pointer]).toEqual([422, '/text']);
});

test('a word of ten thousand letters is compared in no spelling, and kept short for the staff', async () => {
  const { ask, staff } = await buildAssistant();
  expect((await ask('abcdefghij'.repeat(1000))).body.outcome).toBe('fallback');
  const { body } = await staff('GET', '/api/assistant/unanswered');
  expect(body.map(({ text }: { text: string }) => text.length)).toEqual([500]);
});

test('an emergency inside another question gets its numbers first', async () => {
  const { ask } = await buildAssistant();
  for (const text of [
    'quiero la solvencia pero me siento mal, me quiero morir',
    'buenas tardes, cuánto cuesta el boleto, y es que me están asaltando en la esquina',
    `${'disculpe la molestia. '.repeat(300)}hay un incendio en mi casa`,
  ])
    expect([text.slice(-40), (await ask(text)).body.outcome]).toEqual([text.slice(-40), 'emergency']);
  for (const text of ['quién sos?', 'sos un robot?'])
    expect([text, (await ask(text)).body.outcome]).not.toEqual([text, 'emergency']);
});

test('a local word that two services claim offers both services', async () => {
  const { ask, staff } = await buildAssistant();
  const locales = ['mototaxi, chunche', 'solvencia, chunche'];
  expect((await staff('PATCH', '/api/busqueda/unico', { body: { locales } })).status).toBe(200);
  const { body } = await ask('necesito un chunche');
  expect(titlesOf(body).toSorted()).toEqual(['Permiso de operación de mototaxi', 'Solvencia municipal']);
  expect(body.text).toContain('Puede ser más de un servicio');
});

test('two questions in one get both answers, and a question without a subject is about the last answer', async () => {
  const { ask, citizen, open } = await buildAssistant();
  const { body } = await ask('cuánto cuesta el boleto de ornato y qué papeles llevo para la solvencia?');
  expect(titlesOf(body)).toEqual(['Boleto de ornato', 'Solvencia municipal']);
  expect(body.text).toContain('Costo: desde $15.00, según sus ingresos');
  const { sources } = (await ask('cuánto cuesta la solvencia')).body;
  const send = { text: '¿y cuánto tarda?', about: sources[0].href };
  const next = (await citizen('POST', '/api/assistant/messages', { body: send })).body;
  expect([titlesOf(next), next.text]).toEqual([['Solvencia municipal'], expect.stringContaining('1 día hábil')]);
  const { conversation } = await open();
  await ask('cuánto cuesta un nicho', conversation);
  expect(titlesOf((await ask('y los requisitos?', conversation)).body)).toEqual(['Nicho en el cementerio municipal']);
});

test('small talk is answered before search, and what did not help offers a person', async () => {
  const { ask } = await buildAssistant();
  for (const text of ['muchas gracias', 'hola', 'adiós', '👍'])
    expect([text, (await ask(text)).body.outcome]).toEqual([text, 'greeting']);
  for (const text of ['no me sirve', 'quiero hablar con una persona', 'páseme a un empleado por favor']) {
    const { outcome, actions } = (await ask(text)).body;
    expect([text, outcome, actions.some(({ kind }: { kind: string }) => kind === 'person')]).toEqual([
      text,
      'person',
      true,
    ]);
  }
});

test('days, holidays, people, the way and news are answered from records', async () => {
  const { ask } = await buildAssistant({ now: () => Date.parse('2026-11-30T16:00:00Z') });
  const textOf = async (text: string) => (await ask(text)).body.text as string;
  expect(await textOf('abren el sábado en la tarde?')).toBe(
    'El sábado 5 de diciembre la municipalidad atiende de 8:00 a 12:00.\nPor la tarde está cerrada.',
  );
  expect(await textOf('abren en navidad?')).toBe(
    'El viernes 25 de diciembre es feriado (Navidad): la municipalidad está cerrada.',
  );
  expect(await textOf('cuándo es el próximo feriado')).toContain('El próximo feriado es el viernes 25 de diciembre');
  expect(await textOf('teléfono del alcalde')).toContain('(503) 2222-1101');
  expect(await textOf('cómo llego a la municipalidad')).toContain('frente a la plaza central');
  expect(await textOf('noticias sobre agua')).toContain('Comienza la reparación de la calle principal');
});

test('CHPUB-15 a near miss begins with the specified sentence and offers the nearest services', async () => {
  const { ask } = await buildAssistant();
  const { outcome, text, actions } = (await ask('quiero conectarme al drenaje')).body;
  expect([outcome, text.split('\n')[0]]).toEqual([
    'fallback',
    'No encontré esa información. Le sugiero visitar Servicios o llamar a la municipalidad al (503) 2222-2222.',
  ]);
  expect(actions[0]).toMatchObject({ kind: 'page', href: expect.stringMatching(/^\/servicios\//) });
});

test("staff's assistant says what the help of a screen says, also of screens without a content type", async () => {
  const { staff } = await buildAssistant();
  const helpOf = async (text: string) =>
    (await staff('POST', '/api/assistant/staff/messages', { body: { text } })).body;
  const emergencies = await helpOf('¿para qué sirve la pantalla de emergencias?');
  expect(emergencies).toMatchObject({ outcome: 'screen', actions: [{ kind: 'screen', href: '/admin/emergencias' }] });
  expect(emergencies.text).toContain('Lo que los asistentes contestan antes que nada a una persona en peligro');
  const outbox = await helpOf('¿qué son los correos de la administración?');
  expect([outbox.outcome, outbox.text]).toEqual(['screen', expect.stringContaining('Mensajes que envía el portal')]);
});

test('a question about something else is none about the last answer', async () => {
  const { ask, citizen } = await buildAssistant();
  const [source] = (await ask('cuánto cuesta la solvencia')).body.sources;
  for (const text of [
    'mi calle lleva 3 días sin agua vos, con quién hablo',
    'me pueden dar mi partida de nacimiento',
  ]) {
    const { body } = await citizen('POST', '/api/assistant/messages', { body: { text, about: source.href } });
    expect([text, titlesOf(body)]).not.toEqual([text, ['Solvencia municipal']]);
  }
});
