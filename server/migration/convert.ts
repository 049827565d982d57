import { fold } from '#core/text/fold.ts';
import { isJsonObject, isSameJson, type Json } from '#core/values/json.ts';
import { asSchema, type JsonSchema, resolveRef, typesOf } from '#core/schema/jsonSchema.ts';

export type Conversion =
  | { readonly kind: 'fits' }
  | { readonly kind: 'converted'; readonly value: Json }
  | { readonly kind: 'cannot' };

/**
 * Converts a stored value to the present type of its field when nothing is lost: "12" becomes 12, "012" does not. Other rules of
 * the schema, such as a maximum, are not checked.
 */
export function convert(value: Json, schema: JsonSchema, root: JsonSchema): Conversion {
  const resolved = resolveRef(schema, root);
  if (isRightType(value, resolved)) return convertItems(value, resolved, root);
  for (const candidate of candidatesOf(value)) {
    if (!isRightType(candidate, resolved)) continue;
    const converted = convertItems(candidate, resolved, root);
    if (converted.kind !== 'cannot')
      return converted.kind === 'fits' ? { kind: 'converted', value: candidate } : converted;
  }
  return { kind: 'cannot' };
}

function convertItems(value: Json, schema: JsonSchema, root: JsonSchema): Conversion {
  const items = asSchema(schema.items);
  if (!Array.isArray(value) || items === undefined) return { kind: 'fits' };
  const list = value as readonly Json[];
  const converted = list.map((item) => convert(item, items, root));
  if (converted.some(({ kind }) => kind === 'cannot')) return { kind: 'cannot' };
  if (converted.every(({ kind }) => kind === 'fits')) return { kind: 'fits' };
  return {
    kind: 'converted',
    value: list.map((item, index) => {
      const one = converted[index];
      return one?.kind === 'converted' ? one.value : item;
    }),
  };
}

function isRightType(value: Json, schema: JsonSchema): boolean {
  const types = typesOf(schema);
  const choices = choicesOf(schema);
  const isType = types.length === 0 || types.some((type) => isOfType(value, type));
  return isType && (choices === undefined || choices.some((choice) => isSameJson(choice, value)));
}

function choicesOf(schema: JsonSchema): readonly unknown[] | undefined {
  if (schema.enum !== undefined) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  const named = schema.oneOf?.map(asSchema);
  return named?.every((one) => one?.const !== undefined) === true ? named.map((one) => one?.const) : undefined;
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  return type === 'null' ? value === null : typeof value === type;
}

const yes = ['si', 'true'];
const no = ['no', 'false'];

/** The values that a value may become without loss, the likeliest first. */
function candidatesOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.length === 1 ? [value[0] as Json] : [];
  if (value === null) return [];
  return [...scalarsOf(value), [value]];
}

function scalarsOf(value: Json): readonly Json[] {
  switch (typeof value) {
    case 'string': {
      const folded = fold(value);
      const booleans = yes.includes(folded) ? [true] : no.includes(folded) ? [false] : [];
      // A text that would be written back differently would lose its spelling: 012, 1.50, 1e3.
      return String(Number(value)) === value && Number.isFinite(Number(value))
        ? [Number(value), ...booleans]
        : booleans;
    }
    case 'number':
      return [String(value), ...(value === 1 || value === 0 ? [value === 1] : [])];
    case 'boolean':
      return [value ? 1 : 0, value ? 'sí' : 'no'];
    default:
      return [];
  }
}
