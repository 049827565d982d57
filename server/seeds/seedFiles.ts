import { uint8ArrayToHex } from 'uint8array-extras';
import { samplePictures } from '#core/files/samplePictures.ts';
import { count } from '#core/store/count.ts';
import { type Change, type Store, UniqueConflict } from '#core/store/store.ts';
import { sha256 } from '#ports/digest.ts';
import { joinPath, readBytes } from '#ports/files.ts';
import type { Blobs } from '../files/blobs.ts';
import { type FileValues, keyOfName, valuesFrom } from '../files/fileRecords.ts';
import { fileType } from '../files/upload/fileTypes.ts';
import { formPdf } from './formPdf.ts';
import forms from './formularios/formularios.json' with { type: 'json' };

/** The pictures that rotate behind the modern home page. */
const carousel = samplePictures.filter(({ name }) => ['plaza.webp', 'mercado.webp', 'festival.webp'].includes(name));
/** Pixels. */
const sizeOfSamples = { ancho: 1200, alto: 675 };

export type FileSeedOptions = {
  /** The folder of the samples. */
  readonly folder: string;
  /** Code of the municipality that owns the files. */
  readonly code: string;
  readonly store: Store;
  readonly blobs: Pick<Blobs, 'write'>;
  /** Whether another backend has the pictures, and so those of its carousel. */
  readonly isElsewhere?: boolean;
};

/**
 * Writes the forms of the sample services and three pictures of the carousel as files, while there are no files. A form is public
 * while a service shows it, a picture because it is marked.
 */
export async function seedFiles({ code, store, blobs, folder, isElsewhere = false }: FileSeedOptions): Promise<void> {
  if ((await count(store, fileType)) > 0) return;
  const changes: Change[] = [];
  const add = async (
    name: string,
    bytes: Uint8Array,
    own: Pick<FileValues, 'tipo' | 'imagen' | 'carrusel'> & Partial<FileValues>,
  ) => {
    const fingerprint = uint8ArrayToHex(sha256(bytes));
    await blobs.write(fingerprint, bytes);
    const values = valuesFrom({
      municipalidad: code,
      nombre: name,
      clave: keyOfName(code, name),
      bytes: bytes.length,
      huella: fingerprint,
      privado: false,
      ...own,
    });
    changes.push({ kind: 'create', type: fileType, values, publication: { state: 'published' } });
  };
  for (const { name, ...form } of forms)
    await add(name, formPdf(form), { tipo: 'application/pdf', imagen: false, carrusel: false });
  for (const { name, alt } of isElsewhere ? [] : carousel) {
    const bytes = readBytes(joinPath(folder, '..', '..', 'public', 'imagenes', 'semillas', name));
    const own = { tipo: 'image/webp', imagen: true, carrusel: true, texto: alt, ...sizeOfSamples };
    if (bytes !== undefined) await add(name, bytes, own);
  }
  await store.write(changes, 'seed').catch((error: unknown) => {
    // Another server of the same database has started at the same time.
    if (!(error instanceof UniqueConflict)) throw error;
  });
}
