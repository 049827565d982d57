import { files } from './es/admin/files.ts';

/** The Spanish words of the file server's screens, which load them; FileCatalog is their shape. */
export const fileEs = { files } as const;
