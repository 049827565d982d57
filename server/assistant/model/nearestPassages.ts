import type { Passage } from '#core/assistant/knowledge.ts';
import type { Redaction } from '#core/assistant/redact.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { ExternalWrites } from '../../store/externalWrites.ts';
import { createWorkClock } from '../../delivery/queue/workClock.ts';
import type { AssistantTables } from '../assistantTables.ts';
import { embedTexts } from './embedTexts.ts';
import { ModelFailed } from './modelFailed.ts';
import { createPassageVectors, type PassageVectorsOptions } from './passageVectors.ts';

type Asking = { readonly by: string; readonly left: AbortSignal | undefined };

/** Passages near to a question in meaning, which share no words with it. */
export interface NearestPassages {
  /** None without budget, while models are switched off, and when the model's server does not answer in time. */
  find(question: Redaction, asking: Asking): Promise<readonly Passage[]>;
  /** Embeds what is published, now and after writes. */
  start(): void;
  close(): Promise<void>;
}

/** A question waits no longer: milliseconds. */
const patience = 1500;

type Options = PassageVectorsOptions & {
  readonly tables: Pick<AssistantTables, 'spend'>;
  readonly store: Pick<Store, 'subscribe'>;
  readonly registry: Pick<Registry, 'get'>;
  readonly externalWrites: Pick<ExternalWrites, 'subscribe'>;
  readonly today: () => Promise<string>;
  /** Called with errors of background work; a server of models that fails is none. */
  readonly onError: (error: unknown) => void;
};

export function createNearestPassages(options: Options): NearestPassages {
  const { brain, tables, settings, log, today, store, registry, externalWrites, onError } = options;
  const vectors = createPassageVectors(options);
  const closing = new AbortController();
  const clock = createWorkClock({
    work: () => vectors.update(closing.signal),
    failed: (error) => {
      if (!(error instanceof ModelFailed)) onError(error);
    },
  });
  const ends: (() => void)[] = [];

  async function vectorOf({ text, removed }: Redaction, { by, left }: Asking) {
    const milliseconds = Math.min(patience, settings.seconds * 1000);
    const [vector] = await embedTexts([text], { settings, log, by, removed, milliseconds, left });
    return vector;
  }

  return {
    find: async (question, asking) => {
      if (vectors.isEmpty() || vectors.isAway() || question.text === '') return [];
      const { usesModel, perPersonDay: perPerson, perDay } = await brain.settings();
      if (!usesModel || !(await tables.spend(asking.by, { day: await today(), perPerson, perDay }))) return [];
      try {
        const vector = await vectorOf(question, asking);
        return vector === undefined ? [] : await vectors.nearest(vector);
      } catch (error) {
        if (error instanceof ModelFailed) return [];
        throw error;
      }
    },
    start: () => {
      clock.start();
      ends.push(
        store.subscribe(({ type }) => {
          if (registry.get(type)?.publicPages !== undefined) clock.runSoon();
        }),
        externalWrites.subscribe(clock.runSoon),
      );
    },
    close: async () => {
      closing.abort();
      for (const end of ends) end();
      await clock.close();
    },
  };
}
