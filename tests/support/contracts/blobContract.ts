import { areUint8ArraysEqual, concatUint8Arrays } from 'uint8array-extras';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BlobInfo, Blobs } from '#server/files/blobs.ts';

const key = 'ab'.repeat(32);
const variant = `${key}.160.webp`;
const other = 'cd'.repeat(32);

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A place for the bytes of files, empty at first. */
export function blobContract(name: string, makeBlobs: () => Promise<Blobs>): void {
  describe(`bytes by key: ${name}`, () => {
    let blobs: Blobs;
    beforeEach(async () => {
      blobs = await makeBlobs();
    });

    const textAt = async (at: string) => {
      const bytes = await blobs.read(at);
      return bytes && new TextDecoder().decode(bytes);
    };
    const list = async () => {
      const infos: BlobInfo[] = [];
      for await (const info of blobs.list()) infos.push(info);
      return infos.toSorted((one, next) => one.key.localeCompare(next.key));
    };

    test('bytes are read as they were written, at once and in parts, and replace those of the same key', async () => {
      const large = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
      await blobs.write(key, bytesOf('antes'));
      await blobs.write(key, large);
      expect(areUint8ArraysEqual((await blobs.read(key)) ?? new Uint8Array(), large)).toBe(true);
      const opened = await blobs.open(key);
      const parts: Uint8Array[] = [];
      for await (const part of opened?.stream ?? []) parts.push(part);
      expect([opened?.bytes, areUint8ArraysEqual(concatUint8Arrays(parts), large)]).toEqual([300_000, true]);
    });

    test('a part of a longer buffer is stored alone, and what happens to the buffer later changes nothing', async () => {
      const buffer = bytesOf('no esto sí ni aquello');
      await blobs.write(key, buffer.subarray(3, 11));
      buffer.fill(0);
      expect([await textAt(key), (await list())[0]?.bytes]).toEqual(['esto sí', 8]);
    });

    test('without bytes, a key has nothing to read or open, and its removal is no error', async () => {
      await blobs.remove(key, { storedAfter: Date.now() });
      expect([await blobs.read(key), await blobs.open(key), await list()]).toEqual([undefined, undefined, []]);
    });

    test('an empty file has no bytes, but is there', async () => {
      await blobs.write(key, new Uint8Array());
      const opened = await blobs.open(key);
      for await (const part of opened?.stream ?? []) expect(part).toHaveLength(0);
      expect([(await blobs.read(key))?.length, opened?.bytes, (await list()).length]).toEqual([0, 0, 1]);
    });

    test('a reader may leave before the end, and the bytes stay', async () => {
      await blobs.write(key, new Uint8Array(300_000));
      const opened = await blobs.open(key);
      for await (const part of opened?.stream ?? []) {
        expect(part.length).toBeGreaterThan(0);
        break;
      }
      await blobs.remove(key, { storedAfter: Date.now() + 60_000 });
      expect(await blobs.read(key)).toBeUndefined();
    });

    test('removed bytes are gone, unless they were stored after an instant', async () => {
      const before = Date.now() - 60_000;
      await blobs.write(key, bytesOf('uno'));
      await blobs.remove(key, { storedAfter: before });
      expect(await textAt(key)).toBe('uno');
      await blobs.remove(key, { storedAfter: Date.now() + 60_000 });
      expect([await textAt(key), await list()]).toEqual([undefined, []]);
      await blobs.write(key, bytesOf('otra vez'));
      expect(await textAt(key)).toBe('otra vez');
    });

    test('the list has the key, the size and the time of all bytes', async () => {
      const start = Date.now() - 2000;
      await blobs.write(key, bytesOf('uno'));
      await blobs.write(variant, bytesOf('pequeña'));
      await blobs.write(other, bytesOf(''));
      const infos = await list();
      expect(infos.map(({ modifiedAt, ...info }) => info)).toEqual([
        { key, bytes: 3, isUnfinished: false },
        { key: variant, bytes: 8, isUnfinished: false },
        { key: other, bytes: 0, isUnfinished: false },
      ]);
      for (const { modifiedAt } of infos) {
        expect(modifiedAt).toBeGreaterThan(start);
        expect(modifiedAt).toBeLessThan(Date.now() + 2000);
      }
    });

    test('many writers of the same and of other keys at once leave each key with one of its values', async () => {
      const writes = Array.from({ length: 40 }, (_, index) =>
        blobs.write([key, variant, other][index % 3] ?? key, bytesOf(`valor ${index % 3}`)),
      );
      await Promise.all(writes);
      expect([await textAt(key), await textAt(variant), await textAt(other)]).toEqual([
        'valor 0',
        'valor 1',
        'valor 2',
      ]);
      expect(await list()).toHaveLength(3);
    });
  });
}
