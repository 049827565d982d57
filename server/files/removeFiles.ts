import type { Visitor } from '#core/access.ts';
import { fold } from '#core/text/fold.ts';
import { valuesOf } from '#core/store/record.ts';
import { type Change, type Removal, UniqueConflict } from '#core/store/store.ts';
import {
  asFile,
  fileOf,
  type FileParts,
  type FileRecord,
  formerName,
  keyOfName,
  liveFile,
  noFile,
} from './fileRecords.ts';
import { refuseHidden } from './access/fileRights.ts';
import { fileType, purgedType } from './upload/fileTypes.ts';
import { purgedIds } from './purge.ts';
import { freeNumber, numbered } from './upload/takeName.ts';

type Many = {
  readonly code: string;
  readonly ids: readonly string[];
  readonly visitor: Visitor;
  readonly by: string;
};

/** Puts files into the bin, all or none, and answers them as they were. Their bytes stay. */
export async function removeFiles({ code, ids, visitor, by }: Many, parts: FileParts): Promise<readonly FileRecord[]> {
  const wanted = [...new Set(ids)];
  const files = await Promise.all(wanted.map((id) => fileOf(code, id, parts)));
  await refuseHidden(files, { visitor, parts });
  const changes = files.map(({ id }) => ({ kind: 'remove', type: fileType, id }) as const);
  return (await parts.store.write(changes, by)).map(asFile);
}

/** Takes files out of the bin, all or none. One whose name is taken meanwhile gets a number. */
export async function restoreFiles(many: Many, parts: FileParts): Promise<readonly FileRecord[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await parts.store.write(await restorations(many, parts), many.by)).map(asFile);
    } catch (error) {
      // Somebody took a name meanwhile; the next look sees it.
      if (!(error instanceof UniqueConflict) || error.field === 'id' || attempt === mostAttempts) throw error;
    }
  }
}

const mostAttempts = 10;

async function restorations({ code, ids, visitor }: Many, parts: FileParts): Promise<readonly Change[]> {
  const names = new Set<string>();
  const changes: Change[] = [];
  for (const id of new Set(ids)) {
    const [last] = await parts.store.history(fileType, id, { offset: 0, limit: 1 });
    if (last?.before === undefined || last.before['municipalidad'] !== code || last.action !== 'remove')
      throw noFile(parts.words);
    if ((await parts.store.get(purgedType, id)) !== undefined) throw noFile(parts.words);
    const before = asFile(last.before);
    await refuseHidden([before], { visitor, parts });
    const nombre = await freeName(before, { names, parts });
    const clave = keyOfName(code, nombre);
    names.add(fold(clave));
    changes.push({ kind: 'restore', type: fileType, id, values: { ...valuesOf(before), nombre, clave } });
  }
  return changes;
}

type Names = { readonly names: ReadonlySet<string>; readonly parts: FileParts };

async function freeName({ id, municipalidad, nombre }: FileRecord, { names, parts }: Names): Promise<string> {
  const isTaken = async (number: number) => {
    const clave = keyOfName(municipalidad, numbered(nombre, number));
    if (names.has(fold(clave)) || (await liveFile(clave, parts)) !== undefined) return true;
    const former = await formerName(clave, parts);
    return former !== undefined && former['archivo'] !== id;
  };
  return (await isTaken(1)) ? numbered(nombre, await freeNumber(1, isTaken)) : nombre;
}

type BinPage = { readonly code: string; readonly offset: number; readonly limit: number };

const readAtOnce = 500;

/** A municipality's removed files, the last removed first. Bins of all lie together, so the others' are passed over. */
export async function removedFiles({ code, offset, limit }: BinPage, { store }: FileParts) {
  const removals: Removal[] = [];
  const purged = await purgedIds(store);
  for (let start = 0; ; start += readAtOnce) {
    const page = await store.removed(fileType, { offset: start, limit: readAtOnce });
    const isShown = (file: FileRecord) => file.municipalidad === code && !file.privado && !purged.has(file.id);
    removals.push(...page.removals.filter(({ record }) => isShown(asFile(record))));
    if (page.removals.length < readAtOnce) break;
  }
  return { removals: removals.slice(offset, offset + limit), total: removals.length };
}
