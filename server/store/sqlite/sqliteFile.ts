import { type FileHandle, open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../database.ts';
import { DatabaseUnusable } from './databaseUnusable.ts';
import { isDamage } from './sqliteErrors.ts';

/** A database file and those that SQLite may keep beside it. */
export function filesOf(file: string): readonly string[] {
  return ['', '-wal', '-shm', '-journal'].map((ending) => `${file}${ending}`);
}

const signature = 'SQLite format 3\0';
const headerLength = 100;
/** Milliseconds within which another server on its first start fills the file. */
const firstStartTimeout = 2000;
/** Maximum bytes of a database that is checked at each start; a larger one would delay the start. */
const maxCheckedSize = 64 * 1024 * 1024;

/** Whether there is a database file; rejects with DatabaseUnusable for an empty or unreadable one. Changes nothing. */
export async function isDatabaseThere(file: string): Promise<boolean> {
  const facts = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new DatabaseUnusable('unreadable', { file, detail: codeOf(error), cause: error });
  });
  if (facts === undefined) return false;
  if (!(await becomesTrue(async () => (await stat(file)).size > 0))) throw new DatabaseUnusable('empty', { file });
  return true;
}

/**
 * Why SQLite could not open a file. Reads the file only when no connection to it is open: closing any other handle of the file
 * releases the locks of all connections of this process, and another process could then overwrite what they read.
 */
export async function openingFault(file: string, error: unknown): Promise<unknown> {
  if (!isDamage(error) && !/CANTOPEN|unable to open/i.test(messageOf(error))) return error;
  return checkHeader(file).then(
    () => (isDamage(error) ? new DatabaseUnusable('damaged', { file, detail: messageOf(error), cause: error }) : error),
    (fault: unknown) => fault,
  );
}

async function checkHeader(file: string): Promise<void> {
  const header = await readHeader(file);
  if (!header.toString('latin1').startsWith(signature)) throw new DatabaseUnusable('foreign', { file });
  const log = await stat(`${file}-wal`).catch(() => undefined);
  const { size } = await stat(file);
  // With a log, the file may be incomplete.
  if ((log?.size ?? 0) === 0 && size < headerSize(header))
    throw new DatabaseUnusable('cutShort', { file, detail: `${size} < ${headerSize(header)}` });
}

/** Rejects with DatabaseUnusable when a check of the whole file finds damage, and as the connection does. */
export async function checkContents(file: string, { run }: Connection): Promise<void> {
  if ((await stat(file)).size > maxCheckedSize) return;
  const [row] = await run('PRAGMA quick_check(1)');
  const detail = String(Object.values(row ?? {})[0]).replaceAll(/\s+/g, ' ');
  if (detail !== 'ok') throw new DatabaseUnusable('damaged', { file, detail });
}

/** The size in the header; 0 when the header is not current. */
function headerSize(header: Buffer): number {
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
    throw new DatabaseUnusable('unreadable', { file, detail: codeOf(error), cause: error });
  } finally {
    await handle?.close();
  }
}

async function becomesTrue(condition: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + firstStartTimeout; ; await pause(20)) {
    if (await condition()) return true;
    if (Date.now() >= until) return false;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
