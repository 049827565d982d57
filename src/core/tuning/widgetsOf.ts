import { kindByName } from '../kinds/index.ts';
import type { FieldKindName } from '../kinds/names.ts';
import type { WidgetName } from '../schema/widgetNames.ts';

/** The inputs that may edit values of a kind, its own first. */
export function widgetsOf(kind: FieldKindName): readonly WidgetName[] {
  const { widget, otherWidgets = [] } = kindByName(kind);
  return [widget, ...otherWidgets];
}
