import { finished, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../calls/answer.ts';
import { sendPrepared } from './writePrepared.ts';

/** Bytes that a stream may read ahead. */
const highWaterMark = 64 * 1024;

type Sending = { readonly reply: FastifyReply; readonly answer: Answer };

/** Sends an answer by Fastify. */
export function sendAnswer(request: FastifyRequest, { reply, answer }: Sending): FastifyReply {
  if (answer.kind === 'prepared')
    return sendPrepared(request, { reply, answer: answer.prepared, headers: answer.headers ?? {} });
  reply.headers(answer.headers ?? {});
  if (answer.status !== undefined) reply.code(answer.status);
  // The client may send more of a body that is too large.
  if (answer.status === 413) reply.header('connection', 'close');
  if (answer.kind === 'empty') return reply.send();
  if (answer.kind === 'value') return reply.send(answer.value);
  if (answer.kind === 'bytes') return reply.send(answer.bytes);
  return sendStream(request, { reply, answer });
}

function sendStream(
  { method }: FastifyRequest,
  { reply, answer }: Sending & { readonly answer: Extract<Answer, { readonly kind: 'stream' }> },
): FastifyReply {
  const { stream, onEnd } = answer;
  const body = readableOf(stream);
  let isBroken = false;
  body.once('error', () => {
    isBroken = true;
  });
  // A stream that breaks before its first byte is answered with an error, whose sending ends well.
  if (onEnd !== undefined) finished(reply.raw, (error) => onEnd(error || isBroken ? 'failed' : 'done'));
  if (method !== 'HEAD') return reply.send(body);
  body.destroy();
  return reply.send();
}

function readableOf(stream: AsyncIterable<Uint8Array | string>): Readable {
  if (stream instanceof Readable) return stream;
  // Its end reaches a source that waits for its next event, which an iterator's would not.
  if (stream instanceof ReadableStream) return Readable.fromWeb(stream as NodeReadableStream);
  return Readable.from(stream, { objectMode: false, highWaterMark });
}
