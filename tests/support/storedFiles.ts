import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { StoredFile } from '#core/files/storedFile.ts';
import { openSqliteDatabase } from '#server/store/sqlite/sqliteDatabase.ts';
import type { Portal } from './startPortal.ts';

export type TestFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A real picture, with a different colour for each name. */
export async function pictureFile(
  name: string,
  { width = 400, height = 300 }: { readonly width?: number; readonly height?: number } = {},
): Promise<TestFile> {
  const format = name.endsWith('.png') ? 'png' : name.endsWith('.gif') ? 'gif' : 'jpeg';
  const background = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

/** A file on disk until the test ends, for file inputs: sending megabytes to the browser takes seconds. */
export async function fileOnDisk({ name, buffer }: Pick<TestFile, 'name' | 'buffer'>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cabildo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, name);
  await writeFile(file, buffer);
  return file;
}

type UploadOptions = {
  readonly code?: string;
  readonly alt?: string;
  /** Whether it is marked for the carousel, and so public. */
  readonly carousel?: boolean;
};

/** Uploads a file as the first account, through the API. */
export async function uploadFile(
  portal: Pick<Portal, 'url' | 'staffApi'>,
  file: TestFile,
  { code = '0511', alt, carousel = false }: UploadOptions = {},
): Promise<StoredFile> {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  form.set('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const { token } = await portal.staffApi();
  const answer = await fetch(`${portal.url}/api/files/${code}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`${file.name} was refused: ${await answer.text()}`);
  const stored = (await answer.json()) as StoredFile;
  if (carousel) await (await portal.staffApi()).patch(`/api/files/${code}/${stored.id}`, { carousel });
  return stored;
}

/** Adds a number of files with the same picture, `foto-00001.jpg` and so on; faster than uploads. */
export async function multiplyFile(portal: Pick<Portal, 'dataDir'>, file: StoredFile, count: number): Promise<void> {
  // The portal may write in this very process, so waiting for its lock must not block.
  const database = await openSqliteDatabase({ file: path.join(portal.dataDir, 'cabildo.db') });
  const named = (json: string) => `json_set(${json}, '$.nombre', printf('foto-%05d.jpg', n),
    '$.clave', replace(json_extract(${json}, '$.clave'), json_extract(${json}, '$.nombre'), printf('foto-%05d.jpg', n)),
    '$.bytes', 1000 + n)`;
  await database.run(
    `INSERT INTO content_archivos
       (id, version, state, publish_at, created_at, created_by, updated_at, updated_by, doc, folded)
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     SELECT substr(id, 1, 24) || printf('%012d', n), version, state, publish_at, created_at, created_by, updated_at,
       updated_by, ${named('doc')}, ${named('folded')}
     FROM content_archivos, numbers WHERE id = ?`,
    [count, file.id],
  );
  await database.close();
}
