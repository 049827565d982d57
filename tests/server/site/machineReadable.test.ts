import { gunzipSync } from 'node:zlib';
import { uint8ArrayToString } from 'uint8array-extras';
import { expect, test } from 'vitest';
import { createRegistry } from '#core/schema/registry.ts';
import type { Answer } from '#server/calls/answer.ts';
import { createAnswerCache } from '#server/calls/cache/answerCache.ts';
import { innerCall } from '#server/calls/innerCall.ts';
import { readAnswer } from '#server/calls/readAnswer.ts';
import { createDocuments } from '#server/site/machineReadable.ts';

/** A document longer than the cache takes, in this many pieces; `taken` counts those that were read, and how often it ended. */
function longDocument({ pieces, fails = false }: { readonly pieces: number; readonly fails?: boolean }) {
  const piece = (at: number) =>
    `${at} ${'ñ'.repeat(500_000)}${Array.from({ length: 20_000 }, (_, n) => n * at).join()}`;
  const taken = { pieces: 0, ends: 0 };
  async function* chunks() {
    try {
      for (let at = 0; at < pieces; at += 1) {
        taken.pieces += 1;
        yield piece(at);
      }
      if (fails) throw new Error('the store is away');
    } finally {
      taken.ends += 1;
    }
  }
  const answer = createDocuments({
    find: async () => ({ mediaType: 'text/csv', types: [], chunks }),
    registry: createRegistry([]),
    security: { data: {} } as Parameters<typeof createDocuments>[0]['security'],
    cache: createAnswerCache(),
    writeCounter: { countOf: () => 1, total: () => 1 } as unknown as Parameters<
      typeof createDocuments
    >[0]['writeCounter'],
    nextPublication: async () => Number.POSITIVE_INFINITY,
    now: () => 0,
  });
  const text = Array.from({ length: pieces }, (_, at) => piece(at)).join('');
  const ask = async (headers = {}): Promise<Answer> => {
    const result = await answer(innerCall('GET', '/datos.csv', { headers }), '/datos.csv');
    if (result === undefined) throw new Error('there is no document');
    return result;
  };
  return { ask, text, taken };
}

function streamOf(answer: Answer): AsyncIterable<unknown> {
  if (answer.kind !== 'stream') throw new Error('the document is not streamed');
  return answer.stream;
}

const gzip = { 'accept-encoding': 'gzip' };

test('a long document is streamed whole, compressed to who accepts gzip and plain to others', async () => {
  const { ask, text, taken } = longDocument({ pieces: 12 });
  const [packed, plain] = [await readAnswer(await ask(gzip)), await readAnswer(await ask())];
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(packed.body).toString() === text).toBe(true);
  expect(uint8ArrayToString(plain.body) === text).toBe(true);
  expect(taken).toEqual({ pieces: 24, ends: 2 });
});

test('a long document is read only as fast as its client reads, and no further than its client stays', async () => {
  const { ask, taken } = longDocument({ pieces: 40 });
  const reader = streamOf(await ask(gzip))[Symbol.asyncIterator]();
  await reader.next();
  await reader.return?.();
  expect(taken.pieces).toBeLessThan(20);
  expect(taken.ends).toBe(1);
});

test('a long document that breaks ends with its error', async () => {
  const { ask, taken } = longDocument({ pieces: 12, fails: true });
  const answer = await ask(gzip);
  await expect(readAnswer(answer)).rejects.toThrow('the store is away');
  expect(taken.ends).toBe(1);
});
