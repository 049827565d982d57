import type { OutgoingLog } from './outgoingLog.ts';
import { failureOf, ModelFailed } from './modelFailed.ts';
import { memberAt, postToModel, readJson } from './modelRequest.ts';
import type { EmbeddingSettings } from '../../settings/modelSettings.ts';
import { unitVector, type Vector } from './vector.ts';

type EmbedOptions = {
  readonly settings: EmbeddingSettings;
  readonly log: OutgoingLog;
  /** The person who asks; '' for the portal itself. */
  readonly by: string;
  /** How much personal data was removed from the texts. */
  readonly removed: number;
  readonly milliseconds: number;
  /** Aborted when nobody waits any more. */
  readonly left: AbortSignal | undefined;
};

const mostDimensions = 8192;
const charactersPerNumber = 40;

/** A vector for each text, in one request that is noted in the log. Rejects with ModelFailed. */
export async function embedTexts(texts: readonly string[], options: EmbedOptions): Promise<readonly Vector[]> {
  const { settings, log, by, removed, milliseconds, left } = options;
  const call = log({ by, settings, sent: texts.join('\n\n'), removed });
  const limits = [AbortSignal.timeout(milliseconds), left];
  const signal = AbortSignal.any(limits.filter((one) => one !== undefined));
  const vectors = await requestVectors(texts, { settings, signal }).catch(async (error: unknown) => {
    const failure = failureOf(error, { signal, left });
    await call.failed(failure);
    throw failure;
  });
  await call.answered();
  return vectors;
}

type VectorRequest = { readonly settings: EmbeddingSettings; readonly signal: AbortSignal };

async function requestVectors(
  texts: readonly string[],
  { settings, signal }: VectorRequest,
): Promise<readonly Vector[]> {
  const body = { model: settings.name, input: texts };
  const response = await postToModel('embeddings', { settings, body, signal });
  const data = memberAt(await readJson(response, texts.length * mostDimensions * charactersPerNumber), ['data']);
  if (!Array.isArray(data) || data.length !== texts.length) throw new ModelFailed('noContent');
  const byIndex = new Map(data.map((one: unknown, at) => [memberAt(one, ['index']) ?? at, one]));
  const vectors = texts.map((_text, at) => unitVector(memberAt(byIndex.get(at), ['embedding']), mostDimensions));
  return vectors.map((vector) => {
    if (vector === undefined || vector.length !== vectors[0]?.length) throw new ModelFailed('noContent');
    return vector;
  });
}
