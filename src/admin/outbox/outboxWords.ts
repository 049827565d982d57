import type { OutboxCatalog } from '#core/locales/catalog.ts';
import { outboxEs } from '#core/locales/outboxEs.ts';

/** The messages of the outbox; import them only in its lazily loaded screen. */
export const outboxWords: OutboxCatalog['outbox'] = outboxEs.outbox;
