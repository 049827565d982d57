import type { ServerCatalog } from '../locales/catalog.ts';
import { accountOperations } from './accountOperations.ts';
import { fileOperations } from './fileOperations.ts';
import { fileServiceOperations } from './fileServiceOperations.ts';
import { portalOperations } from './portalOperations.ts';
import { staffOperations } from './staffOperations.ts';

/** The operations that belong to no content type. */
export const apiOperations = (words: ServerCatalog) => ({
  ...portalOperations(words),
  ...staffOperations(words),
  ...accountOperations(words),
  ...fileOperations(words),
  ...fileServiceOperations(words),
});
