import type { Messages } from '#core/locales/catalog.ts';
import { outbox } from '#core/locales/es/admin/outbox.ts';

/** The messages of the outbox; import them only in its lazily loaded screen. */
export const outboxMessages: Messages<typeof outbox> = outbox;
