import type { LayoutName } from '#core/schema/contentType.ts';
import { tuningMessages as texts } from './tuningMessages.ts';

/** The name of a layout; one of an extension has only its own. */
export function layoutLabel(layout: LayoutName): string {
  return (texts.layouts as Readonly<Record<string, string>>)[layout] ?? layout;
}
