import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { accessTable } from '#server/operations/accessTable.ts';
import { root } from '#server/ports/node/root.ts';
import { processTypes } from '#server/installation/processTypes.ts';

/** docs/access.md as the declarations and the schemas of the product make it. */
export const accessDocument = (): string =>
  accessTable([...readSchemas([path.join(root, 'schemas')], serverEs), ...processTypes]);
