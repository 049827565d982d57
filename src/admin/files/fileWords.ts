import type { FileCatalog } from '#core/locales/catalog.ts';
import { fileEs } from '#core/locales/fileEs.ts';

/** The messages of the file server; import them only in its lazily loaded screens. */
export const fileWords: FileCatalog['files'] = fileEs.files;
