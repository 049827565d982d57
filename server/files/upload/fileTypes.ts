import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/schema/readContentType.ts';
import archivos from '../archivos.schema.json' with { type: 'json' };
import archivosAntes from '../archivosAntes.schema.json' with { type: 'json' };
import archivosPurgados from '../archivosPurgados.schema.json' with { type: 'json' };

/** What is known of each kept file. A content type of the store's alone: no registry lists it, and no generic route reaches it. */
export const fileType = typeOf('archivos', archivos);

/** Names that files had before, so that their addresses go on answering. */
export const formerNameType = typeOf('archivosAntes', archivosAntes);

/** Removed files whose bytes were purged: a record under the id of each. */
export const purgedType = typeOf('archivosPurgados', archivosPurgados);

/** Types that the store prepares beside those of the registry. */
export const internalTypes: readonly ContentType[] = [fileType, formerNameType, purgedType];

function typeOf(name: string, schema: unknown): ContentType {
  const result = readContentType(schema, { name, file: `${name}.schema.json` });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
