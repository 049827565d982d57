import { kindByName } from '../kinds/index.ts';
import type { FieldKindName } from '../names/fieldKindNames.ts';
import type { WidgetName } from '../names/widgetNames.ts';

const others: Partial<Readonly<Record<FieldKindName, readonly WidgetName[]>>> = {
  text: ['textarea'],
  longText: ['text'],
  richText: ['textarea'],
  email: ['text'],
  url: ['text'],
  phone: ['text'],
  slug: ['text'],
};

/** The inputs that may edit values of a kind, its own first. */
export function widgetsOf(kind: FieldKindName): readonly WidgetName[] {
  return [kindByName(kind).widget, ...(others[kind] ?? [])];
}
