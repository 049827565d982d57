import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isJsonObject } from '#core/values/json.ts';
import { dataFormat } from '../../store/format/dataFormat.ts';
import { ArchiveFault, readArchive } from './archive.ts';
import { BackupRefused } from '../backupRefused.ts';
import { backupFormat, isPartName, type Manifest, type Part, partNames } from './manifest.ts';

type VerifyOptions = { readonly key: string | undefined; readonly messages: ServerCatalog };

export type VerifiedBackup = {
  readonly manifest: Manifest;
  /** The secret by which people are encrypted. */
  readonly secret: string | undefined;
};

const textParts: ReadonlySet<string> = new Set([partNames.manifest, partNames.manifestHash, partNames.key]);

/** Reads a whole backup. Rejects with BackupRefused, which names the part that is missing or damaged. */
export async function verifyBackup(file: string, options: VerifyOptions): Promise<VerifiedBackup> {
  const { key, messages } = options;
  const texts = new Map<string, string>();
  const parts = await explainFaults(file, options, () =>
    readArchive(file, {
      key,
      visit: async (name, bytes) => {
        if (!isPartName(name)) throw new BackupRefused(messages.backup.restore.strangePart(name));
        const isText = textParts.has(name);
        const chunks: Uint8Array[] = [];
        for await (const chunk of bytes) if (isText) chunks.push(chunk);
        if (isText) texts.set(name, Buffer.concat(chunks).toString('utf8'));
      },
    }),
  );
  const manifest = readManifest(texts, messages);
  compareParts(parts, { manifest, messages });
  return { manifest, secret: texts.get(partNames.key)?.trim() };
}

/** Rejects with BackupRefused for what is wrong with a backup. */
async function explainFaults<T>(
  file: string,
  { messages: { backup } }: VerifyOptions,
  work: () => Promise<T>,
): Promise<T> {
  const texts = backup.restore;
  await (
    await open(file, 'r').catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      throw new BackupRefused(texts.noFile(file, code));
    })
  ).close();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    if (error.fault !== 'unreadable') throw new BackupRefused(texts[error.fault]);
    throw new BackupRefused(error.after === undefined ? texts.damagedStart : texts.damagedAfter(error.after));
  }
}

function readManifest(texts: ReadonlyMap<string, string>, { backup: { restore } }: ServerCatalog): Manifest {
  const text = texts.get(partNames.manifest);
  const hash = texts.get(partNames.manifestHash);
  if (text === undefined) throw new BackupRefused(restore.missingPart(partNames.manifest));
  if (hash === undefined) throw new BackupRefused(restore.missingPart(partNames.manifestHash));
  const manifest = createHash('sha256').update(text).digest('hex') === hash.split(' ')[0] ? parsed(text) : undefined;
  if (manifest === undefined) throw new BackupRefused(restore.damagedPart(partNames.manifest));
  const isNewer = manifest.format > backupFormat || manifest.database.dataFormat.format > dataFormat;
  if (isNewer) throw new BackupRefused(restore.newerFormat(manifest.product.version));
  return manifest;
}

function parsed(text: string): Manifest | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) && typeof json['format'] === 'number' ? (json as unknown as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

/** Refuses a part that is missing, is not in the manifest, or differs from it. */
function compareParts(
  parts: readonly Part[],
  { manifest, messages }: { readonly manifest: Manifest; readonly messages: ServerCatalog },
): void {
  const { restore } = messages.backup;
  const present = new Map(parts.map((part) => [part.name, part]));
  for (const { name, size, sha256 } of manifest.parts) {
    const part = present.get(name);
    if (part === undefined) throw new BackupRefused(restore.missingPart(name));
    if (part.size !== size || part.sha256 !== sha256) throw new BackupRefused(restore.damagedPart(name));
  }
  const names = new Set<string>([
    ...manifest.parts.map(({ name }) => name),
    partNames.manifest,
    partNames.manifestHash,
  ]);
  const strange = parts.find(({ name }) => !names.has(name));
  if (strange !== undefined) throw new BackupRefused(restore.strangePart(strange.name));
}
