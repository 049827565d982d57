import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PreparedAnswer } from '../../calls/preparedAnswer.ts';

/** Smaller bodies, in bytes, fit in one packet without compression. */
const minCompressedSize = 1024;

type Sending = {
  readonly reply: FastifyReply;
  readonly answer: PreparedAnswer;
  /** Sent after the headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Pages, whose only other header is the id of the request, are sent without Fastify, which costs more than the answer. */
export function sendPrepared(request: FastifyRequest, { reply, answer, headers }: Sending): FastifyReply {
  if (Object.keys(headers).every((name) => name === 'x-request-id')) {
    writeAnswer(request.raw, { response: reply.hijack().raw, answer, requestId: request.id });
    return reply;
  }
  const { etag } = answer.headers;
  reply.headers({ ...headers, ...answer.headers });
  if (etag !== undefined && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.code(answer.status);
  const encoding = encodingFor(request.headers['accept-encoding'], answer);
  if (encoding === undefined) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(compress(answer, encoding));
}

type ResponseContext = {
  readonly response: ServerResponse;
  readonly answer: PreparedAnswer;
  readonly requestId: string;
};

/** Sends an answer to a request of Node's own server. */
export function writeAnswer(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  { response, answer, requestId }: ResponseContext,
): void {
  const { etag } = answer.headers;
  if (etag !== undefined && matchesTag(headers['if-none-match'], etag)) {
    response.writeHead(304, [...linesOf(answer, 'unchanged'), 'x-request-id', requestId]).end();
    return;
  }
  const encoding = encodingFor(headers['accept-encoding'], answer) ?? 'plain';
  const body = encoding === 'plain' ? answer.body : compress(answer, encoding);
  response.writeHead(answer.status, [...linesOf(answer, encoding), 'x-request-id', requestId]);
  response.end(method === 'HEAD' ? undefined : body);
}

function linesOf(answer: PreparedAnswer, form: Encoding | 'plain' | 'unchanged'): readonly string[] {
  const cached = answer.lines.get(form);
  if (cached !== undefined) return cached;
  const lines = Object.entries(answer.headers).flat();
  if (form !== 'unchanged') {
    const body = form === 'plain' ? answer.body : compress(answer, form);
    lines.push('content-length', String(body.length));
    if (form !== 'plain') lines.push('content-encoding', form);
  }
  answer.lines.set(form, lines);
  return lines;
}

/** Whether If-None-Match has the tag, strong or weak, or `*`. */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === bare);
}

function encodingFor(accepted: string | string[] | undefined, answer: PreparedAnswer): Encoding | undefined {
  if (accepted === undefined || answer.body.length < minCompressedSize) return undefined;
  const isGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(accepted));
  if (!/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(accepted))) return isGzip ? 'gzip' : undefined;
  // Brotli of a moderate quality may be larger.
  return isGzip && compress(answer, 'gzip').length < compress(answer, 'br').length ? 'gzip' : 'br';
}

function compress(answer: PreparedAnswer, encoding: Encoding): Uint8Array {
  const cached = answer.compressed.get(encoding);
  if (cached !== undefined) return cached;
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipSync(answer.body, { level: 6 });
  answer.compressed.set(encoding, compressed);
  return compressed;
}
