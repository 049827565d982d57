import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import type { LayoutName } from '#core/schema/contentType.ts';

/** The label of a layout; a layout of an extension has only its name. */
export function layoutLabel(layout: LayoutName): string {
  return (designerTexts.layouts as Readonly<Record<string, string>>)[layout] ?? layout;
}
