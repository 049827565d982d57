import { type FileHandle, open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../database.ts';

/** What is wrong with a database at start. */
export type DatabaseFault = 'missing' | 'unreadable' | 'empty' | 'foreign' | 'cutShort' | 'damaged';

/** A start would lose data or hide a loss: nothing was written. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  readonly fault: DatabaseFault;
  readonly file: string;
  readonly detail: string;
  constructor(fault: DatabaseFault, { place, found = '', cause }: { place: string; found?: string; cause?: unknown }) {
    super(`${place}: ${fault} ${found}`, { cause });
    this.fault = fault;
    this.file = place;
    this.detail = found;
  }
}

const signature = 'SQLite format 3\0';
const headerLength = 100;
/** Another server that starts for the first time fills its file within so many milliseconds. */
const patience = 2000;
/** Bytes of a database that is read through at each start; a larger one would hold the start up. */
const mostChecked = 64 * 1024 * 1024;

/** Whether there is a database file; throws DatabaseUnusable for one without any content. It changes nothing. */
export async function isDatabaseThere(file: string): Promise<boolean> {
  const facts = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new DatabaseUnusable('unreadable', { place: file, found: codeOf(error), cause: error });
  });
  if (facts === undefined) return false;
  if (!(await soon(async () => (await stat(file)).size > 0))) throw new DatabaseUnusable('empty', { place: file });
  return true;
}

/**
 * Why SQLite could not open a file. The file is looked at only now that no connection to it is in use: closing any other handle of the
 * file takes away the locks of all connections of this process, after which another process may overwrite what they read.
 */
export async function openingFault(file: string, error: unknown): Promise<unknown> {
  if (!isDamage(error) && !/CANTOPEN|unable to open/i.test(messageOf(error))) return error;
  return checkHeader(file).then(
    () =>
      isDamage(error) ? new DatabaseUnusable('damaged', { place: file, found: messageOf(error), cause: error }) : error,
    (fault: unknown) => fault,
  );
}

async function checkHeader(file: string): Promise<void> {
  const header = await readHeader(file);
  if (!header.toString('latin1').startsWith(signature)) throw new DatabaseUnusable('foreign', { place: file });
  const log = await stat(`${file}-wal`).catch(() => undefined);
  const { size } = await stat(file);
  // A log holds what the file does not have yet.
  if ((log?.size ?? 0) === 0 && size < writtenSize(header))
    throw new DatabaseUnusable('cutShort', { place: file, found: `${size} < ${writtenSize(header)}` });
}

/** Throws DatabaseUnusable for a database with damage that reading it through shows. Rejects as the connection does. */
export async function checkContents(file: string, { run }: Connection): Promise<void> {
  if ((await stat(file)).size > mostChecked) return;
  const [row] = await run('PRAGMA quick_check(1)');
  const found = String(Object.values(row ?? {})[0]).replaceAll(/\s+/g, ' ');
  if (found !== 'ok') throw new DatabaseUnusable('damaged', { place: file, found });
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, as a driver says them or as the store does. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && /SQLITE_CORRUPT|SQLITE_NOTADB/.test(messageOf(error));
}

/** The size that the header tells, where it can be relied on. */
function writtenSize(header: Buffer): number {
  const isCurrent = header.readUInt32BE(24) === header.readUInt32BE(92);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return isCurrent ? pageSize * header.readUInt32BE(28) : 0;
}

async function readHeader(file: string): Promise<Buffer> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    const header = Buffer.alloc(headerLength);
    await handle.read(header, 0, headerLength, 0);
    return header;
  } catch (error) {
    throw new DatabaseUnusable('unreadable', { place: file, found: codeOf(error), cause: error });
  } finally {
    await handle?.close();
  }
}

async function soon(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + patience; ; await pause(20)) {
    if (await isSo()) return true;
    if (Date.now() >= until) return false;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
