import type { LocalStorage } from '../backup/local/localStorageTable.ts';
import type { Blobs } from '../files/blobs.ts';
import type { BrowserDatabase } from '../store/browser/browserDatabase.ts';

type Options = {
  readonly opened: BrowserDatabase;
  readonly blobs: Blobs;
  /** The keys of the bytes that come with the folder. */
  readonly sampleKeys: readonly string[];
  /** When the sample was made, ISO 8601 in UTC. */
  readonly sampleFrom: string;
  /** The SQLite file of the sample, which is undefined while the folder cannot be read; undefined where the portal begins empty. */
  readonly readSample: (() => Promise<Uint8Array | undefined>) | undefined;
  /** Starts the portal anew, since it holds what it had read. */
  readonly startAnew: () => void;
};

/** Bytes that this site stores, and may store. Browsers tell only over HTTPS and on localhost. */
export async function estimatedUsage(): Promise<StorageEstimate> {
  return 'storage' in navigator ? navigator.storage.estimate() : {};
}

/** What a copy leaves out: whoever has it could otherwise act as the people who were here, also in another backend. */
const whoIsHere = [
  'cabildo_sessions',
  'cabildo_session_origins',
  'cabildo_resets',
  'cabildo_used_tokens',
  'cabildo_tickets',
  'cabildo_upstream_tokens',
].map((table) => `delete from "${table}"`);

/** All that the portal of a browser stores there. */
export function browserStorage(options: Options): LocalStorage {
  const { opened, blobs, sampleKeys, sampleFrom, readSample, startAnew } = options;
  return {
    usage: async () => {
      const { quota, usage = opened.size() } = await estimatedUsage();
      const isPersistent = 'storage' in navigator && (await navigator.storage.persisted());
      return { bytes: usage, isPersistent, sampleFrom, ...(quota !== undefined && { quota }) };
    },
    copy: async () => {
      // Before the bytes, so that each file of a record is among them.
      const database = await opened.export(whoIsHere);
      const keys = new Set(sampleKeys);
      for await (const { key } of blobs.list()) keys.add(key);
      const read = new Map<string, Uint8Array>();
      for (const key of keys) {
        const bytes = await blobs.read(key);
        if (bytes !== undefined) read.set(key, bytes);
      }
      return { database, blobs: read };
    },
    restore: async ({ database, blobs: copied }) => {
      // Bytes go by their digest, so those that are there already are the same.
      for (const [key, bytes] of copied) await blobs.write(key, bytes);
      await opened.replace(database);
      startAnew();
    },
    reset: async () => {
      if (readSample !== undefined) {
        const sample = await readSample();
        if (sample === undefined) throw new TypeError('the folder of the sample cannot be read');
        await opened.replace(sample);
      } else await Promise.all([opened.storage.clear('file'), opened.storage.clear('pages')]);
      await opened.storage.clear('blobs').finally(startAnew);
    },
  };
}
