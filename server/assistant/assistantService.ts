import type { FastifyInstance } from 'fastify';
import type { Refuse } from '../answering/problemHandler.ts';
import { addAssistantPage, type AssistantPageOptions } from './assistantPage.ts';
import { type AssistantOptions, createAssistant } from './createAssistant.ts';
import { addExpertCall } from './expertCall.ts';
import { addPublicAssistant, addStaffAssistant, type StaffAssistantOptions } from './routes.ts';
import { createVisitorLimit } from './visitorLimit.ts';

type ServiceOptions = Omit<AssistantOptions, 'tables' | 'model' | 'embeddings'> &
  Partial<Pick<AssistantOptions, 'model' | 'embeddings'>> &
  Omit<AssistantPageOptions, 'assistant' | 'limit' | 'refuse'> &
  Pick<StaffAssistantOptions, 'nameOf'> & {
    readonly assistantTables: AssistantOptions['tables'];
    readonly refuse: Refuse;
    /** Refuses with a page. */
    readonly refusePage: Refuse;
  };

/** The assistants with their routes and their clock. */
export function createAssistantService(options: ServiceOptions) {
  const { messages, assistantTables: tables, nameOf, refuse, refusePage, model, embeddings } = options;
  const assistant = createAssistant({ ...options, tables, model, embeddings });
  return {
    addPublic: async (app: FastifyInstance) => {
      app.addHook('onReady', async () => assistant.start());
      app.addHook('onClose', async () => assistant.close());
      const limit = createVisitorLimit({ ...options, assistant });
      addPublicAssistant(app, { assistant, messages, limit });
      await addAssistantPage(app, { ...options, assistant, limit, refuse: refusePage });
    },
    addStaff: async (scope: FastifyInstance) => {
      addStaffAssistant(scope, { assistant, messages, tables, nameOf });
      await addExpertCall(scope, { assistant, messages, refuse });
    },
  };
}
