import type { Visitor } from '#core/access.ts';
import { fold } from '#core/text/fold.ts';
import { valuesOf } from '#core/store/record.ts';
import { type Change, update, VersionConflict } from '#core/store/store.ts';
import { isAllowed, versionsIn } from '../content/preconditions.ts';
import { Problem } from '../answering/problem.ts';
import { endingsOf } from './upload/contentTypeOf.ts';
import { cleanName, endingOf } from './fileName.ts';
import {
  asFile,
  fileOf,
  type FileParts,
  type FileRecord,
  type FileValues,
  formerName,
  keyOfName,
  presentFile,
} from './fileRecords.ts';
import { refuseHidden } from './access/fileRights.ts';
import { fileType, formerNameType } from './upload/fileTypes.ts';
import { isUsed } from './fileUses.ts';
import { writeNamed } from './upload/takeName.ts';

export type FileChange = {
  readonly name?: string;
  readonly alt?: string;
  readonly carousel?: boolean;
  /** Says that a picture which records use may become public with its mark for the carousel. */
  readonly confirmPublic?: boolean;
};

export type Changing = {
  readonly code: string;
  readonly id: string;
  readonly to: FileChange;
  readonly ifMatch: string | undefined;
  readonly visitor: Visitor;
  readonly by: string;
};

/** Gives a file another name, text or place in the carousel. Its former name goes on leading to it. */
export async function changeFile(changing: Changing, parts: FileParts): Promise<FileRecord> {
  const { code, id, to, ifMatch, visitor, by } = changing;
  const current = await fileOf(code, id, parts);
  await refuseHidden([current], { visitor, parts });
  const versions = versionsIn(ifMatch);
  if (!isAllowed(versions, current)) throw changed(current, parts);
  if (to.carousel === true && (!current.imagen || current.privado))
    throw new Problem(422, { detail: parts.words.fileService.onlyPictures });
  const isMarkedAnew = to.carousel === true && !current.carrusel && to.confirmPublic !== true;
  if (isMarkedAnew && (await isUsed(current, parts))) throw unconfirmed(parts);
  const name = to.name === undefined ? current.nombre : cleanName(to.name, endingOfFile(current));
  const values = { ...valuesOf(current), ...changesIn(to) };
  const expectedVersion = current._version;
  try {
    if (name === current.nombre)
      return asFile(await update(parts.store, { type: fileType, id, values, expectedVersion, by }));
    const moved = await movedNames(current, { name, parts });
    return await writeNamed({
      code,
      name,
      id,
      parts,
      by,
      changes: (named) => [
        { kind: 'update', type: fileType, id, values: { ...values, ...named }, expectedVersion },
        ...moved,
      ],
    });
  } catch (error) {
    if (error instanceof VersionConflict) throw changed(asFile(error.current), parts);
    throw error;
  }
}

/** The ending that it has: what a file is does not change with its name. */
function endingOfFile({ nombre, tipo }: FileRecord): readonly string[] {
  const own = endingOf(nombre);
  return [own, ...endingsOf(tipo, nombre).filter((ending) => ending !== own)];
}

function changesIn({ alt, carousel }: FileChange): Partial<FileValues> {
  return { ...(alt !== undefined && { texto: alt }), ...(carousel !== undefined && { carrusel: carousel }) };
}

/** The name that it has becomes a former one; the one that it gets is none any more. */
async function movedNames(
  current: FileRecord,
  { name, parts }: { readonly name: string; readonly parts: FileParts },
): Promise<readonly Change[]> {
  const taken = await formerName(keyOfName(current.municipalidad, name), parts);
  const values = { clave: current.clave, archivo: current.id };
  const isSame = fold(name) === fold(current.nombre);
  return [
    ...(taken === undefined ? [] : [{ kind: 'remove', type: formerNameType, id: taken.id } as const]),
    ...(isSame ? [] : [{ kind: 'create', type: formerNameType, values, publication: { state: 'published' } } as const]),
  ];
}

/** Its mark would make public a picture that may belong to a draft. */
function unconfirmed({ words }: FileParts): Problem {
  return new Problem(409, { detail: words.fileService.unconfirmed, members: { reason: 'confirmPublic' } });
}

function changed(current: FileRecord, { words }: FileParts): Problem {
  return new Problem(412, { detail: words.fileService.changed, members: { existing: presentFile(current) } });
}
