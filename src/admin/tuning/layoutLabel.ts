import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import type { LayoutName } from '#core/schema/contentType.ts';

/** The name of a layout; one of an extension has only its own. */
export function layoutLabel(layout: LayoutName): string {
  return (designerTexts.layouts as Readonly<Record<string, string>>)[layout] ?? layout;
}
