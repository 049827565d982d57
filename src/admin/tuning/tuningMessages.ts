import type { Messages } from '#core/locales/catalog.ts';
import { designer } from '#core/locales/es/tuning/designer.ts';

/** The messages of the designer of forms; import them only in its lazily loaded screens. */
export const tuningMessages: Messages<typeof designer> = designer;
