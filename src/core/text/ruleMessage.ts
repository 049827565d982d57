import { type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import type { Catalog } from '../locales/catalog.ts';

/** How schemas say that a text must hold more than blanks. */
const notBlank = '\\S';

/** What to do about a value that breaks this keyword of its schema. */
export function ruleMessage(
  keyword: string,
  { schema, words }: { readonly schema: JsonSchema; readonly words: Catalog },
): string {
  const say = words.validation;
  const limit = Number(schema[keyword]);
  switch (keyword) {
    case 'type':
      return say.type(typesOf(schema));
    case 'const':
      return say.const(JSON.stringify(schema.const));
    case 'format':
      return say.format(schema.format ?? '');
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
      return Number.isNaN(limit) ? say.invalid : say[keyword](limit);
    case 'pattern':
      return schema['pattern'] === notBlank ? say.minLength(1) : say.pattern;
    case 'enum':
    case 'uniqueItems':
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return say[keyword];
    case 'contains':
    case 'minContains':
    case 'maxContains':
      return say.contains;
    default:
      return say.invalid;
  }
}
