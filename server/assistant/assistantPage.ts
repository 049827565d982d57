import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assistantRoute, questionBytes } from '#core/assistant/assistant.ts';
import {
  assistantActs as acts,
  assistantFields as names,
  type AssistantRequest,
} from '#core/assistant/assistantPage.ts';
import type { Pages } from '../answering/pages.ts';
import { Problem } from '../answering/problem.ts';
import { addProblemHandler, type Refuse } from '../answering/problemHandler.ts';
import type { Security } from '../answering/securityHeaders.ts';
import { newSecret, readSecret } from './conversationSecret.ts';
import type { Assistant } from './createAssistant.ts';
import { publicFacts } from './publicFacts.ts';
import { faultsOfPerson, faultsOfQuestion, type PageForm, readPageForm } from './readPageForm.ts';
import type { VisitorLimits } from './visitorLimit.ts';
import type { CachedAnswers } from '../cache/cachedAnswers.ts';
import { isFromPortal } from '../feedback/readFeedback.ts';

export type AssistantPageOptions = VisitorLimits & {
  readonly assistant: Assistant;
  readonly pages: Pages;
  readonly answers: Pick<CachedAnswers, 'newContext'>;
  readonly security: Security;
  readonly refuse: Refuse;
  readonly publicUrl: () => string;
  readonly messages: ServerCatalog;
};

/** The page of the public assistant, which answers by form. Visitors without script use it; it sets no cookie. */
export async function addAssistantPage(app: FastifyInstance, options: AssistantPageOptions): Promise<void> {
  const { assistant, pages, answers, security, messages, publicUrl, refuse, floodLimit } = options;
  const { assistantPage } = pages;
  if (assistantPage === undefined) return;
  const send = async (reply: FastifyReply, result: Result) => {
    const request = { newSecret: newSecret(), ...result, facts: await publicFacts(assistant) };
    const page = await assistantPage(request, answers.newContext());
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The address may have the code of a conversation.
      'referrer-policy': 'no-referrer',
    };
    return reply
      .code(page.status)
      .headers({ ...security.page, ...headers, 'x-robots-tag': 'noindex' })
      .send(page.html);
  };
  await app.register(async (scope) => {
    addProblemHandler(scope, {
      messages,
      // The page says whom to call in an emergency.
      refuse: (request, { reply, problem }) =>
        problem.status === 429
          ? send(reply.headers(problem.details.headers ?? {}), { failure: problem.details.detail, status: 429 })
          : refuse(request, { reply, problem }),
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.get(assistantRoute, async (request, reply) => {
      const code = codeIn(request.query);
      if (code === undefined) return send(reply, {});
      await floodLimit(request);
      return send(reply, await openByCode(code, options));
    });
    const onRequest = async (request: FastifyRequest) => {
      if (!isFromPortal(request, publicUrl())) throw new Problem(403, { detail: messages.assistantSite.page.foreign });
      await floodLimit(request);
    };
    scope.post(assistantRoute, { onRequest, bodyLimit: questionBytes }, async (request, reply) => {
      const form = readPageForm(request.body);
      const result = await answerForm(request, form, options).catch((error: unknown) =>
        refused(error, form, assistant),
      );
      return send(reply, result);
    });
  });
}

type Result = Omit<AssistantRequest, 'facts'>;

async function answerForm(request: FastifyRequest, form: PageForm, options: AssistantPageOptions): Promise<Result> {
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
      await limit(request);
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
  await limit(request);
  if (act === acts.rate) {
    await assistant.rate(form.message, form.isUseful);
    return { ...current, notice: messages.assistantSite.thanks };
  }
  await assistant.requireOn('vecinos');
  if (act === acts.person) return askForPerson(form, assistant);
  return current;
}

/** The code in the address of a conversation. */
function codeIn(query: unknown): string | undefined {
  const code = (query as Readonly<Record<string, unknown>>)[names.code];
  return typeof code === 'string' ? code : undefined;
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
  const own: AssistantMessage = { id: 'pregunta', type: 'user', text: question, timestamp: answer.timestamp };
  const exchange = [own, answer];
  return secret === undefined ? { exchange } : { exchange, ...(await conversationIfThere(secret, assistant)) };
}

/** The conversation if it still exists; without messages while they cannot be read. */
async function conversationIfThere(secret: string, assistant: Assistant): Promise<Result> {
  return conversationAt(secret, assistant).then(
    (conversation) => ({ conversation }),
    (error: unknown) => (error instanceof Problem ? {} : { conversation: { secret, messages: [] } }),
  );
}

async function askForPerson({ visitor, secret, newSecret: wanted }: PageForm, assistant: Assistant): Promise<Result> {
  const { person, email, ...who } = visitor;
  const conversation = secret ?? (await assistant.open(who, wanted)).conversation;
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
