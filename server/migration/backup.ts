import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { makeFolder } from '../composition/makeFolder.ts';
import { textLines } from '../settings/textLines.ts';

/** The first line of a backup. */
export type BackupHead = {
  readonly date: string;
  readonly type: string;
  /** Path of the field; left out when a whole type is kept. */
  readonly field?: readonly string[];
  /** The schema that a whole type was last stored under. */
  readonly schema?: Json;
};

/**
 * The other lines: the member of a record, or of one version in its history, that holds what goes; or, of a whole type, a
 * record or one write of its history. What stood in a draft is kept beside them, and not put back.
 */
export type BackupLine =
  | { readonly id: string; readonly version?: number; readonly value: Json }
  | { readonly draft: string; readonly value: Json }
  | { readonly record: StoredRecord }
  | { readonly write: JsonObject };

/** `hash` is of the whole file, so that an undo knows that it is what was written. */
export type Backup = { readonly file: string; readonly hash: string; readonly lines: number };

export type BackupPlace = {
  /** Made when missing. */
  readonly folder: string;
  readonly openFile?: (file: string) => Promise<Pick<FileHandle, 'write' | 'sync' | 'close'>>;
};

const charactersAtOnce = 1_000_000;

/** A backup cannot be written, or is not what was written; nothing may be removed then. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause), { cause });
    this.file = file;
  }
}

/**
 * Writes a JSON Lines file and reads it back; it has its name only once it is whole and on disk. Answers how many lines came
 * after the head, and writes no file when there are none. Rejects with BackupFailed.
 */
export async function writeBackup(
  head: BackupHead,
  lines: AsyncIterable<BackupLine>,
  { folder, openFile = (file) => open(file, 'wx', 0o600) }: BackupPlace,
): Promise<Backup> {
  const file = freeName(folder, head);
  const partial = `${file}.parcial`;
  try {
    makeFolder(folder);
    const handle = await openFile(partial);
    const written = createHash('sha256');
    const count = await writeLines(handle, { head, lines, written }).finally(() => handle.close());
    const hash = written.digest('hex');
    if (count > 0) {
      if ((await hashOf(partial)) !== hash) throw new Error('read back otherwise than written');
      await rename(partial, file);
      await syncFolder(folder);
    } else {
      await rm(partial);
    }
    return { file: path.basename(file), hash, lines: count };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error instanceof SourceFailed ? error.cause : new BackupFailed(file, error);
  }
}

/** What was to be kept cannot be read: not the backup's fault. */
class SourceFailed extends Error {}

type Writing = {
  readonly head: BackupHead;
  readonly lines: AsyncIterable<BackupLine>;
  readonly written: Hash;
};

async function writeLines(
  handle: Pick<FileHandle, 'write' | 'sync'>,
  { head, lines, written }: Writing,
): Promise<number> {
  let text = `${JSON.stringify(head)}\n`;
  let count = 0;
  const flush = async () => {
    written.update(text);
    for (let rest = Buffer.from(text); rest.length > 0; ) {
      rest = rest.subarray((await handle.write(rest)).bytesWritten);
    }
    text = '';
  };
  for await (const line of toldApart(lines)) {
    text += `${JSON.stringify(line)}\n`;
    count += 1;
    if (text.length > charactersAtOnce) await flush();
  }
  await flush();
  await handle.sync();
  return count;
}

async function* toldApart(lines: AsyncIterable<BackupLine>): AsyncGenerator<BackupLine> {
  try {
    yield* lines;
  } catch (error) {
    throw new SourceFailed('', { cause: error });
  }
}

/** The lines after the head, so many at a time. */
export async function* readBackup(file: string, linesAtOnce: number): AsyncGenerator<readonly BackupLine[]> {
  let batch: BackupLine[] = [];
  let isHead = true;
  for await (const line of linesIn(file)) {
    if (!isHead) batch.push(JSON.parse(line) as BackupLine);
    isHead = false;
    if (batch.length < linesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export async function readBackupHead(file: string): Promise<BackupHead> {
  for await (const line of linesIn(file)) return JSON.parse(line) as BackupHead;
  throw new Error(`no head in ${file}`);
}

function linesIn(file: string): AsyncGenerator<string> {
  return textLines(createReadStream(file, 'utf8'));
}

function freeName(folder: string, { date, type, field }: BackupHead): string {
  const moment = date.replaceAll(/[:.]/g, '-');
  const what = [type, ...(field ?? [])].join('.').replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  for (let number = 1; ; number += 1) {
    const file = path.join(folder, `${moment}-${what.slice(0, 100)}${number === 1 ? '' : `-${number}`}.jsonl`);
    if (!existsSync(file) && !existsSync(`${file}.parcial`)) return file;
  }
}

/** The hash of what a file holds now; undefined when it is not there. */
export async function hashOfBackup(file: string): Promise<string | undefined> {
  return existsSync(file) ? hashOf(file) : undefined;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** The name too must outlive a power cut; some systems cannot open a folder, and keep names by themselves. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
