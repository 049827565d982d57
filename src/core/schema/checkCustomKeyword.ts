import { Validator } from '@cfworker/json-schema';
import meta from '#schemas/meta/content-type.schema.json' with { type: 'json' };
import { isJsonObject, pointerTo } from '../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from './jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';
import { nearest } from './nearest.ts';
import type { Fault } from './schemaError.ts';

/** Our two words, and the definition of each in the schema of our schemas. */
const ownWords = { 'x-content': 'content', 'x-field': 'field' } as const;

type OwnWord = keyof typeof ownWords;

/** Only near misses of our own two words are typing errors; other foreign words pass. */
export function checkNearMiss(
  word: string,
  { place, words }: { readonly place: string; readonly words: Catalog['schemas'] },
): readonly Fault[] {
  if (Object.hasOwn(ownWords, word) || !/^x[-_]?/i.test(word)) return [];
  const near = nearest(word, Object.keys(ownWords));
  return near === undefined ? [] : [{ pointer: place, expected: words.word(word), nearest: near }];
}

const validators = new Map<OwnWord, Validator>();

/** Made when first asked for, so that who only assembles a type loads no validator. */
function validatorOf(word: OwnWord): Validator {
  const known = validators.get(word);
  if (known !== undefined) return known;
  const definition = { $ref: `#/$defs/${ownWords[word]}`, $defs: meta.$defs };
  const validator = new Validator(definition as never, '2020-12', false);
  validators.set(word, validator);
  return validator;
}

type Own = { readonly node: JsonSchema; readonly pointer: string; readonly words: Catalog['schemas'] };

export function checkCustomKeyword(word: OwnWord, { node, pointer, words }: Own): readonly Fault[] {
  const value = node[word];
  if (value === undefined) return [];
  const place = `${pointer}/${word}`;
  const faults = unknownWords(value, { place, words, definition: meta.$defs[ownWords[word]] as JsonSchema });
  if (faults.length > 0) return faults;
  const { errors } = validatorOf(word).validate(value);
  const deepest = errors.toSorted((left, right) => right.instanceLocation.length - left.instanceLocation.length)[0];
  if (deepest === undefined) return [];
  return [
    shapeFault(deepest.instanceLocation.slice(1), {
      value,
      place,
      words,
      definition: meta.$defs[ownWords[word]] as JsonSchema,
    }),
  ];
}

type Part = { readonly place: string; readonly words: Catalog['schemas']; readonly definition: JsonSchema };

/** Members that the definition does not name, wherever it closes its objects. */
function unknownWords(value: unknown, { place, words, definition }: Part): readonly Fault[] {
  const known = variantsOf(definition);
  if (Array.isArray(value)) {
    const items = known.map((variant) => asSchema(variant.items)).find((item) => item !== undefined);
    return items === undefined
      ? []
      : value.flatMap((item, index) => unknownWords(item, { place: `${place}/${index}`, words, definition: items }));
  }
  if (!isJsonObject(value)) return [];
  const closed = known.filter(
    (variant) => variant.properties !== undefined && variant['additionalProperties'] === false,
  );
  if (closed.length === 0) return [];
  const members = Object.assign({}, ...closed.map((variant) => variant.properties)) as Record<string, JsonSchema>;
  return Object.entries(value).flatMap(([name, inner]) => {
    const definitionOfMember = members[name];
    if (definitionOfMember === undefined) {
      return [
        {
          pointer: `${place}${pointerTo(name)}`,
          expected: words.word(name),
          nearest: nearest(name, Object.keys(members)),
        },
      ];
    }
    return unknownWords(inner, { place: `${place}${pointerTo(name)}`, words, definition: definitionOfMember });
  });
}

function variantsOf(definition: JsonSchema): readonly JsonSchema[] {
  const schema = resolveRef(definition, meta as unknown as JsonSchema);
  return [schema, ...(schema.anyOf ?? []).map(asSchema).filter((variant) => variant !== undefined)];
}

function shapeFault(location: string, { value, place, words, definition }: Part & { readonly value: unknown }): Fault {
  let node: unknown = value;
  let part: JsonSchema | undefined = definition;
  for (const name of decodeURIComponent(location).split('/').slice(1)) {
    node = isJsonObject(node) || Array.isArray(node) ? (node as Record<string, unknown>)[name] : undefined;
    part =
      part &&
      variantsOf(part)
        .map((variant) => asSchema(variant.properties?.[name] ?? variant.items))
        .find((inner) => inner !== undefined);
  }
  const choices = (part?.enum ?? []).map(String);
  const near = typeof node === 'string' ? nearest(node, choices) : undefined;
  return {
    pointer: `${place}${location}`,
    expected: choices.length > 0 ? words.oneOf(choices) : words.shape,
    nearest: near,
  };
}
