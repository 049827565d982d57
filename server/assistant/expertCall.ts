import { assistantOperations } from '#core/api/assistantOperations.ts';
import { longestQuestion } from '#core/assistant/assistant.ts';
import { modelMarks } from '#core/locales/es/assistant/modelMarks.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import { unrefTimer } from '#ports/turns.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { streamAnswer } from '../calls/answer.ts';
import type { IncomingCall } from '../calls/call.ts';
import type { Assistant } from './createAssistant.ts';
import type { ExpertAnswer } from './model/expert.ts';
import type { ModelMessage } from './model/modelClient.ts';
import { ModelFailed } from './model/modelFailed.ts';
import { callRefusal } from '../contract0511/callRefusal.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';

type ExpertCallOptions = { readonly assistant: Assistant; readonly messages: ServerCatalog };

const mostMessages = 50;
const longestMessage = 20_000;
/** Milliseconds. */
const beatEvery = 10_000;
const roles = ['user', 'assistant', 'system'] as const;

/** The call of the contract that asks Asistente IA. */
export function expertCallTable({ assistant, messages }: ExpertCallOptions): OperationTable {
  return tableOf(
    assistantOperations(messages),
    {
      ChatIAChatGPT2: async (call) => {
        const sent = readMessages(call.sentBody as Json, messages);
        await assistant.requireOn('personal', sent.at(-1)?.content);
        const question = { messages: sent, user: call.user, left: call.gone() };
        if (call.headers.accept?.includes('text/event-stream') === true)
          return streamAnswer(eventsOf(question, { assistant, messages, report: call.report }), { headers: streaming });
        try {
          return callAnswer(await assistant.askExpert(question), messages);
        } catch (error) {
          throw error instanceof ModelFailed ? new Problem(502, { detail: messages.assistant.failed }) : error;
        }
      },
    },
    { onProblem: (problem) => callRefusal(problem, { typeCall: undefined, isNew: false, messages }) },
  );
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
  const data = [
    text,
    ...(outcome === 'model' ? [list.length === 0 ? modelMarks.withoutSources : modelMarks.fromSources] : []),
    ...(list.length === 0 ? [] : [assistant.sources(list.join('\n'))]),
  ].join('\n\n');
  return { success: true as const, data, text, sources, actions, outcome };
}

const streaming = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Asks nginx to pass each event on at once.
  'x-accel-buffering': 'no',
};

type Question = Parameters<Assistant['askExpert']>[0];

/** Sentences as `part` events; the last event, `answer`, has the whole answer, which replaces them, or the failure. */
async function* eventsOf(
  question: Question,
  { assistant, messages, report }: ExpertCallOptions & Pick<IncomingCall, 'report'>,
): AsyncGenerator<string> {
  const { read, write, end } = createTextQueue();
  const send = (event: string, value: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`);
  // Proxies end connections that are silent for half a minute.
  const beat = unrefTimer(setInterval(() => write(':\n\n'), beatEvery));
  assistant
    .askExpert({ ...question, onSentence: (text) => send('part', { text }) })
    .then((answer) => send('answer', callAnswer(answer, messages)))
    .catch((error: unknown) => {
      if (!(error instanceof ModelFailed)) report(error);
      send('answer', { success: false, error: messages.assistant.failed });
    })
    .finally(end);
  try {
    yield* read();
  } finally {
    clearInterval(beat);
  }
}

/** Hands texts on in their order, to one reader. */
function createTextQueue() {
  const waiting: string[] = [];
  let isEnded = false;
  let wake = () => {};
  async function* read(): AsyncGenerator<string> {
    for (;;) {
      const text = waiting.shift();
      if (text !== undefined) yield text;
      else if (isEnded) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
  return {
    read,
    write: (text: string) => {
      waiting.push(text);
      wake();
    },
    end: () => {
      isEnded = true;
      wake();
    },
  };
}
