import { account } from './es/admin/account.ts';

/** The Spanish words of 'Mi cuenta', which its screen loads; AccountCatalog is their shape. */
export const accountEs = { account } as const;
