import { expect, test } from 'vitest';
import type { EmbeddingSettings } from '#server/assistant/model/modelSettings.ts';
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
const question = '¿Dónde entierro a mi abuelo?';
const isQuestion = (text: string) => /entierro/.test(text);
const numbersOf = (text: string) => (/^Nicho en el cementerio/.test(text) || isQuestion(text) ? [1, 0] : [0, 1]);
const meaning = embedding(numbersOf);

/** The assistants with a model of embeddings that has read all that is published. */
async function buildNearest(
  answer: Parameters<typeof startModel>[0] = meaning,
  overrides: Parameters<typeof buildAssistant>[0] = {},
) {
  const server = await startModel(answer);
  const portal = await buildAssistant({ embeddings: embeddingsAt(server.url), ...overrides });
  const inputs = () => server.requests.flatMap(({ body }) => (body.input ?? []) as readonly string[]);
  await expect
    .poll(async () => (await portal.assistantTables.vectorKeys()).length, { timeout: 15_000 })
    .toBeGreaterThan(100);
  const expert = async (text = question) => (await portal.staff('POST', call, { body: asking(text) })).body;
  const questions = () => inputs().filter(isQuestion);
  return { ...portal, server, inputs, expert, questions };
}
