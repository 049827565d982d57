import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { v7 } from 'uuid';
import { privateFolder } from '../settings/secrets/privateModes.ts';
import { currentOwner, hasEnded } from './processOwner.ts';

/** Hidden, so that a data folder with such a folder alone counts as empty. */
const prefix = '.respaldo-incompleto-';
/** Milliseconds after which the folder of another machine counts as left behind. */
const longest = 24 * 60 * 60_000;

/** Makes a folder for an incomplete backup, whose name says which process made it. */
export async function makeWorkFolder(parent: string): Promise<string> {
  const { host, pid } = currentOwner();
  const folder = path.join(parent, `${prefix}${encodeURIComponent(host)}-${pid}-${v7()}`);
  await mkdir(folder, { mode: privateFolder });
  return folder;
}

/** Removes the folders that killed backups left behind. Call it before this process makes one. */
export async function removeLeftWork(parent: string, { now }: { readonly now: number }): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = path.join(parent, name);
    if (await isLeft(name, { folder, now })) await rm(folder, { recursive: true, force: true });
  }
}

async function isLeft(
  name: string,
  { folder, now }: { readonly folder: string; readonly now: number },
): Promise<boolean> {
  const match = /^(.*)-(\d+)-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.exec(name.slice(prefix.length));
  const [, host = '', pid = ''] = match ?? [];
  const current = currentOwner();
  // In a container each process may have the same number, and a database has one backup at a time.
  const isOurs = encodeURIComponent(current.host) === host && Number(pid) === current.pid;
  const ended = isOurs ? true : hasEnded({ host: decodeURIComponent(host), pid: Number(pid) });
  if (ended !== undefined) return ended;
  const facts = await stat(folder).catch(() => undefined);
  return facts !== undefined && now - facts.mtimeMs > longest;
}
