import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { assistantPages, type AssistantPageOptions } from './assistantPage.ts';
import { type Assistant, type AssistantOptions, createAssistant } from './createAssistant.ts';
import { numbersText } from './emergencies/emergencyList.ts';
import { expertCallTable } from './expertCall.ts';
import { publicAssistantTable, staffAssistantTable, type StaffAssistantOptions } from './routes.ts';
import { createFloodLimit, createVisitorLimit, type VisitorLimit, type VisitorLimits } from './visitorLimit.ts';

type ServiceOptions = Omit<AssistantOptions, 'tables' | 'sendsMail'> &
  Omit<AssistantPageOptions, 'assistant' | keyof VisitorLimits> &
  Pick<StaffAssistantOptions, 'nameOf'> & {
    readonly assistantTables: AssistantOptions['tables'];
    readonly mail: object | undefined;
  };

/** The assistants with their routes and their clock. */
export function createAssistantService(options: ServiceOptions) {
  const { messages, assistantTables: tables, nameOf } = options;
  const assistant = createAssistant({ ...options, tables, sendsMail: options.mail !== undefined });
  const limits = { ...options, assistant };
  const limit = withNumbers(createVisitorLimit(limits), limits);
  const floodLimit = withNumbers(createFloodLimit(limits), limits);
  return {
    textOfMail: assistant.news.textOf,
    publicTable: publicAssistantTable({ assistant, messages, limit, floodLimit }),
    staffTable: {
      ...staffAssistantTable({ assistant, messages, tables, nameOf }),
      ...expertCallTable({ assistant, messages }),
    },
    pages: assistantPages({ ...options, assistant, limit, floodLimit }),
    start: () => assistant.start(),
    close: () => assistant.close(),
  };
}

/** Adds to the limit's refusal whom to call in an emergency. */
function withNumbers(
  limit: VisitorLimit,
  { assistant, messages }: { readonly assistant: Assistant; readonly messages: ServerCatalog },
): VisitorLimit {
  return async (call) => {
    try {
      await limit(call);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error;
      const numbers = await assistant.emergencies.numbers();
      if (numbers.length === 0) throw error;
      const detail = `${error.details.detail} ${messages.assistant.emergency.anyway(numbersText(numbers, messages))}`;
      throw new Problem(429, { ...error.details, detail });
    }
  };
}
