import type { Messages } from '#core/locales/catalog.ts';
import { conversations } from '#core/locales/es/assistant/conversations.ts';

/** The messages of these screens; import them only in their lazily loaded parts. */
export const conversationTexts: Messages<typeof conversations> = conversations;
