import { accountEs } from '#core/locales/accountEs.ts';
import type { AccountCatalog } from '#core/locales/catalog.ts';

/** The messages of 'Mi cuenta'; import them only in its lazily loaded screen. */
export const accountWords: AccountCatalog['account'] = accountEs.account;
