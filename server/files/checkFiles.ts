import { uint8ArrayToHex } from 'uint8array-extras';
import { valuesOf } from '#core/values/record.ts';
import { type Store, update } from '#core/store/store.ts';
import { sha256 } from '#ports/digest.ts';
import type { BlobInfo, Blobs } from './blobs.ts';
import { asFile, type FileRecord } from './fileRecords.ts';
import { fileType } from './upload/fileTypes.ts';
import { sourceOf } from './pictures/pictureVariant.ts';
import { isNeeded, purgedIds } from './purge.ts';

/** A fault of a file or a blob. `name` is the name of the file or, for bytes without one, their key. */
export type FileFault = {
  readonly kind: 'missing' | 'damaged' | 'orphan' | 'stale' | 'unfinished' | 'found';
  readonly name: string;
  /** Whether only an earlier version, or a file in the bin, needs the bytes. */
  readonly isHistorical: boolean;
};

export type CheckResult = {
  readonly faults: readonly FileFault[];
  /** Numbers of files and of blobs. */
  readonly files: number;
  readonly blobs: number;
};

export type CheckOptions = {
  readonly store: Store;
  readonly blobs: Blobs;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether to remove useless bytes and mark files whose bytes are lost. */
  readonly isRepair: boolean;
};

/** Milliseconds; younger bytes may belong to a running upload. */
const minimumAge = 24 * 60 * 60 * 1000;

/** The users of each blob: the present files, and the name of a file that used it before. */
type BlobUsers = Map<string, { readonly live: FileRecord[]; formerName: string | undefined }>;

/** Compares the files in the database with the stored bytes, in both directions. */
export async function checkFiles({ store, blobs, now, isRepair }: CheckOptions): Promise<CheckResult> {
  // Bytes first: an upload stores its bytes before its record, so listing them later would report it as an orphan.
  const blobInfo = new Map<string, BlobInfo>();
  for await (const info of blobs.list()) blobInfo.set(info.key, info);
  const { blobUsers, files } = await readBlobUsers(store);
  const faults: FileFault[] = [];
  for (const [hash, users] of blobUsers) {
    const fault = await faultOf(hash, blobs);
    if (fault !== undefined) faults.push(...faultsOf(users, fault));
    else for (const file of users.live) if (file.perdido === true) faults.push({ kind: 'found', ...nameAndTime(file) });
    if (isRepair) await mark(users.live, { isLost: fault !== undefined, store });
  }
  for (const info of blobInfo.values()) {
    const kind = uselessKind(info, blobUsers);
    if (kind === undefined || now - info.modifiedAt < minimumAge) continue;
    faults.push({ kind, name: info.key, isHistorical: false });
    // An upload may have stored the same bytes since the check.
    if (isRepair && !(await isNeeded(info.key, store))) await blobs.remove(info.key, { storedAfter: now - minimumAge });
  }
  return { faults, files, blobs: blobInfo.size };
}

async function readBlobUsers(store: Store): Promise<{ readonly blobUsers: BlobUsers; readonly files: number }> {
  const blobUsers: BlobUsers = new Map();
  const entryOf = (hash: string) => {
    const entry = blobUsers.get(hash) ?? { live: [], formerName: undefined };
    blobUsers.set(hash, entry);
    return entry;
  };
  const addHistory = async (id: string) => {
    for (const { before } of await store.history(fileType, id)) {
      if (before !== undefined) entryOf(asFile(before).huella).formerName = nameOf(asFile(before));
    }
  };
  // The bin is read before and after, so that a file that enters or leaves it in between is seen at least once.
  const before = await removedIds(store);
  const files = await liveFiles(store);
  for (const file of files) {
    entryOf(file.huella).live.push(file);
    if (file._version > 1) await addHistory(file.id);
  }
  for (const id of new Set([...before, ...(await removedIds(store))])) await addHistory(id);
  return { blobUsers, files: files.length };
}

/** All in one read: with pages, a removal in between could hide another file. */
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
  return uint8ArrayToHex(sha256(bytes)) === hash ? undefined : 'damaged';
}

function faultsOf(
  { live, formerName }: { readonly live: readonly FileRecord[]; readonly formerName: string | undefined },
  kind: 'missing' | 'damaged',
): readonly FileFault[] {
  if (live.length > 0) return live.map((file) => ({ kind, ...nameAndTime(file) }));
  return [{ kind, name: formerName ?? '', isHistorical: true }];
}

const nameOf = ({ clave }: FileRecord) => clave;
const nameAndTime = (file: FileRecord) => ({ name: nameOf(file), isHistorical: false });

/** Marks the records of lost files, and clears the mark when the bytes are back. */
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

function uselessKind(
  { key, isUnfinished }: BlobInfo,
  blobUsers: BlobUsers,
): 'orphan' | 'stale' | 'unfinished' | undefined {
  if (isUnfinished) return 'unfinished';
  const source = sourceOf(key);
  if (source === undefined) return blobUsers.has(key) ? undefined : 'orphan';
  return (blobUsers.get(source)?.live.length ?? 0) > 0 ? undefined : 'stale';
}
