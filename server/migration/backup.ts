import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { makeFolder } from '../settings/secrets/makeFolder.ts';
import { privateFile } from '../settings/secrets/privateModes.ts';
import { textLines } from '../settings/textLines.ts';

/** The first line of a backup. */
export type BackupHeader = {
  readonly date: string;
  readonly type: string;
  /** Path of the field; left out for the backup of a whole type. */
  readonly field?: readonly string[];
  /** The schema that a whole type was last stored under. */
  readonly schema?: Json;
};

/**
 * The other lines: the member of a record, or of one version in its history, whose values are removed; or, for a whole type, a
 * record or one write of its history. Values of drafts are saved too, but never restored. Pending changes are saved whole.
 */
export type BackupLine =
  | { readonly id: string; readonly version?: number; readonly isPending?: true; readonly value: Json }
  | { readonly draft: string; readonly value: Json }
  | { readonly record: StoredRecord }
  | { readonly write: JsonObject };

/** `hash` covers the whole file, so that an undo can check that the file is unchanged. */
export type Backup = { readonly file: string; readonly hash: string; readonly lines: number };

export type BackupOptions = {
  /** Created when missing. */
  readonly folder: string;
  readonly openFile?: (file: string) => Promise<Pick<FileHandle, 'write' | 'sync' | 'close'>>;
};

const charactersPerWrite = 1_000_000;

/** A backup cannot be written, or reads back differently; nothing may be removed then. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause), { cause });
    this.file = file;
  }
}

/**
 * Writes a JSON Lines file and reads it back; the file gets its final name once it is complete and on disk. `lines` counts those
 * after the header; without any, no file is written. Rejects with BackupFailed.
 */
export async function writeBackup(
  header: BackupHeader,
  lines: AsyncIterable<BackupLine>,
  { folder, openFile = (file) => open(file, 'wx', privateFile) }: BackupOptions,
): Promise<Backup> {
  const file = freeName(folder, header);
  const partial = `${file}.parcial`;
  try {
    makeFolder(folder);
    const handle = await openFile(partial);
    const digest = createHash('sha256');
    const count = await writeLines(handle, { header, lines, digest }).finally(() => handle.close());
    const hash = digest.digest('hex');
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

/** The lines to save cannot be read, which is not a fault of the backup. */
class SourceFailed extends Error {}

type WriteOptions = {
  readonly header: BackupHeader;
  readonly lines: AsyncIterable<BackupLine>;
  readonly digest: Hash;
};

async function writeLines(
  handle: Pick<FileHandle, 'write' | 'sync'>,
  { header, lines, digest }: WriteOptions,
): Promise<number> {
  let text = `${JSON.stringify(header)}\n`;
  let count = 0;
  const flush = async () => {
    digest.update(text);
    for (let rest = Buffer.from(text); rest.length > 0; ) {
      rest = rest.subarray((await handle.write(rest)).bytesWritten);
    }
    text = '';
  };
  for await (const line of wrapSourceErrors(lines)) {
    text += `${JSON.stringify(line)}\n`;
    count += 1;
    if (text.length > charactersPerWrite) await flush();
  }
  await flush();
  await handle.sync();
  return count;
}

async function* wrapSourceErrors(lines: AsyncIterable<BackupLine>): AsyncGenerator<BackupLine> {
  try {
    yield* lines;
  } catch (error) {
    throw new SourceFailed('', { cause: error });
  }
}

/** The lines after the header, in batches. */
export async function* readBackup(file: string, linesPerBatch: number): AsyncGenerator<readonly BackupLine[]> {
  let batch: BackupLine[] = [];
  let isHead = true;
  for await (const line of linesIn(file)) {
    if (!isHead) batch.push(JSON.parse(line) as BackupLine);
    isHead = false;
    if (batch.length < linesPerBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export async function readBackupHeader(file: string): Promise<BackupHeader> {
  for await (const line of linesIn(file)) return JSON.parse(line) as BackupHeader;
  throw new Error(`no header in ${file}`);
}

function linesIn(file: string): AsyncGenerator<string> {
  return textLines(createReadStream(file, 'utf8'));
}

function freeName(folder: string, { date, type, field }: BackupHeader): string {
  const timestamp = date.replaceAll(/[:.]/g, '-');
  const subject = [type, ...(field ?? [])].join('.').replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  for (let number = 1; ; number += 1) {
    const file = path.join(folder, `${timestamp}-${subject.slice(0, 100)}${number === 1 ? '' : `-${number}`}.jsonl`);
    if (!existsSync(file) && !existsSync(`${file}.parcial`)) return file;
  }
}

/** The hash of a file's present content; undefined when the file is missing. */
export async function hashOfBackup(file: string): Promise<string | undefined> {
  return existsSync(file) ? hashOf(file) : undefined;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** Makes the file's name survive a power cut too; systems that cannot open a folder do so by themselves. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
