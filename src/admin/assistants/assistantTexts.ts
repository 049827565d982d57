import type { Messages } from '#core/locales/catalog.ts';
import { assistants } from '#core/locales/es/assistant/assistants.ts';

/** The messages of the assistants; import them only in their lazily loaded parts. */
export const assistantTexts: Messages<typeof assistants> = assistants;
