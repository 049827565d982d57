import type { AssistantFacts } from '#core/api/assistantOperations.ts';
import type { Assistant } from './createAssistant.ts';

/** What the public assistant shows when it opens. Rejects as the store does. */
export async function publicFacts({ brain }: Pick<Assistant, 'brain'>): Promise<AssistantFacts> {
  const [settings, suggestions, { ways }] = await Promise.all([
    brain.settings(),
    brain.suggestions('vecinos'),
    brain.knowledge(),
  ]);
  return { isOn: settings.isOn, notice: settings.notice, suggestions, actions: ways };
}
