import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../settings/secrets/makeFolder.ts';
import { privateFile } from '../../settings/secrets/privateModes.ts';
import type { Settings } from '../../settings/environment.ts';
import { readArchive, syncFile, syncFolder } from '../parts/archive.ts';
import { type Part, partNames } from '../parts/manifest.ts';
import { copyName, partialDatabase } from './restoreTarget.ts';
import { keyFileOf } from '../../settings/secrets/keyFile.ts';

type ExtractOptions = {
  readonly settings: Settings;
  /** Called before each part is written; for tests. */
  readonly onPart?: ((name: string) => Promise<void>) | undefined;
};

/** Writes the parts of a backup to their files, each on disk when it resolves. */
export async function extractParts(file: string, { settings, onPart }: ExtractOptions): Promise<void> {
  const folders = new Set<string>();
  await readArchive(file, {
    key: settings.backup.key,
    visit: async (name, bytes) => {
      await onPart?.(name);
      const to = targetOf(name, settings);
      if (to === undefined) {
        for await (const _chunk of bytes);
        return;
      }
      makeFolder(path.dirname(to));
      folders.add(path.dirname(to));
      await pipeline(bytes, createWriteStream(to, { mode: privateFile }));
      await syncFile(to);
    },
  });
  for (const folder of folders) await syncFolder(folder);
}

/** The file of a part; undefined for parts that are not restored. */
export function targetOf(name: string, settings: Settings): string | undefined {
  const { data, encryption } = settings;
  const { folder, database } = data;
  if (name === partNames.manifest || name === partNames.manifestHash) return undefined;
  if (name === partNames.key) return encryption.secret === undefined ? keyFileOf(data) : undefined;
  if (name === partNames.sqlite) return database.kind === 'sqlite' ? partialDatabase(database.file) : undefined;
  if (name === partNames.postgresDump || name === partNames.postgresRows) return path.join(folder, copyName);
  return path.join(folder, name);
}

/** The first part that differs from its restored file; undefined when all are equal. */
export async function differentPart(parts: readonly Part[], settings: Settings): Promise<string | undefined> {
  for (const { name, sha256 } of parts) {
    const file = targetOf(name, settings);
    if (file === undefined) continue;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== sha256) return name;
  }
  return undefined;
}
