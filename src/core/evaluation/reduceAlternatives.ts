import { asSchema, isOnly, type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import { mergeSchemas } from './mergeSchemas.ts';

const keywords = ['anyOf', 'oneOf'] as const;

/** Reduces `anyOf` and `oneOf` to one schema or a closed list where they are no choice for people. */
export function reduceAlternatives(schema: JsonSchema, inner: (part: JsonSchema) => JsonSchema): JsonSchema {
  return keywords.reduce((current, keyword) => reduceKeyword(current, keyword, inner), schema);
}

function reduceKeyword(
  schema: JsonSchema,
  keyword: (typeof keywords)[number],
  inner: (part: JsonSchema) => JsonSchema,
): JsonSchema {
  const { [keyword]: members, ...rest } = schema;
  if (members === undefined) return schema;
  const options = members.filter((part) => part !== false).map((part) => inner(asSchema(part) ?? {}));
  const shown = options.filter((option) => !isNull(option));
  // Members that only require or forbid say nothing about what is shown.
  if (shown.every(isRule)) return rest;
  const mayBeNull = shown.length < options.length || (typesOf(rest).includes('null') && typesOf(rest).length > 1);
  const base = withoutNull(rest);
  const one = shown.length === 1 && shown[0]?.const === undefined ? shown[0] : oneOfAll(shown);
  if (one !== undefined) return withNull(mergeSchemas(base, one), mayBeNull);
  const isUnchanged = options.length === members.length && options.every((option, index) => option === members[index]);
  return isUnchanged && !mayBeNull ? schema : withNull({ ...base, [keyword]: shown }, mayBeNull);
}

/** The schema of several that need no choice: constants are a closed list, texts one text, numbers one number. */
function oneOfAll(options: readonly JsonSchema[]): JsonSchema | undefined {
  const constants = options.map(constantsOf);
  if (constants.every((list) => list !== undefined)) {
    const list = constants.flat();
    return { ...(list.every(({ const: value }) => typeof value === 'string') && { type: 'string' }), oneOf: list };
  }
  if (options.some((option) => option.title !== undefined)) return undefined;
  if (options.every((option) => isOnly(option, 'string') || isTextList(option))) {
    const [format] = options.map((option) => option.format);
    return { type: 'string', ...(options.every((option) => option.format === format) && format && { format }) };
  }
  const isNumber = (option: JsonSchema) => isOnly(option, 'number') || isOnly(option, 'integer');
  if (options.every(isNumber))
    return { type: options.every((option) => isOnly(option, 'integer')) ? 'integer' : 'number' };
  return undefined;
}

/** The values of a closed list, each with its label. */
function constantsOf(option: JsonSchema): readonly JsonSchema[] | undefined {
  const isScalar = (value: unknown) => typeof value !== 'object' || value === null;
  if (option.const !== undefined) return isScalar(option.const) ? [option] : undefined;
  if (option.enum?.every(isScalar) === true) return option.enum.map((value) => ({ const: value }));
  const nested = option.oneOf?.map((one) => constantsOf(asSchema(one) ?? {}));
  return nested?.every((list) => list !== undefined) === true ? nested.flat() : undefined;
}

const isTextList = (option: JsonSchema) =>
  option.enum !== undefined && option.enum.every((value) => typeof value === 'string');

const isNull = (option: JsonSchema) =>
  option.type === 'null' || option.const === null || (option.enum?.length === 1 && option.enum[0] === null);

const ruleKeywords = new Set(['required', 'not', 'dependentRequired', 'minProperties', 'maxProperties', '$comment']);

/** Whether a schema only requires or forbids members. */
export function isRule(option: JsonSchema): boolean {
  const names = Object.keys(option);
  return names.length > 0 && names.every((name) => ruleKeywords.has(name));
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.length === typesOf(schema).length) return schema;
  const { type: _type, ...rest } = schema;
  return types.length === 1 ? { ...rest, type: types[0] ?? '' } : rest;
}

function withNull(schema: JsonSchema, mayBeNull: boolean): JsonSchema {
  if (!mayBeNull || schema.type === undefined || typesOf(schema).includes('null')) return schema;
  return { ...schema, type: [...typesOf(schema), 'null'] };
}
