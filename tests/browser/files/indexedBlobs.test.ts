import { deleteDB, wrap } from 'idb';
import { concatUint8Arrays } from 'uint8array-extras';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { BlobsFull, BlobsUnavailable } from '#server/foundation/problems/blobErrors.ts';
import { createIndexedBlobs, type IndexedBlobs } from '#server/files/indexedBlobs.ts';
import { makeObjectStores, openBrowserStorage } from '#server/store/browser/browserStorage.ts';
import { blobContract } from '#tests/support/contracts/blobContract.ts';

const name = 'prueba-archivos';
const openDatabase = () => openBrowserStorage(name);
let database: IndexedBlobs['database'] | undefined;

async function openBlobs(options: Partial<IndexedBlobs> = {}) {
  database = await openDatabase();
  return createIndexedBlobs({ database, sample: async () => undefined, ...options });
}

afterEach(async () => {
  database?.close();
  await deleteDB(name);
});

blobContract('in a browser', openBlobs);

const sampled = new TextEncoder().encode('de la muestra');

test('a sample is read where nothing is stored, and does not come back once it is removed', async () => {
  const asked: string[] = [];
  const sample = async (key: string) => {
    asked.push(key);
    return key === 'a' ? sampled : undefined;
  };
  const blobs = await openBlobs({ sample });
  expect([await blobs.read('a'), (await blobs.open('a'))?.bytes, await blobs.read('b')]).toEqual([
    sampled,
    sampled.length,
    undefined,
  ]);
  await blobs.write('a', Uint8Array.of(1));
  expect(await blobs.read('a')).toEqual(Uint8Array.of(1));
  await blobs.remove('a', { storedAfter: Date.now() + 1000 });
  expect([await blobs.read('a'), asked]).toEqual([undefined, ['a', 'a', 'b']]);
  database?.close();
  const again = await openBlobs({ sample });
  expect(await again.read('a')).toBeUndefined();
});

test('stored bytes are there for whoever opens the database next', async () => {
  const blobs = await openBlobs();
  await blobs.write('a', sampled);
  database?.close();
  expect(await (await openBlobs()).read('a')).toEqual(sampled);
});

/** Chromium's storage with a limit of its own. */
declare const navigator: Navigator & {
  readonly storageBuckets: {
    open(name: string, options: { readonly quota: number }): Promise<{ readonly indexedDB: IDBFactory }>;
    delete(name: string): Promise<void>;
  };
};

/** A database in a storage of so many bytes. */
async function openSmall(quota: number): Promise<IndexedBlobs['database']> {
  const bucket = await navigator.storageBuckets.open(name, { quota });
  onTestFinished(() => navigator.storageBuckets.delete(name));
  const request = bucket.indexedDB.open(name, 1);
  request.onupgradeneeded = () => makeObjectStores(wrap(request.result) as IndexedBlobs['database']);
  return wrap(request) as Promise<IndexedBlobs['database']>;
}

test('a full storage is a full disk and leaves what was there', async () => {
  database = await openSmall(2_000_000);
  const blobs = createIndexedBlobs({ database, sample: async () => undefined });
  await blobs.write('a', sampled);
  // Random, since what repeats would be compressed.
  const large = concatUint8Arrays(Array.from({ length: 50 }, () => crypto.getRandomValues(new Uint8Array(65_536))));
  for (const key of ['a', 'b']) await expect(blobs.write(key, large)).rejects.toThrow(BlobsFull);
  expect([await blobs.read('a'), await blobs.read('b')]).toEqual([sampled, undefined]);
});

test('after a refusal for lack of room, what fits is stored', async () => {
  const blobs = await openBlobs();
  const { put } = IDBObjectStore.prototype;
  onTestFinished(() => void (IDBObjectStore.prototype.put = put));
  IDBObjectStore.prototype.put = () => {
    IDBObjectStore.prototype.put = put;
    throw new DOMException('full', 'QuotaExceededError');
  };
  await expect(blobs.write('a', sampled)).rejects.toThrow(BlobsFull);
  await blobs.write('a', sampled);
  expect(await blobs.read('a')).toEqual(sampled);
});

test('bytes are refused while only the reserve of the storage is left', async () => {
  await openBlobs();
  const scarce = createIndexedBlobs({ database: database!, sample: async () => undefined, isScarce: async () => true });
  await expect(scarce.write('a', Uint8Array.of(1))).rejects.toThrow(BlobsFull);
});

test('without the database, or without the network of a sample, bytes are unavailable for now', async () => {
  const blobs = await openBlobs({ sample: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(blobs.read('a')).rejects.toThrow(BlobsUnavailable);
  database?.close();
  await expect(blobs.write('a', sampled)).rejects.toThrow(BlobsUnavailable);
  await expect(blobs.remove('a', { storedAfter: 0 })).rejects.toThrow(BlobsUnavailable);
});
