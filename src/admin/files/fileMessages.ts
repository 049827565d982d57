import type { Messages } from '#core/locales/catalog.ts';
import { files } from '#core/locales/es/admin/files.ts';

/** The messages of the file server; import them only in its lazily loaded screens. */
export const fileMessages: Messages<typeof files> = files;
