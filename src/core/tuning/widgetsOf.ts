import { kindByName } from '../kinds/index.ts';
import type { FieldKindName } from '../names/fieldKindNames.ts';
import type { WidgetName } from '../names/widgetNames.ts';

/** The inputs that may edit values of a kind, its own first. What people write is also a plain line, or a text of several. */
export function widgetsOf(kind: FieldKindName): readonly WidgetName[] {
  const { widget, line, words, isFromTitle } = kindByName(kind);
  if (line === 'text' || words === 'markdown') return [widget, 'textarea'];
  return line !== undefined || words !== undefined || isFromTitle === true ? [widget, 'text'] : [widget];
}
