import type { Readable } from 'node:stream';
import { StoreUnavailable } from '#core/store/store.ts';

/** What lies in the place where bytes are. */
export type BlobFacts = {
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Of a write that was cut off, or goes on. */
  readonly isUnfinished: boolean;
};

/**
 * Where the bytes of files are, by key: the SHA-256 of the bytes in hex, or that of a picture with what was made of it
 * (`{sha256}.{width}.{format}`). diskBlobs keeps them in a folder; an object store can take its place.
 */
export interface Blobs {
  /** Keeps bytes for good, over those that the key had; resolves once they outlive a power cut. Rejects with BlobsUnavailable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a key, to be read to their end or destroyed; undefined when there are none. */
  open(key: string): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined>;
  /** The same, all at once. */
  read(key: string): Promise<Buffer | undefined>;
  /** Takes the bytes of a key away, unless they were kept (again) after an instant; no fault when they are gone. */
  remove(key: string, unless: { readonly keptAfter: number }): Promise<void>;
  /** All that is there, also what is unfinished. */
  list(): AsyncIterable<BlobFacts>;
}

/** Bytes cannot be kept now, as when the folder cannot be written to. Nothing was kept; trying again may help. */
export class BlobsUnavailable extends StoreUnavailable {}

/** There is no room for bytes, or only the reserve of the disk is left. */
export class BlobsFull extends BlobsUnavailable {}
