import { chance, pick, type Random } from './random.ts';

type Schema = Readonly<Record<string, unknown>>;

const texts = [
  '',
  'a',
  'ñandú',
  'Árbol',
  '😀',
  'abc def',
  '2024-02-29',
  '2023-02-29',
  '08:30:00Z',
  '2024-03-15T08:00:00Z',
  'ana@ejemplo.gt',
  'https://ejemplo.gt/a?b=c',
  'x'.repeat(12),
];
const numbers = [0, -0, 1, -1, 2, 3.5, 20.15, 0.07, 1e21, 10, 99, 100];
const scalars = [...texts, ...numbers, true, false, null];
const names = ['a', 'b', 'c', 'ñ'];
const formats = ['date', 'email', 'uri', 'uuid', 'ipv4', 'date-time', 'time'];

/** A schema made by chance of the words that content types use, nested at most three deep. */
export function someSchema(next: Random, depth = 0): Schema {
  const makers =
    depth < 3
      ? [text, number, enumeration, types, list, object, combined, conditional]
      : [text, number, enumeration, types];
  return pick(next, makers)(next, depth);
}

function text(next: Random): Schema {
  return {
    type: 'string',
    ...(chance(next, 30) && { minLength: next(4) }),
    ...(chance(next, 30) && { maxLength: next(14) }),
    ...(chance(next, 20) && { pattern: pick(next, ['^[a-z]*$', '\\S', '^\\p{L}+$', '\\d{2}']) }),
    ...(chance(next, 30) && { format: pick(next, formats) }),
  };
}

function number(next: Random): Schema {
  return {
    type: pick(next, ['number', 'integer']),
    ...(chance(next, 40) && { minimum: next(5) }),
    ...(chance(next, 30) && { exclusiveMaximum: next(100) }),
    ...(chance(next, 20) && { multipleOf: pick(next, [1, 2, 5, 0.5]) }),
  };
}

function enumeration(next: Random): Schema {
  return chance(next, 30)
    ? { const: pick(next, scalars) }
    : { enum: [...new Set([pick(next, scalars), pick(next, scalars), pick(next, scalars)])] };
}

function types(next: Random): Schema {
  return { type: [...new Set([pick(next, ['string', 'null']), pick(next, ['number', 'boolean', 'array', 'object'])])] };
}

function list(next: Random, depth: number): Schema {
  return {
    type: 'array',
    ...(chance(next, 80) && { items: someSchema(next, depth + 1) }),
    ...(chance(next, 30) && { minItems: next(3) }),
    ...(chance(next, 30) && { maxItems: 1 + next(3) }),
    ...(chance(next, 30) && { uniqueItems: true }),
    ...(chance(next, 15) && { contains: someSchema(next, depth + 1) }),
    ...(chance(next, 15) && { prefixItems: [someSchema(next, depth + 1)] }),
  };
}

function object(next: Random, depth: number): Schema {
  const own = names.filter(() => chance(next, 60));
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((name) => [name, someSchema(next, depth + 1)])),
    required: names.filter(() => chance(next, 25)),
    ...(chance(next, 30) && { additionalProperties: chance(next, 50) ? false : someSchema(next, depth + 1) }),
    ...(chance(next, 15) && { dependentRequired: { a: ['b'] } }),
    ...(chance(next, 15) && { patternProperties: { '^[bc]$': someSchema(next, depth + 1) } }),
    ...(chance(next, 15) && { propertyNames: { maxLength: 1 } }),
    ...(chance(next, 15) && { minProperties: next(3) }),
    ...(chance(next, 15) && { unevaluatedProperties: false }),
  };
}

function combined(next: Random, depth: number): Schema {
  return { [pick(next, ['allOf', 'anyOf', 'oneOf'])]: [someSchema(next, depth + 1), someSchema(next, depth + 1)] };
}

function conditional(next: Random, depth: number): Schema {
  return {
    if: someSchema(next, depth + 1),
    then: someSchema(next, depth + 1),
    ...(chance(next, 60) && { else: someSchema(next, depth + 1) }),
  };
}

/** A value that fits the schema more often than chance alone would. */
export function someValue(schema: unknown, next: Random, depth = 0): unknown {
  const shape = (typeof schema === 'object' && schema !== null ? schema : {}) as Record<string, unknown>;
  if (chance(next, 12) || depth > 4) return pick(next, scalars);
  if (Array.isArray(shape['enum'])) return pick(next, shape['enum']);
  if ('const' in shape) return shape['const'];
  const variants = (shape['allOf'] ?? shape['anyOf'] ?? shape['oneOf']) as unknown[] | undefined;
  if (variants !== undefined) return someValue(pick(next, variants), next, depth + 1);
  if ('if' in shape) return someValue(shape[pick(next, ['if', 'then'])], next, depth + 1);
  return valueOfType(shape, next, depth);
}

function valueOfType(shape: Record<string, unknown>, next: Random, depth: number): unknown {
  const type = Array.isArray(shape['type']) ? pick(next, shape['type'] as string[]) : shape['type'];
  if (type === 'string') return pick(next, texts);
  if (type === 'number' || type === 'integer') return pick(next, numbers);
  if (type === 'boolean') return chance(next, 50);
  if (type === 'array') return Array.from({ length: next(4) }, () => someValue(shape['items'], next, depth + 1));
  if (type !== 'object') return null;
  const properties = (shape['properties'] ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    names.filter(() => chance(next, 65)).map((name) => [name, someValue(properties[name], next, depth + 1)]),
  );
}
