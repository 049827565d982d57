import type { Shape } from '../schema/contentType.ts';
import type { Values } from '../values/record.ts';
import { hiddenValues } from './hiddenValues.ts';
import { pointerLabel } from './pointerLabel.ts';

/** The labels of the values that leave a record when these are saved, each once. */
export function hiddenLabels(shape: Pick<Shape, 'schema' | 'fields'>, values: Values): readonly string[] {
  return [...new Set(hiddenValues(shape, values).map((pointer) => pointerLabel(pointer, shape.fields)))];
}
