import type { Visitor } from '#core/accounts/access.ts';
import { fold } from '#core/text/fold.ts';
import { valuesOf } from '#core/values/record.ts';
import { type Change, type Removal } from '#core/store/store.ts';
import {
  asFile,
  fileOf,
  type FileDependencies,
  type FileRecord,
  formerName,
  liveFile,
  noFile,
  scopedKey,
} from './fileRecords.ts';
import { refuseHidden } from './access/fileRights.ts';
import { fileType, purgedType } from './upload/fileTypes.ts';
import { purgedIds } from './purge.ts';
import { retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import { freeNumber, isTakenName, numbered } from './upload/claimName.ts';

type FileSelection = {
  readonly code: string;
  readonly ids: readonly string[];
  readonly visitor: Visitor;
  readonly by: string;
};

/** Moves files to the bin, all or none, and returns them as they were. Their bytes stay. */
export async function removeFiles(
  { code, ids, visitor, by }: FileSelection,
  dependencies: FileDependencies,
): Promise<readonly FileRecord[]> {
  const uniqueIds = [...new Set(ids)];
  const files = await Promise.all(uniqueIds.map((id) => fileOf(code, id, dependencies)));
  await refuseHidden(files, { visitor, dependencies });
  const changes = files.map(({ id }) => ({ kind: 'remove', type: fileType, id }) as const);
  return (await dependencies.store.write(changes, by)).map(asFile);
}

/** Restores files from the bin, all or none. A file whose name is in use gets a number. */
export async function restoreFiles(
  selection: FileSelection,
  dependencies: FileDependencies,
): Promise<readonly FileRecord[]> {
  const restore = async () =>
    (await dependencies.store.write(await restorations(selection, dependencies), selection.by)).map(asFile);
  return retryOnConflict(restore, { isConflict: isTakenName });
}

async function restorations(
  { code, ids, visitor }: FileSelection,
  dependencies: FileDependencies,
): Promise<readonly Change[]> {
  const names = new Set<string>();
  const changes: Change[] = [];
  for (const id of new Set(ids)) {
    const [last] = await dependencies.store.history(fileType, id, { offset: 0, limit: 1 });
    if (last?.before === undefined || last.before['municipalidad'] !== code || last.action !== 'remove')
      throw noFile(dependencies.messages);
    if ((await dependencies.store.get(purgedType, id)) !== undefined) throw noFile(dependencies.messages);
    const before = asFile(last.before);
    await refuseHidden([before], { visitor, dependencies });
    const name = await freeName(before, { names, dependencies });
    const key = scopedKey(before, { name, registry: dependencies.registry });
    names.add(fold(key));
    changes.push({ kind: 'restore', type: fileType, id, values: { ...valuesOf(before), nombre: name, clave: key } });
  }
  return changes;
}

type NameContext = { readonly names: ReadonlySet<string>; readonly dependencies: FileDependencies };

async function freeName(file: FileRecord, { names, dependencies }: NameContext): Promise<string> {
  const { id, nombre: name } = file;
  const isTaken = async (number: number) => {
    const key = scopedKey(file, { name: numbered(name, number), registry: dependencies.registry });
    if (names.has(fold(key)) || (await liveFile(key, dependencies)) !== undefined) return true;
    const former = await formerName(key, dependencies);
    return former !== undefined && former['archivo'] !== id;
  };
  return (await isTaken(1)) ? numbered(name, await freeNumber(1, isTaken)) : name;
}

type BinPage = {
  readonly code: string;
  /** Only files whose names have all words of it. */
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

const removalsPerPage = 500;

/** A municipality's removed files, newest first. All municipalities share one bin, so the files of others are skipped. */
export async function removedFiles({ code, search = '', offset, limit }: BinPage, { store }: FileDependencies) {
  const removals: Removal[] = [];
  const words = fold(search).split(/\s+/);
  const purged = await purgedIds(store);
  for (let start = 0; ; start += removalsPerPage) {
    const page = await store.removed(fileType, { offset: start, limit: removalsPerPage });
    const isFound = ({ nombre }: FileRecord) => words.every((word) => fold(nombre).includes(word));
    const isShown = (file: FileRecord) =>
      file.municipalidad === code && !file.privado && !purged.has(file.id) && isFound(file);
    removals.push(...page.removals.filter(({ record }) => isShown(asFile(record))));
    if (page.removals.length < removalsPerPage) break;
  }
  return { removals: removals.slice(offset, offset + limit), total: removals.length };
}
