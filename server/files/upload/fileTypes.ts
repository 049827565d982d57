import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import archivos from '../archivos.schema.json' with { type: 'json' };
import archivosAntes from '../archivosAntes.schema.json' with { type: 'json' };
import archivosPurgados from '../archivosPurgados.schema.json' with { type: 'json' };

/** The records of files. An internal content type: no registry lists it, and no generic route reaches it. */
export const fileType = typeOf('archivos', archivos);

/** Former names of files, so that their old addresses still work. */
export const formerNameType = typeOf('archivosAntes', archivosAntes);

/** Marks of removed files whose bytes were purged, each under the id of its file. */
export const purgedType = typeOf('archivosPurgados', archivosPurgados);

/** Types that the store prepares in addition to the types of the registry. */
export const internalFileTypes: readonly ContentType[] = [fileType, formerNameType, purgedType];

function typeOf(name: string, schema: unknown): ContentType {
  const result = readContentType(schema, { name, file: `${name}.schema.json` });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
