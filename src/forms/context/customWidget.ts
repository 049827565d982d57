import { namesIn } from '#core/values/json.ts';
import type { Widget } from './widget.ts';

/** The form's widget for the top-level field at a JSON pointer; undefined for other fields and for nested values. */
export function customWidget(widgets: ReadonlyMap<string, Widget>, pointer: string): Widget | undefined {
  const [name, ...nested] = namesIn(pointer);
  return name === undefined || nested.length > 0 ? undefined : widgets.get(name);
}
