import { schemasAlong } from '../evaluation/shapes.ts';
import type { Shape } from '../schema/contentType.ts';
import { type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import type { Values } from '../values/record.ts';
import { visibleValues } from './hiddenValues.ts';
import { namesIn, pointerTo } from '../values/json.ts';
import { validate } from './validate.ts';
import { withoutPointers } from '../values/withoutPointers.ts';

/**
 * What a form sends: without the values that conditions hide or that only another alternative may have, and with
 * null for required values that may be null and were left empty. The form itself keeps what was typed.
 */
export function submittedValues(shape: Shape, values: Values, chosen?: ReadonlyMap<string, JsonSchema>): Values {
  const filled = withNulls(shape, visibleValues(shape, values));
  const paths = validate(shape, filled, undefined, chosen).flatMap(
    ({ pointer }) =>
      refusedPath(namesIn(pointer), { root: shape.schema, value: filled, chosen: chosen ?? new Map() }) ?? [],
  );
  return withoutPointers(
    filled,
    paths.map(({ path }) => pointerTo(...path)),
  );
}

/** The path to the first member that only an inactive branch or alternative names. */
function refusedPath(
  path: readonly string[],
  {
    root,
    value,
    chosen,
  }: { readonly root: JsonSchema; readonly value: Values; readonly chosen: ReadonlyMap<string, JsonSchema> },
): { readonly path: readonly string[] } | undefined {
  const schemas = schemasAlong(path, { root, value, chosen });
  const index = schemas.indexOf(undefined);
  const holder = index === 0 ? root : schemas[index - 1];
  const name = path[index];
  if (holder === undefined || name === undefined || !propertiesOf(holder, root).has(name)) return undefined;
  return { path: path.slice(0, index + 1) };
}

function withNulls({ fields }: Shape, values: Values): Values {
  const empty = fields.filter(
    ({ name, schema, isRequired }) => isRequired && !Object.hasOwn(values, name) && typesOf(schema).includes('null'),
  );
  if (empty.length === 0) return values;
  return { ...values, ...Object.fromEntries(empty.map(({ name }) => [name, null])) };
}
