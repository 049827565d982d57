import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { settingNames, type Settings } from '../../settings/environment.ts';
import type { ArchiveWriter } from './archive.ts';
import { copyFiles, damagedOf, filesToCopy, fileNameOf } from './backupFiles.ts';
import type { DatabaseCopy, Variables } from '../database/databaseCopy.ts';
import { backupFormat, type Manifest, partNames } from './manifest.ts';
import { productVersion } from '../../foundation/product/productVersion.ts';
import { existingSecret } from '../../settings/secrets/keyFile.ts';

type WriteOptions = {
  readonly archive: ArchiveWriter;
  readonly database: DatabaseCopy;
  readonly settings: Settings;
  readonly variables: Variables;
  readonly madeAt: string;
};

/** Writes the database, the key, the files and the manifest, in this order: bytes of files are stored before their records. */
export async function writeParts(options: WriteOptions): Promise<Manifest> {
  const { archive, database, settings, variables, madeAt } = options;
  const { file, size, hashes, notice: _notice, ...facts } = database;
  const base = await archive.add(facts.part, { size, bytes: createReadStream(file) });
  const secret = existingSecret(settings);
  const key = secret === undefined ? [] : [await addText(archive, { name: partNames.key, text: `${secret}\n` })];
  const files = await copyFiles(await filesToCopy(settings.data.folder), { dataDir: settings.data.folder, archive });
  const names = new Set(files.map(({ name }) => name));
  const manifest: Manifest = {
    format: backupFormat,
    product: { name: 'cabildo', version: productVersion },
    madeAt,
    database: facts,
    settings: settingNames(variables),
    parts: [base, ...key, ...files],
    missing: [...hashes].filter((hash) => !names.has(fileNameOf(hash))),
    damaged: damagedOf(files),
  };
  const text = JSON.stringify(manifest, undefined, 1);
  await addText(archive, { name: partNames.manifest, text });
  const hash = createHash('sha256').update(text).digest('hex');
  await addText(archive, { name: partNames.manifestHash, text: `${hash}  ${partNames.manifest}\n` });
  return manifest;
}

async function addText(archive: ArchiveWriter, { name, text }: { readonly name: string; readonly text: string }) {
  const bytes = Buffer.from(text);
  return archive.add(name, {
    size: bytes.length,
    bytes: (async function* () {
      yield bytes;
    })(),
  });
}
