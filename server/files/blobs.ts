import type { Readable } from 'node:stream';

/** An entry of the blob store. */
export type BlobInfo = {
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Whether its write was interrupted, or is still running. */
  readonly isUnfinished: boolean;
};

/**
 * The bytes of files by key: the SHA-256 of the bytes in hex, or for a scaled copy the hash of its picture with width and format
 * (`{sha256}.{width}.{format}`). diskBlobs stores them in a folder; an object store can replace it.
 */
export interface Blobs {
  /** Stores bytes, replacing bytes of the same key; resolves once they survive a power cut. Rejects with BlobsUnavailable. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** A stream of a key's bytes, which the caller must read to its end or destroy; undefined when there are none. */
  open(key: string): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined>;
  /** All bytes of a key at once. */
  read(key: string): Promise<Buffer | undefined>;
  /** Removes the bytes of a key, unless they were stored (again) after an instant. Missing bytes are no error. */
  remove(key: string, unless: { readonly storedAfter: number }): Promise<void>;
  /** All entries, unfinished ones included. */
  list(): AsyncIterable<BlobInfo>;
}
