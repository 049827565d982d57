import type { FileChange } from '#core/api/fileSchemas.ts';
import type { Visitor } from '#core/accounts/access.ts';
import { cleanLabels, labelsText } from '#core/files/fileLabels.ts';
import { cropText, focusText, isCropWithin } from '#core/files/framing.ts';
import { isAnimatedWebp } from '#core/files/withoutMetadata.ts';
import { fold } from '#core/text/fold.ts';
import { isSameJson } from '#core/values/json.ts';
import { valuesOf } from '#core/values/record.ts';
import { type Change, update, VersionConflict } from '#core/store/store.ts';
import { isAllowed, versionsIn } from '../content/preconditions.ts';
import { retryOnConflict } from '../foundation/turns/retryOnConflict.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { endingsOf } from './upload/contentTypeOf.ts';
import { cleanName, endingOf } from './fileName.ts';
import {
  asFile,
  fileOf,
  type FileDependencies,
  type FileRecord,
  type FileValues,
  formerName,
  presentFile,
  scopedKey,
  valuesFrom,
} from './fileRecords.ts';
import { refuseHidden } from './access/fileRights.ts';
import { fileType, formerNameType } from './upload/fileTypes.ts';
import { isUsed } from './fileUses.ts';
import { writeNamed } from './upload/claimName.ts';

export type ChangeFileRequest = {
  readonly code: string;
  readonly id: string;
  readonly change: FileChange;
  readonly ifMatch: string | undefined;
  readonly visitor: Visitor;
  readonly by: string;
};

/** Changes a file's name, text, labels, framing or mark for the carousel. Its former name still leads to it. */
export function changeFile(request: ChangeFileRequest, dependencies: FileDependencies): Promise<FileRecord> {
  return retryOnConflict(() => tryChange(request, dependencies));
}

async function tryChange(request: ChangeFileRequest, dependencies: FileDependencies): Promise<FileRecord> {
  const { code, id, change, ifMatch, visitor, by } = request;
  const current = await fileOf(code, id, dependencies);
  await refuseHidden([current], { visitor, dependencies });
  const versions = versionsIn(ifMatch);
  if (!isAllowed(versions, current)) throw changed(current, dependencies);
  if (change.carousel === true && (!current.imagen || current.privado))
    throw new Problem(422, { detail: dependencies.messages.fileService.onlyPictures });
  await refuseFraming(change, { current, dependencies });
  const isNewlyMarked = change.carousel === true && !current.carrusel && change.confirmPublic !== true;
  if (isNewlyMarked && (await isUsed(current, dependencies))) throw unconfirmedProblem(dependencies);
  const name = change.name === undefined ? current.nombre : cleanName(change.name, endingsOfFile(current));
  const values = valuesFrom({ ...(valuesOf(current) as FileValues), ...changesIn(change) });
  const expectedVersion = current._version;
  try {
    if (name === current.nombre && isSameJson(values, valuesOf(current))) return current;
    if (name === current.nombre)
      return asFile(await update(dependencies.store, { type: fileType, id, values, expectedVersion, by }));
    const nameChanges = await formerNameChanges(current, { name, dependencies });
    return await writeNamed({
      scope: current,
      name,
      id,
      dependencies,
      by,
      changes: (name) => [
        { kind: 'update', type: fileType, id, values: { ...values, ...name }, expectedVersion },
        ...nameChanges,
      ],
    });
  } catch (error) {
    if (error instanceof VersionConflict && versions !== 'any') throw changed(asFile(error.current), dependencies);
    throw error;
  }
}

/** The allowed endings, the present one first: a new name does not change the type of a file. */
function endingsOfFile({ nombre, tipo }: FileRecord): readonly string[] {
  const current = endingOf(nombre);
  return [current, ...endingsOf(tipo, nombre).filter((ending) => ending !== current)];
}

type Changes = { readonly [Name in keyof FileValues]?: FileValues[Name] | undefined };

/** A framing of null is none; labels of an empty list are none. */
function changesIn({ alt, carousel, labels, crop, focus }: FileChange): Changes {
  return {
    ...(alt !== undefined && { texto: alt }),
    ...(carousel !== undefined && { carrusel: carousel }),
    ...(labels !== undefined && { etiquetas: labelsText(cleanLabels(labels)) }),
    ...(crop !== undefined && { recorte: crop === null ? undefined : cropText(crop) }),
    ...(focus !== undefined && { foco: focus === null ? undefined : focusText(focus) }),
  };
}

type Refusal = { readonly current: FileRecord; readonly dependencies: FileDependencies };

/** Only pictures have a framing. An animation has no crop: not every host of the portal can scale its frames. */
async function refuseFraming(
  { crop = null, focus = null }: FileChange,
  { current, dependencies }: Refusal,
): Promise<void> {
  const { fileService } = dependencies.messages;
  if ((crop !== null || focus !== null) && !current.imagen) throw new Problem(422, { detail: fileService.onlyFramed });
  if (crop !== null && current.tipo === 'image/gif') throw new Problem(422, { detail: fileService.noGifCrop });
  if (crop !== null && current.tipo === 'image/webp') {
    const bytes = await dependencies.blobs.read(current.huella);
    if (bytes !== undefined && isAnimatedWebp(bytes)) throw new Problem(422, { detail: fileService.noAnimationCrop });
  }
  if (crop !== null && !isCropWithin(crop)) throw new Problem(422, { detail: fileService.badCrop });
}

/** The present name becomes a former name, and the new name is no longer one. */
async function formerNameChanges(
  current: FileRecord,
  { name, dependencies }: { readonly name: string; readonly dependencies: FileDependencies },
): Promise<readonly Change[]> {
  const existing = await formerName(scopedKey(current, { name, registry: dependencies.registry }), dependencies);
  const values = { clave: current.clave, archivo: current.id };
  const isSame = fold(name) === fold(current.nombre);
  return [
    ...(existing === undefined ? [] : [{ kind: 'remove', type: formerNameType, id: existing.id } as const]),
    ...(isSame ? [] : [{ kind: 'create', type: formerNameType, values, publication: { state: 'published' } } as const]),
  ];
}

/** The mark for the carousel would publish a picture that may belong to a draft. */
function unconfirmedProblem({ messages }: FileDependencies): Problem {
  return new Problem(409, { detail: messages.fileService.unconfirmed, members: { reason: 'confirmPublic' } });
}

function changed(current: FileRecord, { messages }: FileDependencies): Problem {
  return new Problem(412, { detail: messages.fileService.changed, members: { existing: presentFile(current) } });
}
