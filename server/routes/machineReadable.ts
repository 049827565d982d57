import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryTypeName } from '#core/site/customs.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Answer, createAnswer, sendAnswer } from '../answering/answer.ts';
import type { AnswerCache } from '../cache/answerCache.ts';
import { fileType } from '../files/upload/fileTypes.ts';
import type { WriteCounter } from '../cache/writeCounter.ts';
import type { ResponseCache } from '../content/cachedResponse.ts';
import type { Security } from '../answering/securityHeaders.ts';

/** What a machine reads at an address of its own, as a map of the site or data in a file. */
export type MachineDocument = {
  readonly mediaType: string;
  /** Names of the content types that it is made of. */
  readonly types: readonly string[];
  /** The name under which a browser keeps it; shown instead when left out. */
  readonly fileName?: string;
  /** Whether pages of other sites may read it. */
  readonly isOpen?: boolean;
  /** Its text piece by piece. Rejects as the store does. */
  readonly chunks: () => AsyncIterable<string>;
};

export type DocumentParts = Pick<ResponseCache, 'nextPublication' | 'now'> & {
  readonly find: (address: string) => Promise<MachineDocument | undefined>;
  readonly registry: Registry;
  readonly security: Security;
  readonly cache: AnswerCache;
  readonly writeCounter: WriteCounter;
};

type Asked = { readonly reply: FastifyReply; readonly address: string };

/** Answers a request for a document; false where an address has none. A reply is a promise of its end, so it is not answered itself. */
export type SendDocument = (request: FastifyRequest, asked: Asked) => Promise<boolean>;

/** Characters of a document that is kept whole; a longer one is made for each who asks, and never whole in memory. */
const mostKept = 4_000_000;

/** Whether an address (without its query string) is of the form that documents have. */
export function isDocumentAddress(address: string): boolean {
  return /\.(?:xml|json|csv|txt|webmanifest)$/.test(address) && !/^\/(?:api|assets|archivos)\//.test(address);
}

export function createDocuments(parts: DocumentParts): SendDocument {
  const { find, cache, writeCounter, now } = parts;
  /** Counts of writes begin anew with the process. */
  const start = randomUUID().slice(0, 8);
  const makings = new Map<string, Promise<Begun>>();
  return async (request, { reply, address }) => {
    const at = now();
    const document = await find(address);
    if (document === undefined) return false;
    const send = (answer: Answer): true => {
      void sendAnswer(request, { reply, answer });
      return true;
    };
    const state = await stateOf(document, { ...parts, at });
    const key = `m${address}`;
    const kept = cache.get(key, { writeCount: state.writeCount, now: at });
    if (kept !== undefined) return send(kept);
    const headers = headersOf(document, parts.security);
    const tag = `W/"${start}-${state.writeCount}-${state.expiresAt}"`;
    if (request.headers['if-none-match'] === tag) {
      void reply
        .headers({ ...headers, etag: tag })
        .code(304)
        .send();
      return true;
    }
    const stamped = `${key} ${tag}`;
    const under = makings.get(stamped);
    // Of those who ask at once one has it made; a long one goes on from its beginning for one alone.
    const shared = under === undefined ? undefined : await under;
    if (shared !== undefined && 'answer' in shared) return send(shared.answer);
    const making = make(document, { headers, keep: (answer) => cache.set(key, { answer, ...state }) });
    if (under === undefined) makings.set(stamped, making);
    try {
      const begun = await making;
      if ('answer' in begun) return send(begun.answer);
      void sendLong(request, { reply: reply.headers({ ...headers, etag: tag }), ...begun });
      return true;
    } finally {
      if (makings.get(stamped) === making) makings.delete(stamped);
    }
  };

  async function make(
    document: MachineDocument,
    { headers, keep }: { readonly headers: Record<string, string>; readonly keep: (answer: Answer) => void },
  ): Promise<Begun> {
    const { text, rest } = await begin(document.chunks()[Symbol.asyncIterator]());
    if (rest !== undefined) return { text, rest };
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const answer = createAnswer(text, { headers: { ...headers, etag } });
    keep(answer);
    return { answer };
  }

  async function stateOf(
    { types }: MachineDocument,
    { registry, nextPublication, at }: DocumentParts & { at: number },
  ) {
    const names = [...types, countryTypeName, fileType.name];
    // Counts of all types come from one, so the highest of some grows with each write of any of these.
    const count = Math.max(...names.map((name) => writeCounter.countOf(name)));
    const known = types.flatMap((name) => registry.get(name) ?? []);
    return {
      writeCount: count,
      expiresAt: Math.min(...(await Promise.all(known.map((type) => nextPublication(type, at))))),
    };
  }
}

type Rest = AsyncIterator<string>;

/** A document that is kept, or the beginning of a long one and what is still to come of it. */
type Begun = { readonly answer: Answer } | { readonly text: string; readonly rest: Rest };

/** The whole text, or its beginning and what is still to come of a long one. */
async function begin(pieces: Rest): Promise<{ readonly text: string; readonly rest?: Rest }> {
  let text = '';
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    text += next.value;
    if (text.length > mostKept) return { text, rest: pieces };
  }
  return { text };
}

type Long = { readonly reply: FastifyReply; readonly text: string; readonly rest?: Rest };

function sendLong(request: FastifyRequest, { reply, text, rest }: Long): FastifyReply {
  if (request.method === 'HEAD') {
    void rest?.return?.();
    return reply.send();
  }
  const source = Readable.from(wholeOf(text, rest), { objectMode: false });
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(source);
  return reply.header('content-encoding', 'gzip').send(source.compose(createGzip()));
}

async function* wholeOf(text: string, rest: Rest | undefined): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
  try {
    for (let next = await rest?.next(); next !== undefined && next.done !== true; next = await rest?.next())
      yield Buffer.from(next.value);
  } finally {
    await rest?.return?.();
  }
}

function headersOf({ mediaType, fileName, isOpen }: MachineDocument, security: Security): Record<string, string> {
  return {
    ...security.data,
    'content-type': mediaType,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    ...(fileName !== undefined && { 'content-disposition': `attachment; filename="${fileName}"` }),
    ...(isOpen === true && {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'etag',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  };
}
