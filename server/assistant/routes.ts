import type { FastifyInstance } from 'fastify';
import { readDay } from '#core/time/readDay.ts';
import { assistantOperations } from '#core/api/assistantOperations.ts';
import { conversationStates } from '#core/assistant/assistantSchemas.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../answering/problem.ts';
import type { AssistantTables } from './assistantTables.ts';
import type { Assistant } from './createAssistant.ts';
import { publicFacts } from './publicFacts.ts';
import type { VisitorLimit, VisitorLimits } from './visitorLimit.ts';
import { serve } from '../operations/serve.ts';

export type AssistantRouteOptions = { readonly assistant: Assistant; readonly messages: ServerCatalog };

export type StaffAssistantOptions = AssistantRouteOptions & {
  readonly tables: Pick<AssistantTables, 'outgoing'>;
  readonly nameOf: (id: string) => Promise<string | undefined>;
};

/** What citizens do with the public assistant. They have no session. */
export function addPublicAssistant(
  app: FastifyInstance,
  { assistant, messages, limit, floodLimit }: AssistantRouteOptions & VisitorLimits,
): void {
  const operations = assistantOperations(messages);
  const { conversations } = assistant;

  serve(app, operations.assistant, () => publicFacts(assistant));
  const limitQuestions: VisitorLimit = async (request) => {
    await assistant.requireOn('vecinos');
    await limit(request);
  };
  serve(
    app,
    operations.openConversation,
    ({ body: { name, documentId, phone } }) =>
      assistant.open({ name: name.trim(), documentId: documentId.trim(), phone: phone.trim() }),
    { limit: limitQuestions },
  );
  serve(app, operations.readConversation, ({ body }) => conversations.read(body.conversation));
  serve(
    app,
    operations.ask,
    ({ request, body: { text, conversation } }) =>
      assistant.ask(text, { token: conversation, admit: () => limitQuestions(request) }),
    { limit: floodLimit },
  );
  serve(
    app,
    operations.askForPerson,
    ({ body: { text, conversation, email } }) => assistant.askForPerson(conversation, { text, email }),
    {
      limit: limitQuestions,
    },
  );
  serve(app, operations.rateAnswer, ({ body: { message, isUseful } }) => assistant.rate(message, isUseful), { limit });
  serve(app, operations.eraseConversation, ({ body }) => conversations.erase(body.conversation));
}

/** The scripted assistant of staff, and their work with conversations and unanswered questions. */
export function addStaffAssistant(
  app: FastifyInstance,
  { assistant, messages, tables, nameOf }: StaffAssistantOptions,
): void {
  const operations = assistantOperations(messages);
  const { brain, conversations, log } = assistant;

  serve(app, operations.staffAssistant, async () => ({
    isOn: (await brain.settings()).isOnForStaff,
    suggestions: await brain.suggestions('personal'),
    hasModel: await assistant.expert.hasModel(),
  }));
  serve(app, operations.outgoingCalls, async ({ page }) => {
    const { entries, total } = await tables.outgoing(page);
    const items = entries.map(async ({ at, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      byName: entry.by === '' ? messages.assistant.portal : ((await nameOf(entry.by)) ?? entry.by),
    }));
    return { items: await Promise.all(items), total };
  });
  serve(app, operations.askStaffAssistant, async ({ body: { text }, user }) => {
    await assistant.requireOn('personal', text);
    return assistant.askForStaff(text, user);
  });
  serve(app, operations.conversations, ({ query, page }) => {
    const state = conversationStates.find((one) => one === query.state);
    return conversations.list({ ...page, state });
  });
  serve(app, operations.conversation, ({ params }) => conversations.get(params.id));
  serve(app, operations.answerConversation, ({ params, body, user }) =>
    assistant.answerConversation(params.id, {
      text: body.text.trim(),
      author: user.name,
      lastReadMessage: body.lastReadMessage,
    }),
  );
  serve(app, operations.attendConversation, ({ params, body }) =>
    conversations.attend(params.id, body?.lastReadMessage),
  );
  serve(app, operations.removeConversation, ({ params }) => conversations.remove(params.id));
  serve(app, operations.unansweredQuestions, () => log.unanswered());
  serve(app, operations.dismissUnanswered, ({ params }) => log.dismiss(params.key));
  serve(app, operations.assistantFigures, ({ query: { from, to } }) => {
    if ([from, to].some((day) => day !== undefined && readDay(day) !== day))
      throw new Problem(400, { detail: messages.api.badRequest });
    return log.figures({ from, to });
  });
  serve(app, operations.replyTokens, async () => (await brain.knowledge()).tokens());
}
