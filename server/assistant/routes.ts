import { readDay } from '#core/time/readDay.ts';
import { assistantOperations } from '#core/api/assistantOperations.ts';
import { conversationStates } from '#core/assistant/assistantSchemas.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { AssistantTables } from './assistantTables.ts';
import type { Assistant } from './createAssistant.ts';
import { publicFacts } from './publicFacts.ts';
import type { VisitorLimit, VisitorLimits } from './visitorLimit.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';

export type AssistantRouteOptions = { readonly assistant: Assistant; readonly messages: ServerCatalog };

export type StaffAssistantOptions = AssistantRouteOptions & {
  readonly tables: Pick<AssistantTables, 'outgoing'>;
  readonly nameOf: (id: string) => Promise<string | undefined>;
};

/** What citizens do with the public assistant. They have no session. */
export function publicAssistantTable({
  assistant,
  messages,
  limit,
  floodLimit,
}: AssistantRouteOptions & VisitorLimits): OperationTable {
  const { conversations } = assistant;
  const limitQuestions: VisitorLimit = async (call) => {
    await assistant.requireOn('vecinos');
    await limit(call);
  };
  return tableOf(assistantOperations(messages), {
    assistant: () => publicFacts(assistant),
    openConversation: {
      limit: limitQuestions,
      handle: ({ body: { name, documentId, phone } }) =>
        assistant.open({ name: name.trim(), documentId: documentId.trim(), phone: phone.trim() }),
    },
    readConversation: ({ body }) => conversations.read(body.conversation),
    ask: {
      limit: floodLimit,
      handle: (call) => {
        const { text, conversation, about } = call.body;
        return assistant.ask(text, { token: conversation, about, admit: () => limitQuestions(call) });
      },
    },
    askForPerson: {
      limit: limitQuestions,
      handle: ({ body: { text, conversation, email } }) => assistant.askForPerson(conversation, { text, email }),
    },
    rateAnswer: { limit, handle: ({ body: { message, isUseful } }) => assistant.rate(message, isUseful) },
    eraseConversation: ({ body }) => conversations.erase(body.conversation),
  });
}

/** The scripted assistant of staff, and their work with conversations and unanswered questions. */
export function staffAssistantTable({ assistant, messages, tables, nameOf }: StaffAssistantOptions): OperationTable {
  const { brain, conversations, log } = assistant;
  return tableOf(assistantOperations(messages), {
    staffAssistant: async () => ({
      isOn: (await brain.settings()).isOnForStaff,
      suggestions: await brain.suggestions('personal'),
      hasModel: await assistant.expert.hasModel(),
    }),
    outgoingCalls: async ({ page }) => {
      const { entries, total } = await tables.outgoing(page);
      const items = entries.map(async ({ at, ...entry }) => ({
        ...entry,
        at: new Date(at).toISOString(),
        byName: entry.by === '' ? messages.assistant.portal : ((await nameOf(entry.by)) ?? entry.by),
      }));
      return { items: await Promise.all(items), total };
    },
    askStaffAssistant: async ({ body: { text, about }, user }) => {
      await assistant.requireOn('personal', text);
      return assistant.askForStaff(text, { user, about });
    },
    conversations: ({ query, page }) => {
      const state = conversationStates.find((one) => one === query.state);
      return conversations.list({ ...page, state });
    },
    conversation: ({ params }) => conversations.get(params.id),
    answerConversation: ({ params, body, user }) =>
      assistant.answerConversation(params.id, {
        text: body.text.trim(),
        author: user.name,
        lastReadMessage: body.lastReadMessage,
      }),
    attendConversation: ({ params, body }) => conversations.attend(params.id, body?.lastReadMessage),
    removeConversation: ({ params }) => conversations.remove(params.id),
    unansweredQuestions: () => log.unanswered(),
    dismissUnanswered: ({ params }) => log.dismiss(params.key),
    assistantFigures: ({ query: { from, to } }) => {
      if ([from, to].some((day) => day !== undefined && readDay(day) !== day))
        throw new Problem(400, { detail: messages.api.badRequest });
      return log.figures({ from, to });
    },
    replyTokens: async () => (await brain.knowledge()).tokens(),
  });
}
