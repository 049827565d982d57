import { type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';

/** The pattern by which schemas require a non-blank text. */
const notBlank = '\\S';

/** The message for a value that breaks this keyword of its schema. */
export function ruleMessage(
  keyword: string,
  { schema, words }: { readonly schema: JsonSchema; readonly words: Catalog },
): string {
  const messages = words.validation;
  const limit = Number(schema[keyword]);
  switch (keyword) {
    case 'type':
      return messages.type(typesOf(schema));
    case 'const':
      return messages.const(JSON.stringify(schema.const));
    case 'format':
      return messages.format(schema.format ?? '');
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
      return Number.isNaN(limit) ? messages.invalid : messages[keyword](limit);
    case 'pattern':
      return schema['pattern'] === notBlank ? messages.minLength(1) : messages.pattern;
    case 'enum':
    case 'uniqueItems':
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return messages[keyword];
    case 'contains':
    case 'minContains':
    case 'maxContains':
      return messages.contains;
    default:
      return messages.invalid;
  }
}
