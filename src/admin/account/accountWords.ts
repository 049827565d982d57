import { accountEs } from '#core/locales/accountEs.ts';
import type { AccountCatalog } from '#core/locales/catalog.ts';

/** The words of 'Mi cuenta'; only its screen, which is fetched when it is wanted, may import them. */
export const accountWords: AccountCatalog['account'] = accountEs.account;
