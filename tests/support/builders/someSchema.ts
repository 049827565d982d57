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
  'e\u0301',
  '😀😀',
  '\ud83d',
  ' ',
  '127.0.0.1',
  '::1',
  'P1DT2H',
  '2f1e7c1a-1b1e-4c1e-8c1e-1b1e4c1e8c1e',
  '/a/~0',
  '23:59:60Z',
];
const numbers = [0, -0, 1, -1, 2, 3.5, 20.15, 0.07, 19.99, 0.3, 1e21, -1e300, 9007199254740991, 10, 99, 100];
const scalars = [...texts, ...numbers, true, false, null];
const names = ['a', 'b', 'c', 'ñ', 'constructor', 'x/y~z'];
/** Ajv ignores a property named `__proto__`, so schemas do not declare it, but values have it. */
const memberNames = [...names, '__proto__'];
const formats = [
  'date',
  'email',
  'uri',
  'uri-reference',
  'uuid',
  'ipv4',
  'ipv6',
  'date-time',
  'time',
  'duration',
  'json-pointer',
  'nada',
];

/** Targets of references in generated schemas, under `$defs` of the root. */
export const someDefinitions = {
  texto: { type: 'string', minLength: 1 },
  punto: { type: 'object', properties: { a: { type: 'number' }, b: true }, required: ['a'] },
  arbol: {
    type: 'object',
    properties: { c: { type: 'array', items: { $ref: '#/$defs/arbol' } }, a: { type: 'number' } },
  },
  lista: { type: 'array', prefixItems: [{ type: 'number' }, true] },
} as const;

/** A random schema of the keywords that content types use, nested at most three levels. */
export function someSchema(next: Random, depth = 0): Schema {
  const makers =
    depth < 3
      ? [text, number, enumeration, types, list, object, object, combined, conditional, reference, refusal, constant]
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
    ...(chance(next, 15) && { maximum: pick(next, [3.5, 20.15, 9007199254740991]) }),
    ...(chance(next, 15) && { exclusiveMinimum: -1 }),
    ...(chance(next, 30) && { exclusiveMaximum: next(100) }),
    ...(chance(next, 20) && { multipleOf: pick(next, [1, 2, 5, 0.5, 0.1, 0.01]) }),
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
    ...(chance(next, 20) && { contains: someSchema(next, depth + 1) }),
    ...(chance(next, 15) && { minContains: next(3) }),
    ...(chance(next, 15) && { maxContains: 1 + next(2) }),
    ...(chance(next, 20) && { prefixItems: [someSchema(next, depth + 1), true] }),
    ...(chance(next, 20) && { unevaluatedItems: chance(next, 60) ? false : someSchema(next, depth + 1) }),
    ...(chance(next, 15) && inPlace(next, depth)),
  };
}

function object(next: Random, depth: number): Schema {
  const own = names.filter(() => chance(next, 60));
  return {
    type: 'object',
    ...(chance(next, 85) && { properties: Object.fromEntries(own.map((name) => [name, someSchema(next, depth + 1)])) }),
    required: names.filter(() => chance(next, 12)),
    ...(chance(next, 30) && { additionalProperties: chance(next, 50) ? false : someSchema(next, depth + 1) }),
    ...(chance(next, 15) && { dependentRequired: { a: ['b'], constructor: ['c'] } }),
    ...(chance(next, 15) && { dependentSchemas: { [pick(next, names)]: someSchema(next, depth + 1) } }),
    ...(chance(next, 15) && {
      patternProperties: { [pick(next, ['^[bc]$', '^_', '^.$'])]: someSchema(next, depth + 1) },
    }),
    ...(chance(next, 15) && { propertyNames: { maxLength: pick(next, [1, 5, 9]) } }),
    ...(chance(next, 15) && { minProperties: next(3) }),
    ...(chance(next, 15) && { maxProperties: 1 + next(4) }),
    ...(chance(next, 25) && { unevaluatedProperties: chance(next, 60) ? false : someSchema(next, depth + 1) }),
    ...(chance(next, 20) && inPlace(next, depth)),
  };
}

/** Keywords that apply subschemas to the same value. */
function inPlace(next: Random, depth: number): Schema {
  return pick(next, [combined, conditional, reference, refusal])(next, depth);
}

function reference(next: Random): Schema {
  return { $ref: `#/$defs/${pick(next, Object.keys(someDefinitions))}` };
}

function refusal(next: Random, depth: number): Schema {
  return { not: someSchema(next, depth + 1) };
}

/** A composite value for `const` and `enum`. */
function constant(next: Random): Schema {
  const members = { a: pick(next, scalars), b: [pick(next, scalars)] };
  return chance(next, 50) ? { const: members } : { enum: [[], {}, members] };
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

/** A value that matches the schema more often than a random one. */
export function someValue(schema: unknown, next: Random, depth = 0): unknown {
  const shape = (typeof schema === 'object' && schema !== null ? schema : {}) as Record<string, unknown>;
  if (chance(next, 12) || depth > 4) return pick(next, scalars);
  if (Array.isArray(shape['enum'])) return pick(next, shape['enum']);
  if ('const' in shape) return shape['const'];
  if (typeof shape['$ref'] === 'string' && shape['type'] === undefined)
    return someValue(
      Object.entries(someDefinitions).find(([name]) => shape['$ref'] === `#/$defs/${name}`)?.[1],
      next,
      depth + 1,
    );
  if ('not' in shape && shape['type'] === undefined) return pick(next, scalars);
  const variants = (shape['allOf'] ?? shape['anyOf'] ?? shape['oneOf']) as unknown[] | undefined;
  if (variants !== undefined && shape['type'] === undefined) return someValue(pick(next, variants), next, depth + 1);
  if ('if' in shape && shape['type'] === undefined)
    return someValue(shape[pick(next, ['if', 'then'])], next, depth + 1);
  return valueOfType(shape, next, depth);
}

function valueOfType(shape: Record<string, unknown>, next: Random, depth: number): unknown {
  const type = Array.isArray(shape['type']) ? pick(next, shape['type'] as string[]) : shape['type'];
  if (type === 'string') return pick(next, texts);
  if (type === 'number' || type === 'integer') return pick(next, numbers);
  if (type === 'boolean') return chance(next, 50);
  if (type === 'array') return Array.from({ length: next(4) }, () => someValue(shape['items'], next, depth + 1));
  if (type !== 'object') return pick(next, scalars);
  const properties = (shape['properties'] ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    memberNames
      .filter((name) => chance(next, Object.hasOwn(properties, name) ? 65 : 15))
      .map((name) => [name, someValue(Object.hasOwn(properties, name) ? properties[name] : true, next, depth + 1)]),
  );
}
