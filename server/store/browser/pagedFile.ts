/** Bytes of a page, which is what IndexedDB stores at once: smaller ones take longer to load, larger ones longer to write. */
export const pageSize = 8192;

/** Pages by their place; undefined for those that the file no longer has. */
export type PageChanges = {
  readonly size: number;
  readonly pages: ReadonlyMap<number, Uint8Array | undefined>;
};

/** What SQLite needs of a file; one that it can only read has no `write` and no `truncate`. */
export type MemoryFile = {
  /** Bytes. */
  readonly size: () => number;
  /** Fills the target from an offset and returns how many bytes there were; the rest of the target becomes zeros. */
  readonly read: (target: Uint8Array, offset: number) => number;
  readonly write?: (bytes: Uint8Array, offset: number) => void;
  readonly truncate?: (size: number) => void;
};

/** A file in memory that can be taken back to its last durable state. */
export type PagedFile = MemoryFile & {
  /** The last durable state, to be read. */
  readonly durable: MemoryFile;
  /** What has changed since the last durable state; undefined for nothing. */
  readonly changes: () => PageChanges | undefined;
  /** Makes the current state the durable one. */
  readonly settle: () => void;
  /** Undoes all changes; returns whether there were any. */
  readonly revert: () => boolean;
  readonly bytes: () => Uint8Array;
};

export function createPagedFile(initialPages: readonly Uint8Array[], initialSize: number): PagedFile {
  const pages = [...initialPages];
  /** The pages of the durable state that have changed; undefined for new ones. */
  const before = new Map<number, Uint8Array | undefined>();
  let size = initialSize;
  let durableSize = initialSize;

  function remember(index: number): void {
    if (!before.has(index)) before.set(index, pages[index]);
  }

  /** A page that may be overwritten: a copy, the first time. */
  function writable(index: number): Uint8Array {
    const page = pages[index];
    if (page !== undefined && before.has(index)) return page;
    remember(index);
    const copy = page?.slice() ?? new Uint8Array(pageSize);
    pages[index] = copy;
    return copy;
  }

  const readerOf =
    (pageAt: (index: number) => Uint8Array | undefined, sizeNow: () => number): MemoryFile['read'] =>
    (target, offset) => {
      const length = Math.max(0, Math.min(target.length, sizeNow() - offset));
      eachPart(offset, length, ({ index, start, end, at }) => {
        target.set((pageAt(index) ?? new Uint8Array(pageSize)).subarray(start, end), at);
      });
      target.fill(0, length);
      return length;
    };
  const read = readerOf(
    (index) => pages[index],
    () => size,
  );
  const readDurable = readerOf(
    (index) => before.get(index) ?? pages[index],
    () => durableSize,
  );

  function write(bytes: Uint8Array, offset: number): void {
    for (let index = pages.length; index * pageSize < offset; index += 1) writable(index);
    eachPart(offset, bytes.length, ({ index, start, end, at }) => {
      writable(index).set(bytes.subarray(at, at + end - start), start);
    });
    size = Math.max(size, offset + bytes.length);
  }

  function truncate(newSize: number): void {
    if (newSize >= size) return;
    const count = Math.ceil(newSize / pageSize);
    for (let index = count; index < pages.length; index += 1) remember(index);
    pages.length = count;
    if (newSize % pageSize > 0) writable(count - 1).fill(0, newSize % pageSize);
    size = newSize;
  }

  function settle(): void {
    before.clear();
    durableSize = size;
  }

  function revert(): boolean {
    if (before.size === 0) return false;
    for (const [index, page] of before) if (page !== undefined) pages[index] = page;
    pages.length = Math.ceil(durableSize / pageSize);
    size = durableSize;
    before.clear();
    return true;
  }

  return {
    size: () => size,
    read,
    durable: { size: () => durableSize, read: readDurable },
    write,
    truncate,
    changes: () =>
      before.size === 0
        ? undefined
        : { size, pages: new Map([...before.keys()].map((index) => [index, pages[index]])) },
    settle,
    revert,
    bytes: () => {
      const all = new Uint8Array(size);
      read(all, 0);
      return all;
    },
  };
}

/** The pages of a whole file, each with its own memory, since IndexedDB copies all the memory that a page lies in. */
export function pagesOf(bytes: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / pageSize) }, (_, index) => {
    const page = new Uint8Array(pageSize);
    page.set(bytes.subarray(index * pageSize, (index + 1) * pageSize));
    return page;
  });
}

type Part = { readonly index: number; readonly start: number; readonly end: number; readonly at: number };

/** Calls with each page that a range touches, where in the page, and where in the range. */
function eachPart(offset: number, length: number, visit: (part: Part) => void): void {
  for (let at = 0; at < length; ) {
    const start = (offset + at) % pageSize;
    const end = Math.min(pageSize, start + length - at);
    visit({ index: Math.floor((offset + at) / pageSize), start, end, at });
    at += end - start;
  }
}
