import { sha256Base64Url } from '#ports/digest.ts';
import type { Passage, PublishedPart } from '#core/assistant/knowledge.ts';
import type { AssistantTables } from '../assistantTables.ts';
import type { Brain } from '../brain.ts';
import { embedTexts } from './embedTexts.ts';
import type { EmbeddingSettings } from '../../settings/modelSettings.ts';
import type { OutgoingLog } from './outgoingLog.ts';
import { similarity, type Vector } from './vector.ts';

export type PassageVectorsOptions = {
  readonly brain: Pick<Brain, 'knowledge' | 'settings'>;
  readonly tables: Pick<AssistantTables, 'vectorKeys' | 'vectors' | 'addVectors' | 'removeVectors'>;
  readonly settings: EmbeddingSettings;
  readonly log: OutgoingLog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Passages of one request. */
const batchSize = 16;
/** Rows that are read or removed together. */
const rowsAtOnce = 200;
/** Milliseconds without a request after each failure in a row. */
const waits = [30, 60, 5 * 60, 15 * 60, 60 * 60].map((seconds) => seconds * 1000);
const mostPassages = 5;

/**
 * The vectors of published texts, one each, in the database and in memory. The key of a vector is made of text and model, so
 * a text is embedded again only when one of them changes.
 */
export function createPassageVectors({ brain, tables, settings, log, now }: PassageVectorsOptions) {
  const vectorsByKey = new Map<string, Vector>();
  let failures = 0;
  let awayUntil = 0;

  const keyOf = (text: string) => sha256Base64Url(JSON.stringify([settings.name, text]));

  const publishedParts = async (): Promise<readonly PublishedPart[]> => (await brain.knowledge()).parts();

  /** Removes the vectors of texts that are no longer published, reads stored ones, and asks for those that are missing. Rejects with ModelFailed. */
  async function update(closing: AbortSignal): Promise<void> {
    const texts = new Map((await publishedParts()).map(({ text }) => [keyOf(text), text]));
    const stored = await tables.vectorKeys();
    for (const key of vectorsByKey.keys()) if (!texts.has(key)) vectorsByKey.delete(key);
    for (const keys of batches(
      stored.filter((key) => !texts.has(key)),
      rowsAtOnce,
    ))
      await tables.removeVectors(keys);
    const unread = stored.filter((key) => texts.has(key) && !vectorsByKey.has(key));
    for (const keys of batches(unread, rowsAtOnce))
      for (const [key, vector] of await tables.vectors(keys)) vectorsByKey.set(key, vector);
    if (isAway() || !(await brain.settings()).usesModel) return;
    const missing = [...texts].filter(([key]) => !vectorsByKey.has(key));
    for (const batch of batches(missing, batchSize)) if (!closing.aborted) await embed(batch, closing);
  }

  async function embed(batch: readonly (readonly [string, string])[], left: AbortSignal): Promise<void> {
    const milliseconds = settings.seconds * 1000;
    const texts = batch.map(([, text]) => text);
    const vectors = await embedTexts(texts, { settings, log, by: '', removed: 0, milliseconds, left }).catch(
      (error: unknown) => {
        awayUntil = now() + (waits[Math.min(failures, waits.length - 1)] ?? 0);
        failures += 1;
        throw error;
      },
    );
    failures = 0;
    const rows = batch.flatMap(([key], at) => {
      const vector = vectors[at];
      return vector === undefined ? [] : [[key, vector] as const];
    });
    await tables.addVectors(rows);
    for (const [key, vector] of rows) vectorsByKey.set(key, vector);
  }

  /** Whether the server failed a short while ago. */
  const isAway = () => now() < awayUntil;

  return {
    update,
    isAway,
    isEmpty: () => vectorsByKey.size === 0,
    /** The nearest passages of published records, at most one of each record, nearest first. */
    nearest: async (question: Vector): Promise<readonly Passage[]> => {
      const scored = (await publishedParts())
        .map((part) => {
          const vector = vectorsByKey.get(keyOf(part.text));
          return { part, score: vector === undefined ? 0 : similarity(vector, question) };
        })
        .filter(({ score }) => score >= settings.leastSimilarity)
        .toSorted((left, right) => right.score - left.score);
      const best = new Map<string, PublishedPart>();
      for (const { part } of scored) if (!best.has(part.record)) best.set(part.record, part);
      return Promise.all([...best.values()].slice(0, mostPassages).map((part) => part.quote()));
    },
  };
}

function batches<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_one, at) => all.slice(at * size, (at + 1) * size));
}
