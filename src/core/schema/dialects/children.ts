import { isJsonObject } from '../../values/json.ts';

type Holder = 'schema' | 'list' | 'map';

/** The keywords of every dialect that contain schemas. */
const holders: Readonly<Record<string, readonly Holder[]>> = {
  $defs: ['map'],
  definitions: ['map'],
  properties: ['map'],
  patternProperties: ['map'],
  dependentSchemas: ['map'],
  dependencies: ['map'],
  prefixItems: ['list'],
  allOf: ['list'],
  anyOf: ['list'],
  oneOf: ['list'],
  items: ['schema', 'list'],
  additionalItems: ['schema'],
  unevaluatedItems: ['schema'],
  contains: ['schema'],
  additionalProperties: ['schema'],
  unevaluatedProperties: ['schema'],
  propertyNames: ['schema'],
  if: ['schema'],
  then: ['schema'],
  else: ['schema'],
  not: ['schema'],
  contentSchema: ['schema'],
};

/** The result of `change` for every schema in the value of a keyword, in the same arrangement; other values stay. */
export function mapSchemas(
  keyword: string,
  value: unknown,
  change: (schema: unknown, path: readonly string[]) => unknown,
): unknown {
  const forms = Object.hasOwn(holders, keyword) ? (holders[keyword] ?? []) : [];
  if (Array.isArray(value)) {
    return forms.includes('list') ? value.map((item, index) => change(item, [keyword, String(index)])) : value;
  }
  if (!isJsonObject(value)) return forms.includes('schema') ? change(value, [keyword]) : value;
  if (forms.includes('schema')) return change(value, [keyword]);
  if (!forms.includes('map')) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, [keyword, name])]));
}

/** Calls `visit` for every schema object directly inside one. */
export function visitSchemas(schema: object, visit: (child: object, path: readonly string[]) => void): void {
  for (const [keyword, value] of Object.entries(schema)) {
    mapSchemas(keyword, value, (child, path) => {
      if (isJsonObject(child)) visit(child, path);
      return child;
    });
  }
}
