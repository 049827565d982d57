import { type Store, UniqueConflict } from '#core/store/store.ts';
import type { BlobFacts, Blobs } from './blobs.ts';
import { asFile, type FileRecord } from './fileRecords.ts';
import { fileType, purgedType } from './upload/fileTypes.ts';
import { sourceOf } from './pictures/pictureVariant.ts';

/** What can be purged: scaled copies of pictures, which are made again, and the bin, whose files are lost for good. */
export const purgeable = ['variants', 'bin'] as const;

export type Purgeable = (typeof purgeable)[number];

/** How many files something has, and the bytes that purging it frees. */
export type Room = { readonly files: number; readonly bytes: number };

export type PurgeParts = {
  readonly store: Store;
  readonly blobs: Blobs;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Target = PurgeParts & {
  /** Municipalities whose bins are meant. */
  readonly codes: readonly string[];
};

/** Younger bytes may belong to an upload whose record is still to be written: their files stay in the bin. */
const youngest = 10 * 60_000;
const tombstonesAtOnce = 500;

export async function measurePurge(target: Target): Promise<Readonly<Record<Purgeable, Room>>> {
  const stored = await listed(target.blobs);
  const { files, blobs } = await planBin(target, stored);
  const variants = stored.filter(isVariant);
  return {
    variants: { files: variants.length, bytes: bytesOf(variants) },
    bin: { files: files.length, bytes: bytesOf(blobs) },
  };
}

/** Removes the scaled copies of all pictures. */
export async function purgeVariants({ blobs, now }: PurgeParts): Promise<Room> {
  const variants = (await listed(blobs)).filter(isVariant);
  for (const { key } of variants) await blobs.remove(key, { keptAfter: now() });
  return { files: variants.length, bytes: bytesOf(variants) };
}

/** Empties the bins: first nobody can restore their files any more, then the bytes go that no other file needs. */
export async function purgeBin(target: Target & { readonly by: string }): Promise<Room> {
  const { store, blobs, now, by } = target;
  const plan = await planBin(target, await listed(blobs));
  for (let start = 0; start < plan.files.length; start += tombstonesAtOnce)
    await bury(plan.files.slice(start, start + tombstonesAtOnce), { store, by });
  let bytes = 0;
  for (const facts of plan.blobs) {
    // Somebody may have uploaded the same bytes since.
    if (await isNeeded(sourceOf(facts.key) ?? facts.key, store)) continue;
    await blobs.remove(facts.key, { keptAfter: now() - youngest });
    bytes += facts.bytes;
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

type Burial = { readonly store: Store; readonly by: string };

async function bury(files: readonly FileRecord[], { store, by }: Burial): Promise<void> {
  const changes = files.map(({ id, municipalidad }) => {
    const values = { municipalidad };
    return { kind: 'create', type: purgedType, id, values, publication: { state: 'draft' } } as const;
  });
  try {
    await store.write(changes, by);
  } catch (error) {
    // Somebody empties the same bin: what is left to bury is told one by one.
    if (!(error instanceof UniqueConflict)) throw error;
    if (files.length > 1) for (const file of files) await bury([file], { store, by });
  }
}

/** The files of the bins, and the bytes that nothing else needs: neither other files nor their earlier versions. */
async function planBin({ store, codes, now }: Target, found: readonly BlobFacts[]) {
  const purged = await purgedIds(store);
  const { removals } = await store.removed(fileType, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const removed = removals.map(({ record }) => asFile(record)).filter(({ id }) => !purged.has(id));
  const young = new Set(found.filter(({ modifiedAt }) => modifiedAt > now() - youngest).map(({ key }) => key));
  const files = removed.filter(
    ({ privado, municipalidad, huella }) => !privado && codes.includes(municipalidad) && !young.has(huella),
  );
  const ids = new Set(files.map(({ id }) => id));
  const { records } = await store.list(fileType, { where: [], sort: [], offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const others = [...records.map(asFile), ...removed.filter(({ id }) => !ids.has(id))];
  const [going, staying] = [await hashesOf(files, store), await hashesOf(others, store)];
  const blobs = found.filter(({ key, modifiedAt, isUnfinished }) => {
    const hash = sourceOf(key) ?? key;
    return !isUnfinished && going.has(hash) && !staying.has(hash) && modifiedAt <= now() - youngest;
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

async function listed(blobs: Blobs): Promise<readonly BlobFacts[]> {
  const found: BlobFacts[] = [];
  for await (const facts of blobs.list()) found.push(facts);
  return found;
}

const isVariant = ({ key, isUnfinished }: BlobFacts) => !isUnfinished && sourceOf(key) !== undefined;
const bytesOf = (blobs: readonly BlobFacts[]) => blobs.reduce((sum, { bytes }) => sum + bytes, 0);
