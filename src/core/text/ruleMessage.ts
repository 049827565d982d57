import { type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';

/** The pattern by which schemas require a non-blank text. */
const notBlank = '\\S';

/** The message for a value that breaks this keyword of its schema. */
export function ruleMessage(
  keyword: string,
  { schema, words }: { readonly schema: JsonSchema; readonly words: Catalog },
): string {
  const { validation } = words;
  const limit = Number(schema[keyword]);
  switch (keyword) {
    case 'type':
      return validation.type(typesOf(schema));
    case 'const':
      return validation.const(JSON.stringify(schema.const));
    case 'format':
      return validation.format(schema.format ?? '');
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return Number.isNaN(limit) ? validation.invalid : validation[keyword](limit);
    case 'pattern':
      return schema['pattern'] === notBlank ? validation.minLength(1) : validation.pattern;
    case 'enum':
    case 'uniqueItems':
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return validation[keyword];
    case 'contains':
    case 'minContains':
    case 'maxContains':
      return validation.contains;
    default:
      return validation.invalid;
  }
}
