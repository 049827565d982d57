import { namesIn } from '#core/values/json.ts';
import type { Widget } from './widgets/widget.ts';

/** The input that a form was given for the field at a JSON pointer; undefined for one inside of another, and for all others. */
export function ownWidget(widgets: ReadonlyMap<string, Widget>, pointer: string): Widget | undefined {
  const [name, ...inside] = namesIn(pointer);
  return name === undefined || inside.length > 0 ? undefined : widgets.get(name);
}
