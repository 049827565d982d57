import { type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import { isJsonObject, isSameJson } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';

type Properties = NonNullable<JsonSchema['properties']>;

/** One schema for values that both describe; what only one of them can say, such as a title, comes from `outer`. */
export function mergeSchemas(outer: JsonSchema, inner: JsonSchema): JsonSchema {
  const { $id: _id, $anchor: _anchor, ...rest } = inner;
  const type = commonType(outer, inner);
  const allOf = [...(outer.allOf ?? []), ...(inner.allOf ?? [])];
  const options = outer.enum && inner.enum ? commonValues(outer.enum, inner.enum) : (outer.enum ?? inner.enum);
  return {
    ...rest,
    ...outer,
    ...(type !== undefined && { type }),
    ...(options !== undefined && { enum: options }),
    ...(allOf.length > 0 && { allOf }),
    ...(outer.properties && inner.properties && { properties: mergeProperties(outer.properties, inner.properties) }),
    ...(outer.required && inner.required && { required: [...new Set([...outer.required, ...inner.required])] }),
    ...bothObjects('patternProperties', outer, inner),
    ...bothObjects('x-field', inner, outer),
    ...bothObjects('dependentRequired', outer, inner),
  };
}

function commonType(outer: JsonSchema, inner: JsonSchema): JsonSchema['type'] {
  if (outer.type === undefined || inner.type === undefined) return outer.type ?? inner.type;
  const [own, other] = [typesOf(outer), typesOf(inner)];
  const common = own.filter((type) => other.includes(type) || (type === 'integer' && other.includes('number')));
  if (own.includes('number') && other.includes('integer')) common.push('integer');
  return common.length === 0 ? outer.type : common.length === 1 ? common[0] : [...new Set(common)];
}

function commonValues(own: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const common = own.filter((value) => other.some((one) => isSameJson(one, value)));
  return common.length === 0 ? own : common;
}

function mergeProperties(own: Properties, other: Properties): Properties {
  const merge = (name: string) => {
    const [mine, theirs] = [ownValue(own, name), ownValue(other, name)];
    if (mine === undefined || mine === true) return theirs;
    if (mine === false || theirs === false) return false;
    if (theirs === undefined || theirs === true || isSameJson(mine, theirs)) return mine;
    return { ...(mine.title !== undefined && { title: mine.title }), allOf: [mine, theirs] };
  };
  const names = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, merge(name)])) as Properties;
}

function bothObjects(keyword: string, first: JsonSchema, second: JsonSchema): JsonSchema {
  const [one, two] = [first[keyword], second[keyword]];
  return isJsonObject(one) && isJsonObject(two) ? { [keyword]: { ...one, ...two } } : {};
}
