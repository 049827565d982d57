import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SessionUser } from '#core/accounts/access.ts';
import { assistantOperations } from '#core/api/assistantOperations.ts';
import { longestQuestion } from '#core/assistant/assistant.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { Problem } from '../answering/problem.ts';
import { addProblemHandler, type Refuse } from '../answering/problemHandler.ts';
import type { Assistant } from './createAssistant.ts';
import type { ExpertAnswer } from './model/expert.ts';
import type { ModelMessage } from './model/modelClient.ts';
import { ModelFailed } from './model/modelFailed.ts';
import { callRefusal } from '../contract0511/callRefusal.ts';
import { serve } from '../operations/serve.ts';

type ExpertCallOptions = {
  readonly assistant: Assistant;
  readonly messages: ServerCatalog;
  readonly refuse: Refuse;
};

const mostMessages = 50;
const longestMessage = 20_000;
/** Milliseconds. */
const beatEvery = 10_000;
const roles = ['user', 'assistant', 'system'] as const;

/** The call of the contract that asks Asistente IA. */
export async function addExpertCall(scope: FastifyInstance, options: ExpertCallOptions): Promise<void> {
  const { assistant, messages } = options;
  await scope.register(async (app) => {
    addProblemHandler(app, {
      ...options,
      transform: (problem) => callRefusal(problem, { found: undefined, isNew: false, messages }),
    });
    serve(app, assistantOperations(messages).ChatIAChatGPT2, async ({ request, reply, user }) => {
      const sent = readMessages(request.body as Json, messages);
      await assistant.requireOn('personal', sent.at(-1)?.content);
      const accepts = request.headers.accept ?? '';
      const left = signalOfLeaving(reply);
      if (accepts.includes('text/event-stream')) return stream(reply, { sent, user, left, assistant, messages });
      try {
        return callAnswer(await assistant.askExpert({ messages: sent, user, left }), messages);
      } catch (error) {
        throw error instanceof ModelFailed ? new Problem(502, { detail: messages.assistant.failed }) : error;
      }
    });
  });
}

/** The list of messages, alone or as a member; the last one is a person's. Throws a Problem 422. */
function readMessages(body: Json, { assistant }: ServerCatalog): readonly ModelMessage[] {
  const refused = (detail: string) =>
    new Problem(422, { detail, errors: [{ pointer: '/messages', keyword: 'items', detail }] });
  const list = isJsonObject(body) ? body['messages'] : body;
  if (!Array.isArray(list) || list.length === 0 || list.length > mostMessages)
    throw refused(assistant.badMessages(String(mostMessages)));
  const sent = list.map((one): ModelMessage => {
    const { role, content } = isJsonObject(one) ? one : {};
    const knownRole = roles.find((name) => name === role);
    if (knownRole === undefined || typeof content !== 'string' || content.length > longestMessage)
      throw refused(assistant.badMessages(String(mostMessages)));
    return { role: knownRole, content };
  });
  const last = sent.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '') throw refused(assistant.needsQuestion);
  if (last.content.length > longestQuestion) throw refused(assistant.tooLong(String(longestQuestion)));
  return sent;
}

function callAnswer({ text, sources, actions, outcome }: ExpertAnswer, { assistant }: ServerCatalog) {
  const list = sources.map(({ title, href, date }, at) => assistant.source(String(at + 1), title, href, date));
  const data = list.length === 0 ? text : `${text}\n\n${assistant.sources(list.join('\n'))}`;
  return { success: true as const, data, text, sources, actions, outcome };
}

/** Aborted when the connection ends before the answer does. */
function signalOfLeaving({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

type Streaming = {
  readonly sent: readonly ModelMessage[];
  readonly user: SessionUser;
  readonly left: AbortSignal;
  readonly assistant: Assistant;
  readonly messages: ServerCatalog;
};

/** Sentences as `part` events; the last event, `answer`, has the whole answer, which replaces them, or the failure. */
function stream(reply: FastifyReply, { sent, user, left, assistant, messages }: Streaming): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    // Asks nginx to pass each event on at once.
    'x-accel-buffering': 'no',
  });
  // Proxies end connections that are silent for half a minute.
  const beat = setInterval(() => raw.write(':\n\n'), beatEvery).unref();
  const send = (event: string, value: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
  assistant
    .askExpert({ messages: sent, user, left, onSentence: (text) => send('part', { text }) })
    .then((answer) => send('answer', callAnswer(answer, messages)))
    .catch((error: unknown) => {
      if (!(error instanceof ModelFailed)) reply.log.error({ err: error });
      send('answer', { success: false, error: messages.assistant.failed });
    })
    .finally(() => {
      clearInterval(beat);
      raw.end();
    });
  return reply;
}
