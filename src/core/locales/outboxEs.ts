import { outbox } from './es/admin/outbox.ts';

/** The Spanish words of the outbox, which its screen loads; OutboxCatalog is their shape. */
export const outboxEs = { outbox } as const;
