import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { count } from '#core/store/count.ts';
import { type Change, type Store, UniqueConflict } from '#core/store/store.ts';
import type { Blobs } from '../files/blobs.ts';
import { keyOfName, valuesFrom } from '../files/fileRecords.ts';
import { fileType } from '../files/upload/fileTypes.ts';
import { formPdf, type PrintedForm } from './formPdf.ts';

export type FormSeedOptions = {
  /** Folder of formularios.json. */
  readonly folder: string;
  /** Code of the municipality that owns the files. */
  readonly code: string;
  readonly store: Store;
  readonly blobs: Pick<Blobs, 'write'>;
};

/** Writes the forms of the sample services as files while there are no files. Each is public while a service shows it. */
export async function seedForms({ folder, code, store, blobs }: FormSeedOptions): Promise<void> {
  if ((await count(store, fileType)) > 0) return;
  const file = path.join(folder, 'formularios.json');
  const forms = JSON.parse(readFileSync(file, 'utf8')) as readonly (PrintedForm & { readonly name: string })[];
  const changes: Change[] = [];
  for (const { name, ...form } of forms) {
    const bytes = formPdf(form);
    const fingerprint = createHash('sha256').update(bytes).digest('hex');
    await blobs.write(fingerprint, bytes);
    const values = valuesFrom({
      municipalidad: code,
      nombre: name,
      clave: keyOfName(code, name),
      tipo: 'application/pdf',
      bytes: bytes.length,
      huella: fingerprint,
      imagen: false,
      carrusel: false,
      privado: false,
    });
    changes.push({ kind: 'create', type: fileType, values, publication: { state: 'published' } });
  }
  await store.write(changes, 'seed').catch((error: unknown) => {
    // Another server of the same database has started at the same time.
    if (!(error instanceof UniqueConflict)) throw error;
  });
}
