import { stringToUint8Array } from 'uint8array-extras';
import { v4 } from 'uuid';
import type { Registry } from '#core/schema/registry.ts';
import { sha256Base64Url } from '#ports/digest.ts';
import { prepareAnswer, type PreparedAnswer } from '../calls/preparedAnswer.ts';
import { type Answer, emptyAnswer, preparedAnswer, streamAnswer } from '../calls/answer.ts';
import type { IncomingCall } from '../calls/call.ts';
import type { AnswerCache } from '../calls/cache/answerCache.ts';
import { fileType } from '../files/upload/fileTypes.ts';
import type { WriteCounter } from '../calls/cache/writeCounter.ts';
import type { ResponseCache } from '../calls/cache/cachedResponse.ts';
import type { Security } from '../calls/securityHeaders.ts';
import type { MachineDocument } from './pages.ts';

export type DocumentOptions = Pick<ResponseCache, 'nextPublication' | 'now'> & {
  readonly find: (address: string) => Promise<MachineDocument | undefined>;
  readonly registry: Registry;
  readonly security: Security;
  readonly cache: AnswerCache;
  readonly writeCounter: WriteCounter;
};

/** The document at an address; undefined where there is none. */
export type AnswerDocument = (call: IncomingCall, address: string) => Promise<Answer | undefined>;

/** Characters. A longer document is streamed to each client and never whole in memory. */
const maxCachedLength = 4_000_000;

/** Whether an address (without its query string) has the form of a document's. */
export function isDocumentAddress(address: string): boolean {
  return /\.(?:xml|json|csv|txt|webmanifest)$/.test(address) && !/^\/(?:api|assets|archivos)\//.test(address);
}

export function createDocuments(dependencies: DocumentOptions): AnswerDocument {
  const { find, cache, writeCounter, now } = dependencies;
  /** Write counts restart with the process, so the tag includes this id. */
  const processId = v4().slice(0, 8);
  const running = new Map<string, Promise<DocumentResult>>();
  return async (call, address) => {
    const at = now();
    const document = await find(address);
    if (document === undefined) return undefined;
    const state = await stateOf(document, { ...dependencies, at });
    const key = `m${address}`;
    const cached = cache.get(key, { writeCount: state.writeCount, now: at });
    if (cached !== undefined) return preparedAnswer(cached);
    const headers = headersOf(document, dependencies.security);
    const tag = `W/"${processId}-${state.writeCount}-${state.expiresAt}"`;
    if (call.headers['if-none-match'] === tag) return emptyAnswer({ status: 304, headers: { ...headers, etag: tag } });
    const runKey = `${key} ${tag}`;
    const existing = running.get(runKey);
    // Concurrent requests share one run, except of a long document, whose stream serves one request.
    const shared = existing === undefined ? undefined : await existing;
    if (shared !== undefined && 'answer' in shared) return preparedAnswer(shared.answer);
    const run = make(document, { headers, save: (answer) => cache.set(key, { answer, ...state }) });
    if (existing === undefined) running.set(runKey, run);
    try {
      const result = await run;
      if ('answer' in result) return preparedAnswer(result.answer);
      return longAnswer(call, { headers: { ...headers, etag: tag }, ...result });
    } finally {
      if (running.get(runKey) === run) running.delete(runKey);
    }
  };

  async function make(
    document: MachineDocument,
    { headers, save }: { readonly headers: Record<string, string>; readonly save: (answer: PreparedAnswer) => void },
  ): Promise<DocumentResult> {
    const { text, rest } = await readBeginning(document.chunks()[Symbol.asyncIterator]());
    if (rest !== undefined) return { text, rest };
    const etag = `"${sha256Base64Url(text).slice(0, 22)}"`;
    const answer = prepareAnswer(text, { headers: { ...headers, etag } });
    save(answer);
    return { answer };
  }

  async function stateOf(
    { types }: MachineDocument,
    { registry, nextPublication, at }: DocumentOptions & { at: number },
  ) {
    const shared = sharedTypes.flatMap((purpose) => registry.typeFor(purpose)?.name ?? []);
    const names = [...types, ...shared];
    // All types share one counter, so the maximum grows with every write of any of these types.
    const count = Math.max(...[...names, fileType.name].map((name) => writeCounter.countOf(name)));
    const existingTypes = names.flatMap((name) => registry.get(name) ?? []);
    return {
      writeCount: count,
      expiresAt: Math.min(...(await Promise.all(existingTypes.map((type) => nextPublication(type, at))))),
    };
  }
}

/** The types on which every document depends, for its names and formats. */
const sharedTypes = ['country', 'town', 'site'] as const;

type Rest = AsyncIterator<string>;

/** A cached document, or the beginning and the rest of a long one. */
type DocumentResult = { readonly answer: PreparedAnswer } | { readonly text: string; readonly rest: Rest };

/** Reads the whole text, or only the beginning of a long one. */
async function readBeginning(pieces: Rest): Promise<{ readonly text: string; readonly rest?: Rest }> {
  let text = '';
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    text += next.value;
    if (text.length > maxCachedLength) return { text, rest: pieces };
  }
  return { text };
}

type LongDocument = { readonly headers: Record<string, string>; readonly text: string; readonly rest?: Rest };

function longAnswer(call: IncomingCall, { headers, text, rest }: LongDocument): Answer {
  const stream = streamOf(text, rest);
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(call.headers['accept-encoding'] ?? '')))
    return streamAnswer(stream, { status: 200, headers });
  return streamAnswer(gzipped(stream), {
    status: 200,
    headers: { ...headers, 'content-encoding': 'gzip' },
  });
}

async function* streamOf(text: string, rest: Rest | undefined): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield stringToUint8Array(text);
    for (let next = await rest?.next(); next !== undefined && next.done !== true; next = await rest?.next())
      yield stringToUint8Array(next.value);
  } finally {
    await rest?.return?.();
  }
}

/** Compresses while the client reads. */
async function* gzipped(stream: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new CompressionStream('gzip');
  const [writer, reader] = [writable.getWriter(), readable.getReader()];
  const writeAll = async () => {
    for await (const bytes of stream) await writer.write(bytes);
    await writer.close();
  };
  // An error of the stream reaches the reader; one of the writer means that the reader has left.
  const writing = writeAll().catch((error: unknown) => writer.abort(error));
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await Promise.allSettled([reader.cancel(), writing]);
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
