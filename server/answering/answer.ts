import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Bodies below this many bytes travel in one packet either way. */
const worthCompressing = 1024;

/** An answer kept as bytes, so that giving it again costs no serialisation. Its compressed forms are made when first asked for. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly compressed: Map<Encoding, Buffer>;
  /** Names and values in turn, as Node takes them, by what is sent. */
  readonly lines: Map<Encoding | 'plain' | 'unchanged', readonly string[]>;
};

type Encoding = 'br' | 'gzip';

export function createAnswer(
  body: string | Buffer,
  { status = 200, headers }: { readonly status?: number; readonly headers: Readonly<Record<string, string>> },
): Answer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { status, headers, body: bytes, compressed: new Map(), lines: new Map() };
}

export function sendAnswer(
  request: FastifyRequest,
  { reply, answer }: { readonly reply: FastifyReply; readonly answer: Answer },
) {
  const { etag } = answer.headers;
  reply.headers(answer.headers);
  if (etag !== undefined && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.code(answer.status);
  const encoding = encodingFor(request.headers['accept-encoding'], answer);
  if (encoding === undefined) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(compress(answer, encoding));
}

/**
 * The same, past what Fastify does to an answer, which costs more than the answer. Only for what no hook changes and nothing has
 * put headers on.
 */
export function sendDirectly(
  request: FastifyRequest,
  { reply, answer }: { readonly reply: FastifyReply; readonly answer: Answer },
): FastifyReply {
  writeAnswer(request.raw, { response: reply.hijack().raw, answer, requestId: request.id });
  return reply;
}

type Written = { readonly response: ServerResponse; readonly answer: Answer; readonly requestId: string };

/** Gives an answer to a request of Node's own server. */
export function writeAnswer(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  { response, answer, requestId }: Written,
): void {
  const { etag } = answer.headers;
  if (etag !== undefined && isKnown(headers['if-none-match'], etag)) {
    response.writeHead(304, [...linesOf(answer, 'unchanged'), 'x-request-id', requestId]).end();
    return;
  }
  const encoding = encodingFor(headers['accept-encoding'], answer) ?? 'plain';
  const body = encoding === 'plain' ? answer.body : compress(answer, encoding);
  response.writeHead(answer.status, [...linesOf(answer, encoding), 'x-request-id', requestId]);
  response.end(method === 'HEAD' ? undefined : body);
}

function linesOf(answer: Answer, form: Encoding | 'plain' | 'unchanged'): readonly string[] {
  const known = answer.lines.get(form);
  if (known !== undefined) return known;
  const lines = Object.entries(answer.headers).flat();
  if (form !== 'unchanged') {
    const body = form === 'plain' ? answer.body : compress(answer, form);
    lines.push('content-length', String(body.length));
    if (form !== 'plain') lines.push('content-encoding', form);
  }
  answer.lines.set(form, lines);
  return lines;
}

/** A strong or weak tag of what is asked for, or any. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === bare);
}

function encodingFor(accepted: string | string[] | undefined, answer: Answer): Encoding | undefined {
  if (accepted === undefined || answer.body.length < worthCompressing) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(accepted))) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(accepted))) return 'gzip';
  return undefined;
}

function compress(answer: Answer, encoding: Encoding): Buffer {
  const kept = answer.compressed.get(encoding);
  if (kept !== undefined) return kept;
  const made =
    encoding === 'br'
      ? brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : gzipSync(answer.body, { level: 6 });
  answer.compressed.set(encoding, made);
  return made;
}
