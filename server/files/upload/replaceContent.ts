import { v7 } from 'uuid';
import type { Change } from '#core/store/store.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import { type FileDependencies, type FileRecord, type FileValues, keyOfName, valuesFrom } from '../fileRecords.ts';
import { fileType } from './fileTypes.ts';
import { acceptedContent, storeBytes, type StoredContent } from './storeContent.ts';

type NewBytes = { readonly name: string; readonly bytes: Uint8Array; readonly by: string };

/**
 * Gives a file other bytes, whatever its name is by now. The former ones go to the bin. `name` is the one that came with the bytes; their
 * type may depend on it. Rejects with a VersionConflict when somebody else changed the file.
 */
export async function replaceBytes(
  existing: FileRecord,
  { file, dependencies }: { readonly file: NewBytes; readonly dependencies: FileDependencies },
): Promise<void> {
  const storedContent = await storeBytes(file.bytes, await acceptedContent(file, dependencies), dependencies);
  const values = replacingValues(existing, { storedContent });
  await dependencies.store.write(replacement(existing, { values, storedContent }), file.by);
}

/** The values of a file with other content, and with a text if there is a new one. */
export function replacingValues(
  existing: FileRecord,
  { alt, storedContent }: { readonly alt?: string | undefined; readonly storedContent: StoredContent },
): Values {
  const { perdido: _found, ancho: _ancho, alto: _alto, ...before } = valuesOf(existing) as FileValues;
  // What was framed of another picture says nothing about this one.
  const framing = before.huella === storedContent.huella ? {} : { recorte: undefined, foco: undefined };
  return valuesFrom({
    ...before,
    ...framing,
    ...storedContent,
    ...(alt && { texto: alt }),
  });
}

export function replacement(
  existing: FileRecord,
  { values, storedContent }: { readonly values: Values; readonly storedContent: StoredContent },
): readonly Change[] {
  const { id, _version: expectedVersion } = existing;
  return [{ kind: 'update', type: fileType, id, values, expectedVersion }, ...binChanges(existing, storedContent)];
}

/** The replaced content becomes a file in the bin, unless it is lost. */
function binChanges(existing: FileRecord, { huella }: StoredContent): readonly Change[] {
  if (existing.huella === huella || existing.perdido === true) return [];
  const id = v7();
  // The name belongs to the file that stays; restoring looks for a free one.
  const values = { ...valuesOf(existing), clave: keyOfName(existing.municipalidad, id), carrusel: false };
  return [
    { kind: 'create', type: fileType, id, values, publication: { state: 'published' } },
    { kind: 'remove', type: fileType, id },
  ];
}
