import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { privateFile } from '../../settings/secrets/privateModes.ts';
import type { Part } from './manifest.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Appends parts to a backup. */
export interface ArchiveWriter {
  /** Rejects when the bytes are not as many as `size`. */
  add(name: string, content: { readonly size: number; readonly bytes: Bytes }): Promise<Part>;
}

type WriteOptions = {
  /** By which it is encrypted; it is not when undefined. */
  readonly key: string | undefined;
  /** Called every few megabytes; writing stops when it rejects. */
  readonly checkSpace: () => Promise<void>;
  readonly write: (archive: ArchiveWriter) => Promise<void>;
};

const megabyte = 1024 * 1024;
const checkInterval = 16 * megabyte;
const chunkSize = megabyte / 4;
/** 32 MB of memory. The key has at least 32 characters, so that a slower derivation would protect no better. */
const scryptWorkFactor = 15;

/**
 * Writes a tar archive that only this user may read, as one file of the format age when there is a key. Resolves once it survives a
 * power cut.
 */
export async function writeArchive(file: string, { key, checkSpace, write }: WriteOptions): Promise<void> {
  const { readable, controller } = createTarPacker();
  const bytes = key === undefined ? readable : await encrypter(key).encrypt(readable);
  const stopped = new AbortController();
  const output = pipeline(
    Readable.fromWeb(bytes as NodeStream<Uint8Array>),
    watchSpace(checkSpace),
    createWriteStream(file, { flags: 'wx', mode: privateFile }),
  );
  // A packer waits forever for a reader that failed.
  const failure = new Promise<never>((_resolve, reject) => {
    stopped.signal.addEventListener('abort', () => reject(stopped.signal.reason as Error));
  });
  failure.catch(() => undefined);
  const writer = writerOf(controller, failure);
  const input = Promise.race([write(writer), failure]).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  output.catch((error: unknown) => stopped.abort(error));
  const outcomes = await Promise.allSettled([input, output]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await syncFile(file);
}

function writerOf(
  controller: ReturnType<typeof createTarPacker>['controller'],
  failure: Promise<never>,
): ArchiveWriter {
  return {
    add: async (name, { size, bytes }) => {
      const hash = createHash('sha256');
      const body = controller.add({ name, size, type: 'file', mode: privateFile }).getWriter();
      for await (const chunk of bytes) {
        hash.update(chunk);
        await Promise.race([body.write(chunk), failure]);
      }
      await Promise.race([body.close(), failure]);
      return { name, size, sha256: hash.digest('hex') };
    },
  };
}

function watchSpace(checkSpace: () => Promise<void>): Transform {
  let unchecked = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      unchecked += chunk.length;
      if (unchecked < checkInterval) return done(undefined, chunk);
      unchecked = 0;
      checkSpace().then(
        () => done(undefined, chunk),
        (error: unknown) => done(error as Error),
      );
    },
  });
}

function encrypter(key: string): Encrypter {
  const encrypting = new Encrypter();
  encrypting.setPassphrase(key);
  encrypting.setScryptWorkFactor(scryptWorkFactor);
  return encrypting;
}

/** The backup cannot be read: `after` is the last part that was begun, if any. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
  readonly fault: 'encrypted' | 'wrongKey' | 'unreadable';
  readonly after: string | undefined;
  constructor(fault: ArchiveFault['fault'], { after, cause }: { after?: string | undefined; cause?: unknown } = {}) {
    super(`${fault} after ${after}: ${String(cause)}`, { cause });
    this.fault = fault;
    this.after = after;
  }
}

type ReadOptions = {
  readonly key: string | undefined;
  /** Receives the bytes of each part, and must read them to their end. */
  readonly visit: (name: string, bytes: Bytes) => Promise<void>;
};

/** Reads all parts of a backup in their order, and returns their sizes and hashes. Rejects with ArchiveFault, and as `visit` does. */
export async function readArchive(file: string, { key, visit }: ReadOptions): Promise<readonly Part[]> {
  const parts: Part[] = [];
  let current: string | undefined;
  let visitFailure: { readonly error: unknown } | undefined;
  try {
    const entries = (await plainBytes(file, key)).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries as NodeStream<{
      header: { name: string };
      body: NodeStream<Uint8Array>;
    }>) {
      current = header.name;
      const hash = createHash('sha256');
      let size = 0;
      const counted = countBytes(body, (chunk) => {
        hash.update(chunk);
        size += chunk.length;
      });
      await visit(current, counted).catch((error: unknown) => {
        if (!(error instanceof ArchiveFault)) visitFailure = { error };
        throw error;
      });
      parts.push({ name: current, size, sha256: hash.digest('hex') });
    }
    return parts;
  } catch (error) {
    if (visitFailure !== undefined) throw visitFailure.error;
    if (error instanceof ArchiveFault && error.fault !== 'unreadable') throw error;
    throw new ArchiveFault('unreadable', { after: current, cause: error });
  }
}

/** Bytes of a part, whose end may be missing. */
async function* countBytes(body: Bytes, count: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      count(chunk);
      yield chunk;
    }
  } catch (error) {
    throw new ArchiveFault('unreadable', { cause: error });
  }
}

const ageSignature = 'age-encryption.org/';

/** Whether a backup is encrypted, by its first bytes. */
async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageSignature.length), 0, ageSignature.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === ageSignature;
  } finally {
    await handle.close();
  }
}

async function plainBytes(file: string, key: string | undefined): Promise<ReadableStream<Uint8Array>> {
  const isSecret = await isEncrypted(file);
  if (isSecret && key === undefined) throw new ArchiveFault('encrypted');
  const bytes = Readable.toWeb(createReadStream(file, { highWaterMark: chunkSize })) as ReadableStream<Uint8Array>;
  if (!isSecret || key === undefined) return bytes;
  const decrypting = new Decrypter();
  decrypting.addPassphrase(key);
  try {
    return await decrypting.decrypt(bytes);
  } catch (error) {
    await bytes.cancel().catch(() => undefined);
    const isWrongKey = error instanceof Error && error.message.includes('no identity matched');
    throw new ArchiveFault(isWrongKey ? 'wrongKey' : 'unreadable', { cause: error });
  }
}

/** Makes the content of a file survive a power cut. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes new names in a folder survive a power cut; systems that cannot open a folder do so by themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
