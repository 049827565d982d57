import { ownValue } from '../../values/ownValue.ts';
import { Validator } from '@cfworker/json-schema';
import meta from '#schemas/meta/content-type.schema.json' with { type: 'json' };
import { isJsonObject, pointerTo } from '../../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '../../schema/jsonSchema.ts';
import type { SchemaCatalog } from '../../locales/catalog.ts';
import { nearest } from '../../text/nearest.ts';
import type { Fault } from '../../schema/schemaError.ts';

/** Our two custom keywords, with the definition of each in the meta schema. */
const customKeywords = { 'x-content': 'content', 'x-field': 'field' } as const;

type CustomKeyword = keyof typeof customKeywords;

/** Reports keywords that are probably misspelt forms of our two; other unknown keywords pass. */
export function checkNearMiss(
  keyword: string,
  { pointer, messages }: { readonly pointer: string; readonly messages: SchemaCatalog['schemas'] },
): readonly Fault[] {
  if (Object.hasOwn(customKeywords, keyword) || !/^x[-_]?/i.test(keyword)) return [];
  const near = nearest(keyword, Object.keys(customKeywords));
  return near === undefined ? [] : [{ pointer, expected: messages.word(keyword), nearest: near }];
}

const validators = new Map<CustomKeyword, Validator>();

/** Created on first use, so that code that only assembles types loads no validator. */
function validatorOf(keyword: CustomKeyword): Validator {
  const cached = validators.get(keyword);
  if (cached !== undefined) return cached;
  const definition = { $ref: `#/$defs/${customKeywords[keyword]}`, $defs: meta.$defs };
  const validator = new Validator(definition as never, '2020-12', false);
  validators.set(keyword, validator);
  return validator;
}

type Keyword = { readonly node: JsonSchema; readonly pointer: string; readonly messages: SchemaCatalog['schemas'] };

export function checkCustomKeyword(keyword: CustomKeyword, { node, pointer, messages }: Keyword): readonly Fault[] {
  const value = node[keyword];
  if (value === undefined) return [];
  const keywordPointer = `${pointer}/${keyword}`;
  const faults = unknownMembers(value, {
    pointer: keywordPointer,
    messages,
    definition: meta.$defs[customKeywords[keyword]] as JsonSchema,
  });
  if (faults.length > 0) return faults;
  const { errors } = validatorOf(keyword).validate(value);
  const deepest = errors.toSorted((left, right) => right.instanceLocation.length - left.instanceLocation.length)[0];
  if (deepest === undefined) return [];
  return [
    shapeFault(deepest.instanceLocation.slice(1), {
      value,
      pointer: keywordPointer,
      messages,
      definition: meta.$defs[customKeywords[keyword]] as JsonSchema,
    }),
  ];
}

type Location = {
  readonly pointer: string;
  readonly messages: SchemaCatalog['schemas'];
  readonly definition: JsonSchema;
};

/** Members that a closed definition does not name. */
function unknownMembers(value: unknown, { pointer, messages, definition }: Location): readonly Fault[] {
  const variants = variantsOf(definition);
  if (Array.isArray(value)) {
    const items = variants.map((variant) => asSchema(variant.items)).find((item) => item !== undefined);
    return items === undefined
      ? []
      : value.flatMap((item, index) =>
          unknownMembers(item, { pointer: `${pointer}/${index}`, messages, definition: items }),
        );
  }
  if (!isJsonObject(value)) return [];
  const closed = variants.filter(
    (variant) => variant.properties !== undefined && variant['additionalProperties'] === false,
  );
  if (closed.length === 0) return [];
  const members = Object.assign({}, ...closed.map((variant) => variant.properties)) as Record<string, JsonSchema>;
  return Object.entries(value).flatMap(([name, inner]) => {
    const definitionOfMember = ownValue(members, name);
    if (definitionOfMember === undefined) {
      return [
        {
          pointer: `${pointer}${pointerTo(name)}`,
          expected: messages.word(name),
          nearest: nearest(name, Object.keys(members)),
        },
      ];
    }
    return unknownMembers(inner, { pointer: `${pointer}${pointerTo(name)}`, messages, definition: definitionOfMember });
  });
}

function variantsOf(definition: JsonSchema): readonly JsonSchema[] {
  const schema = resolveRef(definition, meta as unknown as JsonSchema);
  return [schema, ...(schema.anyOf ?? []).map(asSchema).filter((variant) => variant !== undefined)];
}

function shapeFault(
  location: string,
  { value, pointer, messages, definition }: Location & { readonly value: unknown },
): Fault {
  let node: unknown = value;
  let part: JsonSchema | undefined = definition;
  for (const name of decodeURIComponent(location).split('/').slice(1)) {
    node = isJsonObject(node) || Array.isArray(node) ? (node as Record<string, unknown>)[name] : undefined;
    part =
      part &&
      variantsOf(part)
        .map((variant) => asSchema(ownValue(variant.properties, name) ?? variant.items))
        .find((inner) => inner !== undefined);
  }
  const choices = part === undefined ? [] : variantsOf(part).flatMap((variant) => (variant.enum ?? []).map(String));
  const near = typeof node === 'string' ? nearest(node, choices) : undefined;
  return {
    pointer: `${pointer}${location}`,
    expected: choices.length > 0 ? messages.oneOf(choices) : messages.shape,
    nearest: near,
  };
}
