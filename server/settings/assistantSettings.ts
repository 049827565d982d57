import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { EmbeddingSettings, ModelSettings } from './modelSettings.ts';
import type { NumberSpec, TextSpec } from './specs.ts';

/** Settings of the assistants from the environment. */
export type AssistantEnvironment = {
  /** By which people in conversations and password links are encrypted; that of a file beside the data folder when undefined. */
  readonly secret: string | undefined;
  /** Undefined when no language model is configured. */
  readonly model: ModelSettings | undefined;
  /** Undefined when no model of embeddings is configured. */
  readonly embeddings: EmbeddingSettings | undefined;
};

const shortestSecret = 32;

export function assistantSpecs(
  { text, number }: { readonly text: TextSpec; readonly number: NumberSpec },
  { assistant: { environment: rules } }: ServerCatalog,
) {
  return {
    ASSISTANT_SECRET: text((value) => value.length >= shortestSecret, rules.secret)({ default: undefined }),
    AI_URL: text((value) => URL.canParse(value) && /^https?:\/\//.test(value), rules.url)({ default: undefined }),
    AI_MODEL: text((value) => /^\S+$/.test(value), rules.model)({ default: undefined }),
    AI_KEY: text((value) => /^[\x21-\x7e]+$/.test(value), rules.key)({ default: undefined }),
    AI_EMBEDDINGS_MODEL: text((value) => /^\S+$/.test(value), rules.model)({ default: undefined }),
    AI_EMBEDDINGS_SIMILARITY: number((value) => /^(0(\.\d{1,4})?|1)$/.test(value), rules.similarity)({ default: 0.6 }),
    AI_SECONDS: number((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1, rules.seconds)({ default: 20 }),
  };
}

export function assistantOf(env: {
  readonly ASSISTANT_SECRET?: string | undefined;
  readonly AI_URL?: string | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly AI_KEY?: string | undefined;
  readonly AI_EMBEDDINGS_MODEL?: string | undefined;
  readonly AI_EMBEDDINGS_SIMILARITY: number;
  readonly AI_SECONDS: number;
}): AssistantEnvironment {
  const { AI_URL: url, AI_MODEL: name, AI_EMBEDDINGS_MODEL: embeddingsName } = env;
  const { AI_KEY: key, AI_SECONDS: seconds, AI_EMBEDDINGS_SIMILARITY: leastSimilarity } = env;
  const model = url === undefined || name === undefined ? undefined : { url, name, key, seconds };
  const embeddings =
    url === undefined || embeddingsName === undefined
      ? undefined
      : { url, name: embeddingsName, key, seconds, leastSimilarity };
  return { secret: env.ASSISTANT_SECRET, model, embeddings };
}
