import { createHash } from 'node:crypto';
import { valuesOf } from '#core/store/record.ts';
import { type Store, update } from '#core/store/store.ts';
import type { BlobFacts, Blobs } from './blobs.ts';
import { asFile, type FileRecord } from './fileRecords.ts';
import { fileType } from './upload/fileTypes.ts';
import { sourceOf } from './pictures/pictureVariant.ts';
import { isNeeded, purgedIds } from './purge.ts';

/** What is wrong with one thing. `name` is what people call the file; of bytes without one, their key. */
export type FileFault = {
  readonly kind: 'missing' | 'damaged' | 'orphan' | 'stale' | 'unfinished' | 'found';
  readonly name: string;
  /** Whether only an earlier version, or a file in the bin, needs the bytes. */
  readonly isPast: boolean;
};

export type CheckResult = {
  readonly faults: readonly FileFault[];
  /** How many files there are, and how many bytes-by-key. */
  readonly files: number;
  readonly blobs: number;
};

export type CheckParts = {
  readonly store: Store;
  readonly blobs: Blobs;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Removes what nothing needs and marks the files whose bytes are lost. */
  readonly isRepair: boolean;
};

/** Younger bytes may belong to an upload that goes on. */
const youngest = 24 * 60 * 60 * 1000;

/** What needs some bytes: the files that show them now, and those that did. */
type Needed = Map<string, { readonly live: FileRecord[]; pastName: string | undefined }>;

/** Compares what the database tells of files with the bytes that there are, both ways. */
export async function checkFiles({ store, blobs, now, isRepair }: CheckParts): Promise<CheckResult> {
  // Bytes first: what is written from now on has its bytes before its record, and would only seem to be an orphan.
  const found = new Map<string, BlobFacts>();
  for await (const facts of blobs.list()) found.set(facts.key, facts);
  const { needed, files } = await readNeeded(store);
  const faults: FileFault[] = [];
  for (const [hash, need] of needed) {
    const fault = await faultOf(hash, blobs);
    if (fault !== undefined) faults.push(...faultsOf(need, fault));
    else for (const file of need.live) if (file.perdido === true) faults.push({ kind: 'found', ...named(file) });
    if (isRepair) await mark(need.live, { isLost: fault !== undefined, store });
  }
  for (const facts of found.values()) {
    const kind = uselessKind(facts, needed);
    if (kind === undefined || now - facts.modifiedAt < youngest) continue;
    faults.push({ kind, name: facts.key, isPast: false });
    // An upload may have brought the same bytes since they were looked at.
    if (isRepair && !(await isNeeded(facts.key, store))) await blobs.remove(facts.key, { keptAfter: now - youngest });
  }
  return { faults, files, blobs: found.size };
}

async function readNeeded(store: Store): Promise<{ readonly needed: Needed; readonly files: number }> {
  const needed: Needed = new Map();
  const entryOf = (hash: string) => {
    const entry = needed.get(hash) ?? { live: [], pastName: undefined };
    needed.set(hash, entry);
    return entry;
  };
  const addPast = async (id: string) => {
    for (const { before } of await store.history(fileType, id)) {
      if (before !== undefined) entryOf(asFile(before).huella).pastName = nameOf(asFile(before));
    }
  };
  // The bin before and after: a file that leaves or enters it meanwhile is seen once at least.
  const before = await removedIds(store);
  const files = await liveFiles(store);
  for (const file of files) {
    entryOf(file.huella).live.push(file);
    if (file._version > 1) await addPast(file.id);
  }
  for (const id of new Set([...before, ...(await removedIds(store))])) await addPast(id);
  return { needed, files: files.length };
}

/** All in one read: pages would pass over a file while others are removed beside. */
async function liveFiles(store: Store): Promise<readonly FileRecord[]> {
  const { records } = await store.list(fileType, { where: [], sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER });
  return records.map(asFile);
}

async function removedIds(store: Store): Promise<readonly string[]> {
  const { removals } = await store.removed(fileType, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const purged = await purgedIds(store);
  return removals.map(({ record }) => record.id).filter((id) => !purged.has(id));
}

async function faultOf(hash: string, blobs: Blobs): Promise<'missing' | 'damaged' | undefined> {
  const bytes = await blobs.read(hash);
  if (bytes === undefined) return 'missing';
  return createHash('sha256').update(bytes).digest('hex') === hash ? undefined : 'damaged';
}

function faultsOf(
  { live, pastName }: { readonly live: readonly FileRecord[]; readonly pastName: string | undefined },
  kind: 'missing' | 'damaged',
): readonly FileFault[] {
  if (live.length > 0) return live.map((file) => ({ kind, ...named(file) }));
  return [{ kind, name: pastName ?? '', isPast: true }];
}

const nameOf = ({ clave }: FileRecord) => clave;
const named = (file: FileRecord) => ({ name: nameOf(file), isPast: false });

/** A lost file says so in its record until its bytes are there again. */
async function mark(
  files: readonly FileRecord[],
  { isLost, store }: { readonly isLost: boolean; readonly store: Store },
): Promise<void> {
  for (const file of files.filter(({ perdido }) => (perdido === true) !== isLost)) {
    const { perdido: _lost, ...values } = valuesOf(file);
    const change = { type: fileType, id: file.id, expectedVersion: file._version, by: 'archivos' };
    await update(store, { ...change, values: isLost ? { ...values, perdido: true } : values });
  }
}

function uselessKind({ key, isUnfinished }: BlobFacts, needed: Needed): 'orphan' | 'stale' | 'unfinished' | undefined {
  if (isUnfinished) return 'unfinished';
  const source = sourceOf(key);
  if (source === undefined) return needed.has(key) ? undefined : 'orphan';
  return (needed.get(source)?.live.length ?? 0) > 0 ? undefined : 'stale';
}
