import type { FileCatalog } from '#core/locales/catalog.ts';
import { fileEs } from '#core/locales/fileEs.ts';

/** The words of the file server; only its own screens, which are fetched when they are wanted, may import them. */
export const fileWords: FileCatalog['files'] = fileEs.files;
