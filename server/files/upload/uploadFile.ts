import { valuesOf } from '#core/values/record.ts';
import { isSameJson } from '#core/values/json.ts';
import { type Change, update } from '#core/store/store.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { createdBefore } from '../../content/planWrites.ts';
import { cleanName } from '../fileName.ts';
import {
  asFile,
  fileNamed,
  type FileDependencies,
  type FileRecord,
  type FileValues,
  formerName,
  liveFile,
  nameTaken,
  scopedKey,
  valuesFrom,
} from '../fileRecords.ts';
import { fileType, formerNameType } from './fileTypes.ts';
import type { onEqualChoices } from '#core/api/fileSchemas.ts';
import { isVersionConflict, retryOnConflict } from '../../foundation/turns/retryOnConflict.ts';
import { isTakenName, writeNamed, writeNumbered } from './claimName.ts';
import { replacement, replacingValues } from './replaceContent.ts';
import { acceptedContent, storeBytes, type StoredContent } from './storeContent.ts';

export type NewFile = {
  readonly code: string;
  /** The sender's name for it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt?: string | undefined;
  readonly onEqual: (typeof onEqualChoices)[number];
  /** The record that a private file belongs to, or its type alone. */
  readonly owner?: { readonly type: string; readonly id?: string | undefined } | undefined;
  /** The id that the client chose, the same for every attempt; the server chooses one when left out. */
  readonly newId?: string | undefined;
  /** Maximum number of bytes; the general limit when left out. */
  readonly largest?: number;
  /** Whether a picture is marked for the carousel; false when left out. */
  readonly carousel?: boolean;
  readonly by: string;
};

/**
 * Stores a file: its bytes before its record, so that no record refers to missing bytes. A repeated request resolves to the file
 * that an earlier one stored under the id.
 */
export async function uploadFile(file: NewFile, dependencies: FileDependencies): Promise<FileRecord> {
  const content = await acceptedContent(file, dependencies);
  const name = cleanName(file.name, content.endings);
  const { store, messages } = dependencies;
  const findEarlier = () => createdBefore({ id: file.newId, by: file.by, type: fileType, store, messages });
  const earlier = await findEarlier();
  if (earlier === undefined && file.onEqual === 'refuse')
    await refuseTaken(scopedKey(scopeOf(file), { name, registry: dependencies.registry }), dependencies);
  const storedContent = await storeBytes(file.bytes, content, dependencies);
  const request = { file: { ...file, name }, storedContent, dependencies };
  if (earlier !== undefined) return finish(asFile(earlier), request);
  try {
    return await writeFile(request);
  } catch (error) {
    const stored = await findEarlier();
    if (stored === undefined) throw error;
    return finish(asFile(stored), request);
  }
}

/** The file that an earlier request stored, with the text that was typed since. */
async function finish(earlier: FileRecord, { file, storedContent, dependencies }: WriteRequest): Promise<FileRecord> {
  const { municipalidad, huella, texto = '', id, _version: expectedVersion } = earlier;
  if (municipalidad !== file.code || huella !== storedContent.huella || !isOfSameOwner(earlier, file))
    throw new Problem(409, { detail: dependencies.messages.writeRefusals.createdBefore });
  if (texto === (file.alt ?? '')) return earlier;
  const values = valuesFrom({ ...(valuesOf(earlier) as FileValues), texto: file.alt === '' ? undefined : file.alt });
  return asFile(await update(dependencies.store, { type: fileType, id, values, expectedVersion, by: file.by }));
}

/** Checked first, so that no work is done for an upload that will be refused. */
async function refuseTaken(key: string, dependencies: FileDependencies): Promise<void> {
  const existing = await fileNamed(key, dependencies);
  if (existing !== undefined) throw nameTaken(existing, dependencies.messages);
}

type WriteRequest = {
  readonly file: NewFile;
  readonly storedContent: StoredContent;
  readonly dependencies: FileDependencies;
};

function writeFile({ file, storedContent, dependencies }: WriteRequest): Promise<FileRecord> {
  if (file.onEqual === 'replace') return replaceOrCreate({ file, storedContent, dependencies });
  const { name, by } = file;
  const request = {
    scope: scopeOf(file),
    name,
    dependencies,
    by,
    changes: (names: FileNames) => [creation(names, { file, storedContent })],
  };
  return file.onEqual === 'refuse' ? writeNamed(request) : writeNumbered(request);
}

const scopeOf = ({ code, owner }: NewFile) => ({
  municipalidad: code,
  ...(owner !== undefined && { duenoTipo: owner.type, ...(owner.id !== undefined && { duenoId: owner.id }) }),
});

type FileNames = Pick<FileValues, 'nombre' | 'clave'>;

function creation(names: FileNames, { file, storedContent }: Pick<WriteRequest, 'file' | 'storedContent'>): Change {
  const values = valuesFrom({
    ...names,
    ...storedContent,
    municipalidad: file.code,
    texto: file.alt === '' ? undefined : file.alt,
    carrusel: file.carousel === true && storedContent.imagen,
    privado: file.owner !== undefined,
    duenoTipo: file.owner?.type,
    duenoId: file.owner?.id,
    perdido: undefined,
  });
  const id = file.newId === undefined ? {} : { id: file.newId };
  return { kind: 'create', type: fileType, ...id, values, publication: { state: 'published' } };
}

function replaceOrCreate(request: WriteRequest): Promise<FileRecord> {
  return retryOnConflict(() => tryReplaceOrCreate(request), { isConflict: isOtherWrite });
}

/** Whether somebody wrote the file, or took its name. */
function isOtherWrite(error: unknown): boolean {
  return isTakenName(error) || isVersionConflict(error);
}

async function tryReplaceOrCreate({ file, storedContent, dependencies }: WriteRequest): Promise<FileRecord> {
  const key = scopedKey(scopeOf(file), { name: file.name, registry: dependencies.registry });
  const existing = await liveFile(key, dependencies);
  if (existing !== undefined && !isOfSameOwner(existing, file))
    return writeFile({ file: { ...file, onEqual: 'keep' }, storedContent, dependencies });
  const values = existing && replacingValues(existing, { alt: file.alt, storedContent });
  // An earlier request did it, and its answer was lost.
  if (existing !== undefined && isSameJson(values, valuesOf(existing))) return existing;
  const changes: readonly Change[] =
    existing === undefined || values === undefined
      ? await createAndClaimName({ nombre: file.name, clave: key }, { file, storedContent, dependencies })
      : replacement(existing, { values, storedContent });
  const [record] = await dependencies.store.write(changes, file.by);
  if (record === undefined) throw new Error('a write of a file answered no record');
  return asFile(record);
}

/** Whether both have the same owner: a private file never replaces a public one, nor the reverse. */
function isOfSameOwner(existing: FileRecord, { owner }: NewFile): boolean {
  return existing.duenoTipo === owner?.type && existing.duenoId === owner?.id;
}

/** Replacing also claims a former name: its address then shows the new file. */
async function createAndClaimName(
  names: FileNames,
  { file, storedContent, dependencies }: WriteRequest,
): Promise<readonly Change[]> {
  const former = await formerName(names.clave, dependencies);
  const change = creation(names, { file, storedContent });
  return former === undefined ? [change] : [change, { kind: 'remove', type: formerNameType, id: former.id }];
}
