import type { OutboxCatalog } from '#core/locales/catalog.ts';
import { outboxEs } from '#core/locales/outboxEs.ts';

/** The words of the outbox; only its screen, which is fetched when it is wanted, may import them. */
export const outboxWords: OutboxCatalog['outbox'] = outboxEs.outbox;
