import type { FastifyInstance } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../answering/problem.ts';
import type { Refuse } from '../answering/problemHandler.ts';
import { addAssistantPage, type AssistantPageOptions } from './assistantPage.ts';
import { type Assistant, type AssistantOptions, createAssistant } from './createAssistant.ts';
import { numbersText } from './emergencies/emergencyList.ts';
import { addExpertCall } from './expertCall.ts';
import { addPublicAssistant, addStaffAssistant, type StaffAssistantOptions } from './routes.ts';
import { createFloodLimit, createVisitorLimit, type VisitorLimit, type VisitorLimits } from './visitorLimit.ts';

type ServiceOptions = Omit<AssistantOptions, 'tables' | 'sendsMail'> &
  Omit<AssistantPageOptions, 'assistant' | 'refuse' | keyof VisitorLimits> &
  Pick<StaffAssistantOptions, 'nameOf'> & {
    readonly assistantTables: AssistantOptions['tables'];
    readonly mail: object | undefined;
    readonly refuse: Refuse;
    /** Refuses with a page. */
    readonly refusePage: Refuse;
  };

/** The assistants with their routes and their clock. */
export function createAssistantService(options: ServiceOptions) {
  const { messages, assistantTables: tables, nameOf, refuse, refusePage } = options;
  const assistant = createAssistant({ ...options, tables, sendsMail: options.mail !== undefined });
  return {
    textOfMail: assistant.news.textOf,
    addPublic: async (app: FastifyInstance) => {
      app.addHook('onReady', async () => assistant.start());
      app.addHook('onClose', async () => assistant.close());
      const limits = { ...options, assistant };
      const limit = withNumbers(createVisitorLimit(limits), limits);
      const floodLimit = withNumbers(createFloodLimit(limits), limits);
      addPublicAssistant(app, { assistant, messages, limit, floodLimit });
      await addAssistantPage(app, { ...options, assistant, limit, floodLimit, refuse: refusePage });
    },
    addStaff: async (scope: FastifyInstance) => {
      addStaffAssistant(scope, { assistant, messages, tables, nameOf });
      await addExpertCall(scope, { assistant, messages, refuse });
    },
  };
}

/** The limit, whose refusal also says whom to call in an emergency. */
function withNumbers(
  limit: VisitorLimit,
  { assistant, messages }: { readonly assistant: Assistant; readonly messages: ServerCatalog },
): VisitorLimit {
  return async (request) => {
    try {
      await limit(request);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      const numbers = await assistant.emergencies.numbers();
      if (numbers.length === 0) throw error;
      const detail = `${error.details.detail} ${messages.assistant.emergency.anyway(numbersText(numbers, messages))}`;
      throw new Problem(429, { ...error.details, detail });
    }
  };
}
