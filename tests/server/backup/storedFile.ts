import { createHash } from 'node:crypto';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { create, type Store } from '#core/store/store.ts';
import type { Variables } from './backupTools.ts';
import path from 'node:path';

type PutOptions = { readonly store: Store; readonly variables: Variables };

/** Stores a file as an upload does: its bytes, then its record. Returns the hash of the bytes. */
export async function putFile(content: string, { store, variables }: PutOptions): Promise<string> {
  const bytes = Buffer.from(content);
  const huella = createHash('sha256').update(bytes).digest('hex');
  await createDiskBlobs({ folder: path.join(variables['DATA_DIR'] ?? '', 'archivos') }).write(huella, bytes);
  const nombre = `${content.slice(0, 20)}.txt`;
  const values = {
    municipalidad: '0511',
    nombre,
    clave: `0511/${nombre}`,
    tipo: 'text/plain',
    bytes: bytes.length,
    huella,
    imagen: false,
    carrusel: false,
    privado: false,
  };
  await create(store, { type: fileType, values, publication: { state: 'published' }, by: 'prueba' });
  return huella;
}
