import type { Messages } from '#core/locales/catalog.ts';
import { designer } from '#core/locales/es/tuning/designer.ts';
import type { LayoutName } from '#core/schema/contentType.ts';

/** The messages of the designer of forms; import them only in its lazily loaded screens. */
export const tuningMessages: Messages<typeof designer> = designer;

/** The name of a layout; one of an extension has only its own. */
export function layoutLabel(layout: LayoutName): string {
  return (tuningMessages.layouts as Readonly<Record<string, string>>)[layout] ?? layout;
}
