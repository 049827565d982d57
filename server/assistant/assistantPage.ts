import { uint8ArrayToString } from 'uint8array-extras';
import type { AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assistantRoute, questionBytes } from '#core/assistant/assistant.ts';
import {
  assistantActs as acts,
  assistantFields as names,
  type AssistantRequest,
} from '#core/assistant/assistantPage.ts';
import type { Pages } from '../site/pages.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { type Answer, bytesAnswer } from '../calls/answer.ts';
import type { IncomingCall } from '../calls/call.ts';
import type { PageRoute } from '../calls/operationTable.ts';
import type { Security } from '../calls/securityHeaders.ts';
import { newSecret, readSecret } from './conversationSecret.ts';
import type { Assistant } from './createAssistant.ts';
import { publicFacts } from './publicFacts.ts';
import { faultsOfPerson, faultsOfQuestion, type PageForm, readPageForm } from './readPageForm.ts';
import type { VisitorLimits } from './visitorLimit.ts';
import type { CachedAnswers } from '../calls/cache/cachedAnswers.ts';
import { isFromPortal } from '../site/feedback/readFeedback.ts';

export type AssistantPageOptions = VisitorLimits & {
  readonly assistant: Assistant;
  readonly pages: Pages;
  readonly answers: Pick<CachedAnswers, 'newContext'>;
  readonly security: Security;
  readonly publicUrl: () => string;
  readonly messages: ServerCatalog;
};

/** The page of the public assistant, which answers by form. Visitors without script use it; it sets no cookie. */
export function assistantPages(options: AssistantPageOptions): readonly PageRoute[] {
  const { assistant, messages, publicUrl, floodLimit } = options;
  const { assistantPage } = options.pages;
  if (assistantPage === undefined) return [];
  const answer = createPageAnswer(assistantPage, options);
  // The page says whom to call in an emergency.
  const onProblem = ({ status, details: { detail, headers } }: Problem) =>
    status === 429 ? answer({ failure: detail, status }, headers) : undefined;
  return [
    {
      method: 'GET',
      path: assistantRoute,
      handle: async (call) => {
        const code = call.parameters[names.code];
        if (typeof code !== 'string') return answer({});
        await floodLimit(call);
        return answer(await openByCode(code, options));
      },
      onProblem,
    },
    {
      method: 'POST',
      path: assistantRoute,
      admit: async (call) => {
        if (!isFromPortal(call, publicUrl())) throw new Problem(403, { detail: messages.assistantSite.page.foreign });
        await floodLimit(call);
      },
      handle: async (call) => {
        const form = readPageForm(uint8ArrayToString(await call.readBody(questionBytes)));
        return answer(await answerForm(call, form, options).catch((error: unknown) => refused(error, form, assistant)));
      },
      onProblem,
    },
  ];
}

type PageAnswerOptions = Pick<AssistantPageOptions, 'assistant' | 'answers' | 'security'>;

function createPageAnswer(
  assistantPage: NonNullable<Pages['assistantPage']>,
  { assistant, answers, security }: PageAnswerOptions,
) {
  return async (result: Result, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const request = { newSecret: newSecret(), ...result, facts: await publicFacts(assistant) };
    const { html, status } = await assistantPage(request, answers.newContext());
    return bytesAnswer(html, {
      status,
      headers: {
        ...headers,
        ...security.page,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // The address may have the code of a conversation.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    });
  };
}

type Result = Omit<AssistantRequest, 'facts'>;

async function answerForm(call: IncomingCall, form: PageForm, options: AssistantPageOptions): Promise<Result> {
  const { assistant, limit, messages } = options;
  const { act, secret } = form;
  if (act === acts.open) return openByCode(form.code, options);
  const isQuestion = act === acts.ask;
  const faults = isQuestion
    ? faultsOfQuestion(form, messages)
    : act === acts.person
      ? faultsOfPerson(form, messages)
      : {};
  const hasFaults = Object.keys(faults).length > 0;
  if (isQuestion && !hasFaults) {
    const admit = async () => {
      await limit(call);
      await assistant.requireOn('vecinos');
    };
    return ask(form, { assistant, admit });
  }
  const current = secret === undefined ? {} : { conversation: await conversationAt(secret, assistant) };
  if (act === acts.read) return current;
  if (act === acts.erase) {
    if (secret !== undefined) await assistant.conversations.erase(secret);
    return { notice: messages.assistantSite.erased };
  }
  if (hasFaults) return { ...current, ...typed(form), faults, status: 422 };
  await limit(call);
  if (act === acts.rate) {
    await assistant.rate(form.message, form.isUseful);
    return { ...current, notice: messages.assistantSite.thanks };
  }
  await assistant.requireOn('vecinos');
  if (act === acts.person) return askForPerson(form, assistant);
  return current;
}

/** The conversation of a code, or the form with the code that opens none. */
async function openByCode(code: string, { assistant, messages }: AssistantPageOptions): Promise<Result> {
  const secret = readSecret(code);
  const conversation = secret === undefined ? undefined : await conversationIfThere(secret, assistant);
  if (conversation?.conversation !== undefined) return conversation;
  return { code, faults: { code: messages.assistantSite.page.codeWrong }, status: 404 };
}

async function ask(
  { question, secret }: PageForm,
  { assistant, admit }: { readonly assistant: Assistant; readonly admit: () => Promise<void> },
): Promise<Result> {
  const answer = await assistant.ask(question, { token: secret, admit });
  const isEmergency = answer.outcome === 'emergency';
  if (secret !== undefined && !isEmergency) return { conversation: await conversationAt(secret, assistant) };
  const userMessage: AssistantMessage = { id: 'pregunta', type: 'user', text: question, timestamp: answer.timestamp };
  const exchange = [userMessage, answer];
  return secret === undefined ? { exchange } : { exchange, ...(await conversationIfThere(secret, assistant)) };
}

/** The conversation if it still exists; without messages while they cannot be read. */
async function conversationIfThere(secret: string, assistant: Assistant): Promise<Result> {
  return conversationAt(secret, assistant).then(
    (conversation) => ({ conversation }),
    (error: unknown) => (error instanceof Problem ? {} : { conversation: { secret, messages: [] } }),
  );
}

async function askForPerson({ visitor, secret, newSecret }: PageForm, assistant: Assistant): Promise<Result> {
  const { person, email, ...who } = visitor;
  const conversation = secret ?? (await assistant.open(who, newSecret)).conversation;
  await assistant.askForPerson(conversation, { text: person, email: email === '' ? undefined : email });
  return { conversation: await conversationAt(conversation, assistant) };
}

async function conversationAt(secret: string, { conversations }: Assistant) {
  return { secret, messages: (await conversations.read(secret)).messages };
}

/** A refusal is shown on the page, with what was typed; a conversation that is gone cannot be continued. */
async function refused(error: unknown, form: PageForm, assistant: Assistant): Promise<Result> {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  // The page alone has the secret of the conversation.
  const isGone = form.secret === undefined || error.status === 404;
  const current = isGone ? {} : { conversation: await conversationAt(form.secret, assistant) };
  return { ...current, ...typed(form), failure: error.details.detail, status: error.status };
}

function typed({ question, visitor }: PageForm): Result {
  return { question, visitor };
}
