/** An entry of the blob store. */
export type BlobInfo = {
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Whether its write was interrupted, or is still running. */
  readonly isUnfinished: boolean;
};

/** Bytes that can be read once, and their number. A host may know the stream as one of its own, and send it as such. */
export type OpenBlob = { readonly bytes: number; readonly stream: AsyncIterable<Uint8Array> };

/**
 * The bytes of files by key: the SHA-256 of the bytes in hex, or for a scaled copy the hash of its picture with width and format
 * (`{sha256}.{width}.{format}`). diskBlobs stores them in a folder, indexedBlobs in a browser; an object store can replace them.
 */
export interface Blobs {
  /** Stores bytes, replacing bytes of the same key; resolves once they survive a power cut. Rejects with BlobsUnavailable. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** A key's bytes in parts, which the caller must read to their end or return (`AsyncIterator.return`); undefined when there are none. */
  open(key: string): Promise<OpenBlob | undefined>;
  /** All bytes of a key at once. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Removes the bytes of a key, unless they were stored (again) after an instant. Missing bytes are no error. */
  remove(key: string, unless: { readonly storedAfter: number }): Promise<void>;
  /** All entries, unfinished ones included. */
  list(): AsyncIterable<BlobInfo>;
}
