import type { EmergencyMatch } from '#core/assistant/findEmergency.ts';
import { within } from '../../calls/availability.ts';
import type { Emergencies } from './emergencyList.ts';
import type { FoundAnswer } from '../foundAnswer.ts';
import type { ModelMessage } from '../model/modelClient.ts';

type Options = {
  readonly emergencies: Emergencies;
  /** Called with errors of the rest of the answer. */
  readonly onError: (error: unknown) => void;
};

/** Milliseconds that the answer to an emergency waits for the rest of the answer. */
const longestSearch = 3000;

/** Answers to texts that speak of an emergency. The numbers come before everything that may refuse or fail. */
export function createEmergencyAnswers({ emergencies, onError }: Options) {
  /** The answer to the rest of a text; undefined when there is none, or none in time. */
  const restOf = (search: () => Promise<FoundAnswer | undefined>) =>
    within(longestSearch, search()).catch((error: unknown) => {
      onError(error);
      return undefined;
    });

  return {
    /** `search` answers the rest of a visitor's text. */
    forVisitor: async (emergency: EmergencyMatch, search: () => Promise<FoundAnswer | undefined>) =>
      emergencies.answer(emergency, emergency.isCertain ? undefined : await restOf(search)),
    /** A request for a form opens it: its text, such as a news item, may speak of an emergency too. */
    forStaff: async (emergency: EmergencyMatch, search: () => Promise<FoundAnswer>): Promise<FoundAnswer> => {
      const rest = await restOf(search);
      const isForm = rest?.outcome === 'screen';
      if (isForm && !emergency.isCertain) return rest;
      return emergencies.answer(emergency, isForm || !emergency.isCertain ? rest : undefined);
    },
    /** The messages without earlier ones about an emergency and their answers, which go to no model. */
    without: async (sent: readonly ModelMessage[]): Promise<readonly ModelMessage[]> => {
      const isEmergency = await Promise.all(
        sent.map(async ({ role, content }) => role === 'user' && (await emergencies.find(content)) !== undefined),
      );
      return sent.filter(({ role }, at) => isEmergency[at] !== true && !(role === 'assistant' && isEmergency[at - 1]));
    },
  };
}
