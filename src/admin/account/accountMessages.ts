import type { Messages } from '#core/locales/catalog.ts';
import { account } from '#core/locales/es/admin/account.ts';

/** The messages of 'Mi cuenta'; import them only in its lazily loaded screen. */
export const accountMessages: Messages<typeof account> = account;
