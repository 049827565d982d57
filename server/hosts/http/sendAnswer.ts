import { Readable } from 'node:stream';
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../calls/answer.ts';
import { sendAnswer as sendPrepared } from './writePrepared.ts';

/** Sends an answer by Fastify. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.headers(answer.headers ?? {});
  if (answer.kind === 'prepared') return sendPrepared(request, { reply, answer: answer.prepared });
  if (answer.status !== undefined) reply.code(answer.status);
  if (answer.kind === 'empty') return reply.send();
  if (answer.kind === 'value') return reply.send(answer.value);
  if (answer.kind === 'bytes') return reply.send(answer.bytes);
  const { stream, onEnd } = answer;
  if (onEnd !== undefined) finished(reply.raw, (error) => onEnd(error ? 'failed' : 'done'));
  return reply.send(stream instanceof Readable ? stream : Readable.from(stream, { objectMode: false }));
}
