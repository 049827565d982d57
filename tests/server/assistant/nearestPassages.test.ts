import { expect, test } from 'vitest';
import { create } from '#core/store/store.ts';
import type { EmbeddingSettings } from '#server/settings/modelSettings.ts';
import { embedding, saying, startModel } from '#tests/support/modelServer.ts';
import { buildAssistant } from './buildAssistant.ts';

const call = '/ChatIA/ChatGPT2';
const asking = (content: string) => ({ messages: [{ role: 'user', content }] });
const embeddingsAt = (url: string, seconds = 5): EmbeddingSettings => ({
  url,
  name: 'sentidos',
  key: undefined,
  seconds,
  leastSimilarity: 0.8,
});

/** Shares no word with the service about niches. */
const question = '¿Dónde guardo el relicario de mi abuelo?';
const isQuestion = (text: string) => /relicario/.test(text);
const isNiche = (text: string) => text.startsWith('Nicho en el cementerio municipal');
const isEclipse = (text: string) => /eclipse/.test(text);
const meaning = embedding((text) => (isEclipse(text) ? [1, 1] : isQuestion(text) || isNiche(text) ? [1, 0] : [0, 1]));

/** The assistants with a model of embeddings that has read all that is published. */
async function buildNearest(
  answer: Parameters<typeof startModel>[0] = meaning,
  overrides: Parameters<typeof buildAssistant>[0] = {},
) {
  const server = await startModel(answer);
  const portal = await buildAssistant({ embeddings: embeddingsAt(server.url), ...overrides });
  const inputs = () => server.requests.flatMap(({ body }) => (body.input ?? []) as readonly string[]);
  /** How many vectors are stored of the service about niches. */
  const nicheCount = async () => {
    const { vectorKeys, vectors } = portal.assistantTables;
    return [...(await vectors(await vectorKeys())).values()].filter(([first]) => first === 1).length;
  };
  await expect.poll(nicheCount, { timeout: 60_000 }).toBeGreaterThan(0);
  const expert = async (text = question) => (await portal.staff('POST', call, { body: asking(text) })).body;
  const questions = () => inputs().filter(isQuestion);
  const outgoing = async () =>
    (await portal.staff('GET', '/api/assistant/outgoing')).body.filter(({ by }: { by: string }) => by !== '');
  return { ...portal, server, inputs, expert, questions, outgoing, nicheCount };
}

test('AMB-C03 (meaning) a question that shares no word with the content gets the nearest passage, with title, link and date', async () => {
  const { expert, staff, citizen, questions, inputs, store, typeOf } = await buildNearest();
  const { outcome, text, sources, actions } = await expert();
  expect(outcome).toBe('passage');
  expect(text).toMatch(
    /^No encontré esas palabras\. Lo publicado que más se les parece:\nNicho en el cementerio municipal\n/,
  );
  expect(sources).toEqual([
    {
      title: 'Nicho en el cementerio municipal',
      href: expect.stringMatching(/^\/servicios\//),
      date: expect.stringMatching(/\d{4}$/),
    },
  ]);
  expect(actions[0]).toMatchObject({ kind: 'page' });
  expect((await expert('¿Cuánto vale un eclipse?')).outcome).toBe('fallback');
  expect(questions()).toHaveLength(1);

  expect((await expert('¿Cuánto cuesta un nicho?')).text).toMatch(
    /^Nicho en el cementerio municipal\nCosto: \$300\.00/,
  );
  expect((await staff('POST', '/api/assistant/staff/messages', { body: { text: question } })).body.outcome).toBe(
    'fallback',
  );
  expect((await citizen('POST', '/api/assistant/messages', { body: { text: question } })).body.outcome).toBe(
    'fallback',
  );
  expect((await expert('Hola')).outcome).toBe('greeting');
  const broken = {
    pregunta: 'Entierros',
    publico: 'vecinos',
    palabras: ['relicario'],
    respuesta: '{{servicios/nada.costo}}',
  };
  await create(store, { type: typeOf('respuestas'), values: broken, publication: { state: 'published' }, by: 'seed' });
  expect((await expert()).outcome).toBe('fallback');
  for (const text of ['¿Cuánto cuesta un nicho?', 'Hola']) expect(inputs()).not.toContain(text);
  expect(questions()).toHaveLength(1);
});

test('only published content leaves the house, a question leaves without personal data, and both are listed', async () => {
  const { expert, open, inputs, questions, staff, outgoing, store, typeOf } = await buildNearest();
  await open();
  await expert('Soy Ana López, 2345 67890 0511, 5555-1234: ¿dónde guardo el relicario de mi abuelo?');
  expect(questions()).toHaveLength(1);
  expect(questions()[0]).not.toMatch(/Ana|67890|5555/);
  expect(await outgoing()).toMatchObject([
    { outcome: 'answered', model: 'sentidos', removed: 3, byName: 'Ana López', sent: questions()[0] },
  ]);
  const { body: all } = await staff('GET', '/api/assistant/outgoing');
  expect(all.at(-1)).toMatchObject({ by: '', byName: 'El portal', outcome: 'answered' });

  for (const [nombre, state] of [
    ['Servicio en borrador', 'draft'],
    ['Servicio publicado', 'published'],
  ] as const) {
    const values = { nombre, descripcion: 'Aún en preparación.' };
    await create(store, { type: typeOf('servicios'), values, publication: { state }, by: 'seed' });
  }
  await expect
    .poll(() => inputs().some((text) => text.startsWith('Servicio publicado')), { timeout: 60_000 })
    .toBe(true);
  expect(inputs().filter((text) => text.includes('Servicio en borrador'))).toEqual([]);
});

test('a record that is hidden answers no more, and its vectors are removed', async () => {
  const { expert, staff, idOf, nicheCount } = await buildNearest();
  const id = await idOf('servicios', 'Nicho en el cementerio municipal');
  await staff('PATCH', `/api/servicios/${id}?_state=draft`, { body: {} });
  expect((await expert()).outcome).toBe('fallback');
  await expect.poll(nicheCount, { timeout: 60_000 }).toBe(0);
});

test('a question counts against the budget and the switch, and leaves no more after either', async () => {
  const { expert, staff, questions } = await buildNearest();
  await staff('PATCH', '/api/asistente/unico', { body: { limitePersonaDia: 1 } });
  expect([(await expert()).outcome, (await expert()).outcome]).toEqual(['passage', 'fallback']);
  await staff('PATCH', '/api/asistente/unico', { body: { limitePersonaDia: 50, usarModelo: false } });
  expect((await expert()).outcome).toBe('fallback');
  expect(questions()).toHaveLength(1);
});

test('a server that answers a question late, wrongly or not at all gives the answer without it', async () => {
  const failures: Parameters<typeof startModel>[0][] = [
    () => {},
    (_request, response) => response.end('{"data":[{"embedding":"x"}]}'),
    (_request, response) => response.destroy(),
  ];
  const { expert, outgoing } = await buildNearest((request, response) => {
    const failure = isQuestion(request.body.input[0]) ? failures.pop() : undefined;
    (failure ?? meaning)(request, response);
  });
  while (failures.length > 0) expect((await expert()).outcome).toBe('fallback');
  expect((await expert()).outcome).toBe('passage');
  expect((await outgoing()).map(({ reason }: { reason: string }) => reason)).toEqual([
    '',
    'El modelo no contestó a tiempo.',
    'La respuesta del servidor no tenía lo que se le pidió.',
    expect.stringMatching(/^No hubo conexión con el servidor del modelo/),
  ]);
});

test('a language model gets the nearest passages as its sources, under the same guard', async () => {
  const modelAnswer = { text: 'Los nichos se piden en la municipalidad [1].' };
  const chat = await startModel((request, response) => saying(modelAnswer.text)(request, response));
  const model = { url: chat.url, name: 'prueba', key: undefined, seconds: 5 };
  const { expert } = await buildNearest(meaning, { model });
  expect(await expert()).toMatchObject({
    outcome: 'model',
    text: modelAnswer.text,
    sources: [{ title: 'Nicho en el cementerio municipal' }],
  });
  modelAnswer.text = 'Cuesta $999.00 [1].';
  const refused = await expert();
  expect(refused).toMatchObject({ outcome: 'passage', sources: [{ title: 'Nicho en el cementerio municipal' }] });
  expect(refused.text).not.toContain('999');
});
