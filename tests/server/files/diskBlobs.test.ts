import { readdirSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { blobContract } from '#tests/support/contracts/blobContract.ts';
import { freshFolder } from '../openTestPortal.ts';
import { buildFiles } from './buildFiles.ts';
import { textOf } from './pictureFiles.ts';

const key = 'ef'.repeat(32);

blobContract('in a folder', async () => createDiskBlobs({ folder: freshFolder() }));

test.runIf(process.platform === 'linux')(
  'no file stays open after its bytes were read, left or not wanted',
  async () => {
    const folder = freshFolder();
    const blobs = createDiskBlobs({ folder });
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder);
        } catch {
          return false;
        }
      });
    const { addPublicFile, fetchBytes, app } = await buildFiles({ blobs });
    const { url } = await addPublicFile({ name: 'acta.txt', bytes: textOf(900_000) });
    expect((await fetchBytes(url)).bytes).toHaveLength(900_000);
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    await blobs.write(key, textOf(900_000));
    for await (const part of (await blobs.open(key))?.stream ?? []) {
      expect(part.length).toBeLessThan(900_000);
      break;
    }
    await expect.poll(openFiles).toEqual([]);
  },
);
