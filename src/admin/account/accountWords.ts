import type { Words } from '#core/locales/catalog.ts';
import { account } from '#core/locales/es/admin/account.ts';

/** The messages of 'Mi cuenta'; import them only in its lazily loaded screen. */
export const accountWords: Words<typeof account> = account;
