import type { ServerCatalog } from '../locales/catalog.ts';
import {
  answer,
  conversation,
  conversationSummary,
  expertAnswer,
  facts,
  figures,
  outgoingCall,
  replyToken,
  unanswered,
} from '../assistant/assistantSchemas.ts';
import { longestQuestion, questionBytes } from '../assistant/assistant.ts';
import { longestEmail } from '../site/visitorRules.ts';
import { declareOperations } from './operation.ts';
import { closedObject, flag, listOf, object, oneOf, text, textOf, type ValueOf } from '../schema/schemaOf.ts';

/** The secret of a conversation. It travels in bodies, never in addresses. */
const token = textOf(100, { minLength: 1 });
const words = textOf(longestQuestion, { pattern: '\\S' });
/** The page that the last answer cites, which a question such as 'y cuánto tarda' is about. */
const pageAddress = textOf(500, { pattern: '^/' });
const lastReadMessage = textOf(100, { minLength: 1 });
const page = { maxSize: 200 };
const ofReplies = <const A>(may: A) => ({ type: '{replies}', may }) as const;

const staffFacts = object({
  isOn: flag,
  suggestions: listOf(text),
  /** Whether Asistente IA asks a language model now. */
  hasModel: flag,
});
export type StaffAssistantFacts = ValueOf<typeof staffFacts>;

/** The assistants: the public one, the two of staff, and what staff do with conversations. */
export function assistantOperations({ assistant: { operations: texts } }: ServerCatalog) {
  const missing = { 404: texts.gone } as const;
  const ofQuestions = { bodyBytes: questionBytes, refusals: { ...missing, 403: texts.off, 429: true } } as const;
  const open = { description: texts.conversation, schema: conversation };
  const one = '/api/assistant/conversations/{id}';
  return declareOperations('portal', {
    assistant: {
      method: 'GET',
      path: '/api/assistant',
      access: 'anyone',
      summary: texts.facts,
      answer: { description: texts.facts, schema: facts },
    },
    openConversation: {
      method: 'POST',
      path: '/api/assistant/conversations',
      access: 'anyone',
      summary: texts.open,
      body: closedObject({
        name: textOf(120, { pattern: '\\S' }),
        documentId: textOf(40, { pattern: '[\\p{L}\\p{N}]' }),
        phone: textOf(40, { pattern: '\\d' }),
      }),
      answer: {
        status: 201,
        description: texts.opened,
        schema: object({ conversation: token, messages: listOf(answer) }),
      },
      refusals: { 403: texts.off, 429: true },
    },
    readConversation: {
      method: 'POST',
      path: '/api/assistant/conversation',
      access: 'anyone',
      summary: texts.read,
      body: closedObject({ conversation: token }),
      answer: { description: texts.conversation, schema: object({ name: text, messages: listOf(answer) }) },
      refusals: missing,
      onFullDisk: 'storesNothing',
    },
    ask: {
      method: 'POST',
      path: '/api/assistant/messages',
      access: 'anyone',
      summary: texts.ask,
      description: texts.asking,
      body: closedObject({ text: words }, { conversation: token, about: pageAddress }),
      answer: { description: texts.answer, schema: answer },
      ...ofQuestions,
      onFullDisk: 'attempted',
    },
    askForPerson: {
      method: 'POST',
      path: '/api/assistant/person',
      access: 'anyone',
      summary: texts.person,
      body: closedObject({ conversation: token, text: words }, { email: textOf(longestEmail, { format: 'email' }) }),
      answer: { status: 201, description: texts.answer, schema: answer },
      ...ofQuestions,
    },
    rateAnswer: {
      method: 'POST',
      path: '/api/assistant/feedback',
      access: 'anyone',
      summary: texts.rate,
      body: closedObject({ message: textOf(100), isUseful: flag }),
      answer: { description: texts.rated },
      refusals: { 429: true },
    },
    eraseConversation: {
      method: 'POST',
      path: '/api/assistant/erase',
      access: 'anyone',
      summary: texts.erase,
      description: texts.erasing,
      body: closedObject({ conversation: token }),
      answer: { description: texts.erased },
      onFullDisk: 'attempted',
    },
    staffAssistant: {
      method: 'GET',
      path: '/api/assistant/staff',
      access: 'session',
      summary: texts.staffFacts,
      answer: { description: texts.staffFacts, schema: staffFacts },
    },
    askStaffAssistant: {
      method: 'POST',
      path: '/api/assistant/staff/messages',
      access: 'session',
      summary: texts.askStaff,
      body: closedObject({ text: words }, { about: pageAddress }),
      answer: { description: texts.answer, schema: answer },
      refusals: { 403: texts.off },
      onFullDisk: 'attempted',
    },
    conversations: {
      method: 'GET',
      path: '/api/assistant/conversations',
      access: ofReplies('update'),
      summary: texts.conversations,
      query: { state: { schema: oneOf(['open', 'waiting', 'attended']), description: texts.state } },
      page,
      answer: { description: texts.newestFirst, schema: listOf(conversationSummary) },
    },
    conversation: {
      method: 'GET',
      path: one,
      access: ofReplies('update'),
      summary: texts.conversation,
      answer: open,
      refusals: missing,
    },
    answerConversation: {
      method: 'POST',
      path: `${one}/messages`,
      access: ofReplies('update'),
      summary: texts.answerPerson,
      body: closedObject({ text: words }, { lastReadMessage }),
      answer: { ...open, status: 201 },
      refusals: missing,
    },
    attendConversation: {
      method: 'POST',
      path: `${one}/attended`,
      access: ofReplies('update'),
      summary: texts.attend,
      description: texts.attending,
      body: closedObject({}, { lastReadMessage }),
      isBodyOptional: true,
      answer: open,
      refusals: { ...missing, 409: texts.newer },
    },
    removeConversation: {
      method: 'DELETE',
      path: one,
      access: ofReplies('remove'),
      summary: texts.erase,
      answer: { description: texts.erased },
      refusals: missing,
    },
    unansweredQuestions: {
      method: 'GET',
      path: '/api/assistant/unanswered',
      access: ofReplies('read'),
      summary: texts.unanswered,
      query: {},
      answer: { description: texts.mostFirst, schema: listOf(unanswered) },
    },
    dismissUnanswered: {
      method: 'DELETE',
      path: '/api/assistant/unanswered/{key}',
      access: ofReplies('update'),
      summary: texts.dismiss,
      answer: { description: texts.dismissed },
    },
    assistantFigures: {
      method: 'GET',
      path: '/api/assistant/figures',
      access: ofReplies('read'),
      summary: texts.figures,
      query: {
        from: { schema: { ...text, format: 'date' }, description: texts.from },
        to: { schema: { ...text, format: 'date' }, description: texts.to },
      },
      answer: { description: texts.figures, schema: figures },
      refusals: { 400: true },
    },
    replyTokens: {
      method: 'GET',
      path: '/api/assistant/tokens',
      access: ofReplies('read'),
      summary: texts.tokens,
      answer: { description: texts.tokens, schema: listOf(replyToken) },
    },
    outgoingCalls: {
      method: 'GET',
      path: '/api/assistant/outgoing',
      access: 'administrator',
      summary: texts.outgoing,
      page,
      answer: { description: texts.newestFirst, schema: listOf(outgoingCall) },
    },
    ChatIAChatGPT2: {
      method: 'POST',
      path: '/api/0511/ChatIA/ChatGPT2',
      access: 'session',
      summary: texts.call,
      description: texts.calling,
      /** An array of messages is accepted too, as the contract's first document writes it. */
      body: object({
        messages: listOf(object({ role: oneOf(['user', 'assistant', 'system']), content: text })),
      }),
      hasOwnValidation: true,
      answer: {
        description: texts.called,
        schema: expertAnswer,
        alternative: 'text/event-stream',
      },
      refusals: { 403: texts.off, 422: true, 429: true, 502: texts.failed },
      onFullDisk: 'attempted',
    },
  });
}
