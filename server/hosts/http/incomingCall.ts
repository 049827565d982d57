import { wholeSizeText } from '#core/files/fileSize.ts';
import { type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileTooLarge, type IncomingCall, type Parameters, type Part, type PartLimits } from '../../calls/call.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../../foundation/problems/problem.ts';

type Exchange = { readonly reply: FastifyReply; readonly messages: ServerCatalog };

/** The request of Fastify as a plain call. Its body is the raw stream, which no parser has read. */
export function incomingCall(request: FastifyRequest, { reply, messages }: Exchange): IncomingCall {
  return {
    id: request.id,
    method: request.method,
    url: request.url,
    sentUrl: request.originalUrl,
    host: request.host,
    parameters: request.query as Parameters,
    headers: request.headers,
    client: { address: request.ip, browser: request.headers['user-agent'] ?? '' },
    gone: () => signalOfLeaving(reply),
    readBody: (limit) => bytesOf(request, { limit, messages }),
    parts: (limits) => partsOf(request, limits),
    report: (error, sentence) => request.log.error({ err: error }, sentence),
  };
}

async function bytesOf(
  { raw, headers }: FastifyRequest,
  { limit, messages }: { readonly limit: number; readonly messages: ServerCatalog },
): Promise<Buffer> {
  try {
    return await readAll(limitBody(raw, { headers, limit, messages }));
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(400, { detail: messages.api.badRequest });
  }
}

/** Faster than iterating over the stream, which takes turns of the event loop for each chunk. */
function readAll(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (stream.destroyed) return reject(new Error('the client left'));
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('end', () => resolve(Buffer.concat(chunks)));
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('the client left')));
  });
}

function signalOfLeaving({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

async function* partsOf(request: FastifyRequest, limits: PartLimits): AsyncGenerator<Part> {
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') yield { kind: 'field', name: part.fieldname, value: String(part.value) };
      else
        yield {
          kind: 'file',
          name: part.fieldname,
          fileName: part.filename,
          bytes: () => part.toBuffer().catch(withOwnError),
          drop: () => part.file.resume(),
        };
    }
  } catch (error) {
    withOwnError(error);
  }
}

/** The parser reports too many fields or files as 413 too, but then the file itself is not too large. */
function withOwnError(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
    throw new FileTooLarge(error.message);
  throw error;
}

type BodyLimit = { readonly limit: number; readonly messages: ServerCatalog };

/** The problem of a body of more bytes than its address accepts. */
function tooLargeBody({ limit, messages }: BodyLimit): Problem {
  return new Problem(413, { detail: messages.api.tooLarge(wholeSizeText(limit)) });
}

/** A body that its route limits by the request. Throws, or fails while it is read, with a Problem 413. */
function limitBody(body: Readable, { headers, ...most }: BodyLimit & Pick<IncomingCall, 'headers'>): Readable {
  const length = headers['content-length'];
  if (Number(length ?? 0) > most.limit) throw tooLargeBody(most);
  // Node reads no more than the length.
  if (length !== undefined) return body;
  let bytes = 0;
  const limited = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > most.limit ? tooLargeBody(most) : null, chunk);
    },
  });
  body.once('error', (error) => limited.destroy(error));
  // A request that is refused by its head has no reader to report to. The rest is dropped, because it would block the connection.
  limited.on('error', () => body.resume());
  return body.pipe(limited);
}
