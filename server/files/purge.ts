import type { Purgeable, PurgeSize } from '#core/api/fileSchemas.ts';
import { type Store, UniqueConflict } from '#core/store/store.ts';
import type { BlobInfo, Blobs } from './blobs.ts';
import { asFile, type FileRecord } from './fileRecords.ts';
import { fileType, purgedType } from './upload/fileTypes.ts';
import { sourceOf } from './pictures/pictureVariant.ts';

export type PurgeDependencies = {
  readonly store: Store;
  readonly blobs: Blobs;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Target = PurgeDependencies & {
  /** Municipalities whose bins are purged; all when left out. */
  readonly codes?: readonly string[];
  /** Only files that were removed before that instant. */
  readonly removedBefore?: string;
};

/** Milliseconds; younger bytes may belong to an upload that has no record yet, so their files stay in the bin. */
const minimumAge = 10 * 60_000;
const recordsPerWrite = 500;

/** When a bin forgets what was removed at an instant, ISO 8601. */
export function purgeInstant(removedAt: string, days: number): string {
  return new Date(Date.parse(removedAt) + days * 24 * 60 * 60_000).toISOString();
}

export async function measurePurge(target: Target): Promise<Readonly<Record<Purgeable, PurgeSize>>> {
  const blobInfos = await listBlobs(target.blobs);
  const { files, blobs } = await planBin(target, blobInfos);
  const variants = blobInfos.filter(isVariant);
  return {
    variants: { files: variants.length, bytes: bytesOf(variants) },
    bin: { files: files.length, bytes: bytesOf(blobs) },
  };
}

/** Removes the scaled copies of all pictures. */
export async function purgeVariants({ blobs, now }: PurgeDependencies): Promise<PurgeSize> {
  const variants = (await listBlobs(blobs)).filter(isVariant);
  for (const { key } of variants) await blobs.remove(key, { storedAfter: now() });
  return { files: variants.length, bytes: bytesOf(variants) };
}

/** Empties the bins: first marks their files as purged, so that nobody restores them, then removes bytes that no other file needs. */
export async function purgeBin(target: Target & { readonly by: string }): Promise<PurgeSize> {
  const { store, blobs, now, by } = target;
  if ((await removedFiles(target)).removed.length === 0) return { files: 0, bytes: 0 };
  const plan = await planBin(target, await listBlobs(blobs));
  for (let start = 0; start < plan.files.length; start += recordsPerWrite)
    await markPurged(plan.files.slice(start, start + recordsPerWrite), { store, by });
  let bytes = 0;
  for (const info of plan.blobs) {
    // Somebody may have uploaded the same bytes in between.
    if (await isNeeded(sourceOf(info.key) ?? info.key, store)) continue;
    await blobs.remove(info.key, { storedAfter: now() - minimumAge });
    bytes += info.bytes;
  }
  return { files: plan.files.length, bytes };
}

/** Ids of removed files that cannot come back. */
export async function purgedIds(store: Pick<Store, 'list'>): Promise<ReadonlySet<string>> {
  const { records } = await store.list(purgedType, { where: [], sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER });
  return new Set(records.map(({ id }) => id));
}

/** Whether a file that is not in the bin has these bytes now. */
export async function isNeeded(hash: string, store: Pick<Store, 'list'>): Promise<boolean> {
  const where = [{ field: 'huella', operator: 'eq', values: [hash] }] as const;
  return (await store.list(fileType, { where, sort: [], offset: 0, limit: 1 })).records.length > 0;
}

type MarkOptions = { readonly store: Store; readonly by: string };

async function markPurged(files: readonly FileRecord[], { store, by }: MarkOptions): Promise<void> {
  const changes = files.map(({ id, municipalidad }) => {
    const values = { municipalidad };
    return { kind: 'create', type: purgedType, id, values, publication: { state: 'draft' } } as const;
  });
  try {
    await store.write(changes, by);
  } catch (error) {
    // Somebody else is emptying the same bin, so the remaining files are marked one by one.
    if (!(error instanceof UniqueConflict)) throw error;
    if (files.length > 1) for (const file of files) await markPurged([file], { store, by });
  }
}

/** The files in the bins, and which of them may leave. */
async function removedFiles({ store, codes, removedBefore }: Omit<Target, 'blobs' | 'now'>) {
  const purged = await purgedIds(store);
  const { removals } = await store.removed(fileType, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const inBins = removals
    .map(({ record, at }) => ({ file: asFile(record), at }))
    .filter(({ file }) => !purged.has(file.id));
  const removed = inBins.filter(
    ({ file: { privado, municipalidad }, at }) =>
      !privado && codes?.includes(municipalidad) !== false && !(removedBefore !== undefined && at >= removedBefore),
  );
  return { inBins: inBins.map(({ file }) => file), removed: removed.map(({ file }) => file) };
}

/** The files of the bins, and the bytes that neither other files nor earlier versions need. */
async function planBin(target: Target, blobInfos: readonly BlobInfo[]) {
  const { store, now } = target;
  const { inBins, removed } = await removedFiles(target);
  const young = new Set(blobInfos.filter(({ modifiedAt }) => modifiedAt > now() - minimumAge).map(({ key }) => key));
  const files = removed.filter(({ huella }) => !young.has(huella));
  const ids = new Set(files.map(({ id }) => id));
  const { records } = await store.list(fileType, { where: [], sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const others = [...records.map(asFile), ...inBins.filter(({ id }) => !ids.has(id))];
  const [purgedHashes, neededHashes] = [await hashesOf(files, store), await hashesOf(others, store)];
  const blobs = blobInfos.filter(({ key, modifiedAt, isUnfinished }) => {
    const hash = sourceOf(key) ?? key;
    return !isUnfinished && purgedHashes.has(hash) && !neededHashes.has(hash) && modifiedAt <= now() - minimumAge;
  });
  return { files, blobs };
}

/** Keys of the bytes that files have or had. */
async function hashesOf(files: readonly FileRecord[], store: Pick<Store, 'history'>): Promise<ReadonlySet<string>> {
  const hashes = new Set(files.map(({ huella }) => huella));
  for (const { id, _version } of files) {
    if (_version === 1) continue;
    for (const { after } of await store.history(fileType, id))
      if (after !== undefined) hashes.add(asFile(after).huella);
  }
  return hashes;
}

async function listBlobs(blobs: Blobs): Promise<readonly BlobInfo[]> {
  const entries: BlobInfo[] = [];
  for await (const info of blobs.list()) entries.push(info);
  return entries;
}

const isVariant = ({ key, isUnfinished }: BlobInfo) => !isUnfinished && sourceOf(key) !== undefined;
const bytesOf = (blobs: readonly BlobInfo[]) => blobs.reduce((sum, { bytes }) => sum + bytes, 0);
