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
};

type Encoding = 'br' | 'gzip';

export function createAnswer(
  body: string,
  { status = 200, headers }: { readonly status?: number; readonly headers: Readonly<Record<string, string>> },
): Answer {
  return { status, headers, body: Buffer.from(body), compressed: new Map() };
}

export function sendAnswer(
  request: FastifyRequest,
  { reply, answer }: { readonly reply: FastifyReply; readonly answer: Answer },
) {
  const { etag } = answer.headers;
  reply.headers(answer.headers);
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.code(answer.status);
  const encoding = encodingFor(request, answer);
  if (encoding === undefined) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(compress(answer, encoding));
}

function encodingFor(request: FastifyRequest, answer: Answer): Encoding | undefined {
  const accepted = request.headers['accept-encoding'];
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
