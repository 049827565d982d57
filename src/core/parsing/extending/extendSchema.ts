import type { SchemaCatalog } from '../../locales/catalog.ts';
import { isJsonObject, pointerTo } from '../../values/json.ts';
import { ownValue } from '../../values/ownValue.ts';
import { mapSchemas } from '../../schema/dialects/children.ts';
import type { JsonSchema } from '../../schema/jsonSchema.ts';
import type { Fault } from '../../schema/schemaError.ts';
import type { XContent } from '../../schema/xContent.ts';
import { extendContent } from './extendContent.ts';
import { extendProperties } from './extendProperties.ts';

/** The name of the type that a schema extends; undefined for a type of its own. */
export function extendedName(json: unknown): string | undefined {
  const content = isJsonObject(json) ? json['x-content'] : undefined;
  const name = isJsonObject(content) ? content['extends'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

export type Extending = {
  /** The extension, in 2020-12 and without references to other files. */
  readonly extension: JsonSchema;
  /** The file name of the extension, without `.json`. */
  readonly name: string;
  readonly messages: SchemaCatalog;
};

/** Rules that join the rules of the extended schema, so that both hold. */
const joinedRules = ['allOf', 'if', 'then', 'else', 'dependentSchemas', 'dependentRequired'];
const ownKeywords = ['$schema', '$id', '$comment', 'type', 'x-content', 'properties', 'required', '$defs'];
const wordKeywords = ['title', 'description'];

/**
 * A schema with the properties and words of an extension. Properties and definitions are added, `required` and rules are joined, words are
 * replaced. The faults have pointers into the extension; the schema is valid only without any.
 */
export function extendSchema(
  base: JsonSchema,
  { extension, name, messages }: Extending,
): { readonly schema: JsonSchema; readonly faults: readonly Fault[] } {
  const own = withRenamedDefinitions(extension, `${name}-`);
  const { purpose } = (base['x-content'] ?? {}) as XContent;
  const context = { base, messages, hasPurpose: purpose !== undefined };
  const properties = extendProperties(own, context);
  const content = extendContent((own['x-content'] ?? {}) as XContent, { base, messages });
  const rules = Object.fromEntries(joinedRules.flatMap((word) => (own[word] === undefined ? [] : [[word, own[word]]])));
  const hasRules = Object.keys(rules).length > 0;
  const schema = {
    ...base,
    ...Object.fromEntries(wordKeywords.flatMap((word) => (own[word] === undefined ? [] : [[word, own[word]]]))),
    ...(own.$defs && { $defs: { ...base.$defs, ...own.$defs } }),
    ...(hasRules && { allOf: [...(base.allOf ?? []), rules] }),
    ...properties.part,
    'x-content': content.part,
  };
  return { schema, faults: [...keywordFaults(own, context), ...properties.faults, ...content.faults] };
}

function keywordFaults(
  own: JsonSchema,
  { messages, hasPurpose }: { readonly messages: SchemaCatalog; readonly hasPurpose: boolean },
): readonly Fault[] {
  const { extending } = messages.schemas;
  return Object.keys(own).flatMap((keyword) => {
    const isRule = joinedRules.includes(keyword);
    const isAllowed = isRule || ownKeywords.includes(keyword) || wordKeywords.includes(keyword);
    if (isAllowed && !(isRule && hasPurpose)) return [];
    const expected = isAllowed ? extending.rulesOfPortal : extending.keyword(keyword);
    return [{ pointer: pointerTo(keyword), expected, nearest: undefined }];
  });
}

/** The schema whose definitions have names that no other schema has. */
function withRenamedDefinitions(schema: JsonSchema, prefix: string): JsonSchema {
  const names = schema.$defs ?? {};
  const renamed = (reference: string) => {
    const [, name = '', rest = ''] = /^#\/\$defs\/([^/]+)(.*)$/.exec(reference) ?? [];
    return ownValue(names, name) === undefined ? reference : `#/$defs/${prefix}${name}${rest}`;
  };
  const written = (node: unknown): unknown => {
    if (!isJsonObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([word, value]) => [
        word,
        word === '$ref' && typeof value === 'string' ? renamed(value) : mapSchemas(word, value, written),
      ]),
    );
  };
  const { $defs, ...rest } = written(schema) as JsonSchema;
  if ($defs === undefined) return rest;
  return { ...rest, $defs: Object.fromEntries(Object.entries($defs).map(([name, one]) => [`${prefix}${name}`, one])) };
}
