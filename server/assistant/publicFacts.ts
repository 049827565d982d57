import type { AssistantFacts } from '#core/assistant/assistantSchemas.ts';
import { readCustoms } from '#core/site/customs.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import type { Assistant } from './createAssistant.ts';

/** What the public assistant shows when it opens: without the database, the numbers for emergencies alone. */
export async function publicFacts({ brain, emergencies, sendsMail }: FactSources): Promise<AssistantFacts> {
  const numbers = await emergencies.numbers();
  const facts = await publishedFacts(brain).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    return { isOn: false, notice: '', suggestions: [], actions: [], timeZone: readCustoms({}).timeZone };
  });
  return { ...facts, emergencies: numbers, sendsMail };
}

async function publishedFacts(brain: FactSources['brain']): Promise<Omit<AssistantFacts, 'emergencies' | 'sendsMail'>> {
  const [settings, suggestions, { ways, timeZone }] = await Promise.all([
    brain.settings(),
    brain.suggestions('vecinos'),
    brain.knowledge(),
  ]);
  const { isOn, notice } = settings;
  return { isOn, notice, suggestions, actions: ways, timeZone };
}

type FactSources = Pick<Assistant, 'brain' | 'emergencies' | 'sendsMail'>;
