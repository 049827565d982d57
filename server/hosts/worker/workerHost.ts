import { parse } from 'fast-querystring';
import type { AbortMessage, AnswerMessage, CallMessage } from '#core/api/portalMessages.ts';
import { wholeSizeText } from '#core/files/fileSize.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Answer } from '../../calls/answer.ts';
import {
  type Dispatch,
  FileTooLarge,
  type IncomingCall,
  type Parameters,
  type Part,
  type PartLimits,
} from '../../calls/call.ts';
import { innerCall } from '../../calls/innerCall.ts';
import { readAnswer } from '../../calls/readAnswer.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { reportFault } from '#ports/report.ts';

type Options = { readonly dispatch: Dispatch; readonly messages: ServerCatalog };

/** Sends a part of an answer to the page that called. */
export type Reply = (message: AnswerMessage) => void;

/** As many calls as may be left before they are here. */
const remembered = 1000;

export type WorkerHost = {
  readonly call: (message: CallMessage, reply: Reply) => Promise<void>;
  /** May come before its call, while the portal starts. */
  readonly abort: (message: AbortMessage) => void;
};

/** Hands the calls of pages over to the portal, and its answers back, in messages. */
export function createWorkerHost({ dispatch, messages }: Options): WorkerHost {
  const running = new Map<string, AbortController>();
  const left = new Set<string>();
  return {
    call: async (message, reply) => {
      const leaving = new AbortController();
      if (left.delete(message.id)) {
        // What was to be stored may be the last that a closed tab has sent.
        if (message.method === 'GET' || message.method === 'HEAD') return reply({ kind: 'end', id: message.id });
        leaving.abort();
      }
      running.set(message.id, leaving);
      try {
        const answer = await dispatch(incomingCall(message, { messages, gone: leaving.signal }));
        await send(answer, { id: message.id, reply, gone: leaving.signal, isHead: message.method === 'HEAD' });
      } catch (error) {
        reportFault(error);
        reply({ kind: 'lost', id: message.id, reason: 'failed' });
      } finally {
        running.delete(message.id);
      }
    },
    abort: ({ id }) => {
      const call = running.get(id);
      if (call !== undefined) return call.abort();
      left.add(id);
      const [oldest = id] = left;
      if (left.size > remembered) left.delete(oldest);
    },
  };
}

type CallOptions = { readonly messages: ServerCatalog; readonly gone: AbortSignal };

function incomingCall({ id, method, url, headers, body }: CallMessage, { messages, gone }: CallOptions): IncomingCall {
  const bytes = body ?? new Uint8Array();
  return innerCall(method, url, {
    id,
    host: location.host,
    headers,
    parameters: parse(url.split('?').slice(1).join('?')) as Parameters,
    client: { address: '127.0.0.1', browser: navigator.userAgent },
    gone: () => gone,
    readBody: async (limit) => {
      if (bytes.length > limit) throw new Problem(413, { detail: messages.api.tooLarge(wholeSizeText(limit)) });
      return bytes;
    },
    parts: (limits) => partsOf(bytes, { type: headers['content-type'] ?? '', limits }),
    report: reportFault,
  });
}

type PartOptions = { readonly type: string; readonly limits: PartLimits };

async function* partsOf(bytes: Uint8Array, { type, limits }: PartOptions): AsyncGenerator<Part> {
  const form = await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData();
  for (const [name, value] of form) {
    if (typeof value === 'string') yield { kind: 'field', name, value };
    else
      yield {
        kind: 'file',
        name,
        fileName: value.name,
        bytes: async () => {
          if (value.size > limits.fileSize) throw new FileTooLarge(value.name);
          return new Uint8Array(await value.arrayBuffer());
        },
        drop: () => undefined,
      };
  }
}

type Sending = {
  readonly id: string;
  readonly reply: Reply;
  readonly gone: AbortSignal;
  readonly isHead: boolean;
};

async function send(answer: Answer, { id, reply, gone, isHead }: Sending): Promise<void> {
  if (answer.kind !== 'stream') {
    const { status, headers, body } = await readAnswer(answer);
    reply({ kind: 'head', id, status, headers });
    if (!isHead && body.length > 0) reply({ kind: 'chunk', id, bytes: body });
    return reply({ kind: 'end', id });
  }
  const { status = 200, headers = {}, stream, onEnd } = answer;
  reply({ kind: 'head', id, status, headers });
  const parts = stream[Symbol.asyncIterator]();
  const left = new Promise<'left'>((resolve) => gone.addEventListener('abort', () => resolve('left'), { once: true }));
  try {
    while (!isHead && !gone.aborted) {
      const next = await Promise.race([parts.next(), left]);
      if (next === 'left' || next.done === true) break;
      reply({
        kind: 'chunk',
        id,
        bytes: typeof next.value === 'string' ? new TextEncoder().encode(next.value) : next.value,
      });
    }
    onEnd?.(gone.aborted ? 'failed' : 'done');
    reply({ kind: 'end', id });
  } catch (error) {
    onEnd?.('failed');
    throw error;
  } finally {
    // A source that waits for its next part would end its return only after that.
    void parts.return?.()?.catch(reportFault);
  }
}
