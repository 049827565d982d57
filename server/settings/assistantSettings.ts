import { numberCheck, secretCheck, textCheck, wholeCheck } from './checks.ts';
import { combinedGroup, group, type SettingsOf } from './setting.ts';

const modelCheck = textCheck(
  (text) => /^\S+$/.test(text),
  ({ assistant: { environment } }) => environment.model,
);

export const encryption = group({
  /** By which people in conversations and password links are encrypted; undefined for the secret in a file beside the data folder. */
  secret: {
    name: 'ASSISTANT_SECRET',
    default: undefined,
    check: secretCheck(({ assistant: { environment } }) => environment.secret),
    sentence:
      'at least 32 characters by which people in conversations and waiting password links are encrypted; [backups](docs/operations.md#data-backup-and-restore) contain it',
    shownDefault: 'a file `<DATA_DIR>.clave`',
    secret: 'value',
  },
});

/** The models of one server, by which the assistants of staff answer. */
export const models = combinedGroup(
  {
    url: {
      name: 'AI_URL',
      default: undefined,
      check: textCheck(
        (text) => URL.canParse(text) && /^https?:\/\//.test(text),
        ({ assistant: { environment } }) => environment.url,
      ),
      sentence:
        "a server of language models that speaks the protocol of chat completions; without it or `AI_MODEL`, 'Asistente IA' answers from published content",
      examples: ['http://localhost:11434/v1'],
    },
    model: {
      name: 'AI_MODEL',
      default: undefined,
      check: modelCheck,
      sentence: "the language model of that server by which 'Asistente IA' answers",
    },
    key: {
      name: 'AI_KEY',
      default: undefined,
      check: textCheck(
        (text) => /^[\x21-\x7e]+$/.test(text),
        ({ assistant: { environment } }) => environment.key,
      ),
      sentence: 'the key of that server',
      secret: 'value',
    },
    embeddingsModel: {
      name: 'AI_EMBEDDINGS_MODEL',
      default: undefined,
      check: modelCheck,
      sentence:
        "a model of embeddings on the server of `AI_URL`, by which 'Asistente IA' finds published content that shares no words with a question",
    },
    leastSimilarity: {
      name: 'AI_EMBEDDINGS_SIMILARITY',
      default: '0.6',
      check: numberCheck(
        (text) => /^(0(\.\d{1,4})?|1)$/.test(text),
        ({ assistant: { environment } }) => environment.similarity,
      ),
      sentence: 'the least similarity of that content, from 0 to 1, which depends on the model',
    },
    seconds: {
      name: 'AI_SECONDS',
      default: '20',
      check: wholeCheck({ least: 1, most: 999 }, ({ assistant: { environment } }) => environment.seconds),
      sentence: 'the seconds that an answer of the server may take, 1 to 999',
    },
  },
  ({ url, key, seconds, model: name, embeddingsModel, leastSimilarity }) => {
    const server = url === undefined ? undefined : { url, key, seconds };
    return {
      /** Undefined when no language model is configured. */
      model: server && name !== undefined ? { ...server, name } : undefined,
      /** Undefined when no model of embeddings is configured. */
      embeddings:
        server && embeddingsModel !== undefined ? { ...server, name: embeddingsModel, leastSimilarity } : undefined,
    };
  },
);

export type ModelsSettings = SettingsOf<typeof models>;
