import { ownValue } from '../values/ownValue.ts';
import { asSchema, type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import { isRule } from '../evaluation/reduceAlternatives.ts';
import { labelFromName } from '../text/labelFromName.ts';
import type { ValidationCatalog } from '../locales/catalog.ts';
import { notBlank } from '../text/visibleText.ts';

/** The message for a value that breaks this keyword of its schema. */
export function ruleMessage(
  keyword: string,
  { schema, messages }: { readonly schema: JsonSchema; readonly messages: ValidationCatalog },
): string {
  const { validation } = messages;
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
    case 'not':
      return validation[keyword];
    case 'anyOf':
    case 'oneOf':
      return alternativesMessage(keyword, { schema, messages });
    case 'contains':
    case 'minContains':
    case 'maxContains':
      return validation.contains;
    default:
      return validation.invalid;
  }
}

function alternativesMessage(
  keyword: 'anyOf' | 'oneOf',
  { schema, messages: { validation } }: { readonly schema: JsonSchema; readonly messages: ValidationCatalog },
): string {
  const options = (schema[keyword] ?? []).map((option) => asSchema(option) ?? {});
  if (options.every(isRule)) {
    const names = options.flatMap(({ required = [] }) => required);
    const labels = [...new Set(names)].map(
      (name) => asSchema(ownValue(schema.properties, name))?.title ?? labelFromName(name),
    );
    return labels.length === 0 ? validation[keyword] : validation.someOf(keyword, labels);
  }
  const types = options.flatMap(typesOf);
  return keyword === 'anyOf' && options.every(({ type }) => type !== undefined)
    ? validation.type([...new Set(types)])
    : validation[keyword];
}
