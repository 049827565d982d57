import { asSchema, type JsonSchema, resolveRef, typesOf } from '#core/schema/jsonSchema.ts';
import { chance, pick, type Random } from './random.ts';

/** Texts that the patterns and formats of content types accept, and others that look like them. */
const texts = [
  ['Texto', 'a', '', ' ', '\u200B', 'ñandú 😀', 'x'.repeat(60), 'uno, dos', '<b>', 'constructor'],
  ['2026-03-15', '2026-02-30', '2026-03-15T08:00:00Z', '2026-03-15T08:00:00', '08:00', '24:00', '8:00'],
  ['ana@ejemplo.gt', 'ana', 'ana@', 'https://ejemplo.gt/a.jpg', '/a.jpg', '//a', 'javascript:a', '/noticias', 'a b'],
  ['7888-9999', '+502 7888 9999', '(503) 2222-1101', '122', '+502', '+', 'un-slug', 'Un-Slug', '-a'],
  ['#0a5c36', '#xyz', '0511', 'es', 'GT', 'GTQ', 'America/Guatemala', 'Lunes a Viernes, 8:00 AM - 4:00 PM'],
].flat();
const numbers = [0, 1, -1, 2, 3.5, 0.1, 10, 100, 1_000_000, 1e21, 90, -91, 181];
const others = [true, false, null, [], {}, ['a'], { a: 1 }];

/** A value near the limits of a schema: mostly one that it accepts, else one of another type or just outside. */
function someValueOf(member: unknown, next: Random, root: JsonSchema): unknown {
  const schema = resolveRef(asSchema(member) ?? {}, root);
  if (chance(next, 8)) return pick(next, [...texts, ...numbers, ...others]);
  if (schema.enum !== undefined) return pick(next, schema.enum);
  if (schema.const !== undefined) return schema.const;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return someValueOf(pick(next, choices), next, root);
  const allowed = typesOf(schema).length === 0 ? ['string'] : typesOf(schema);
  return makers[pick(next, allowed)]?.(schema, next, root);
}

type Maker = (schema: JsonSchema, next: Random, root: JsonSchema) => unknown;

const makers: Readonly<Record<string, Maker>> = {
  string: ({ minLength, maxLength }, next) => {
    const limits = [minLength, maxLength] as readonly (number | undefined)[];
    const lengths = limits.flatMap((limit) => (limit === undefined ? [] : [limit, limit - 1, limit + 1]));
    return lengths.length > 0 && chance(next, 25) ? 'a'.repeat(Math.max(0, pick(next, lengths))) : pick(next, texts);
  },
  number: (schema, next) => pick(next, [...numbers, ...limitsOf(schema)]),
  integer: (schema, next) => pick(next, [...numbers, ...limitsOf(schema)]),
  boolean: (_schema, next) => chance(next, 50),
  null: () => null,
  array: (schema, next, root) => {
    const { minItems = 0, maxItems = 3 } = schema as { readonly minItems?: number; readonly maxItems?: number };
    const isOver = chance(next, 5) && maxItems < 60;
    const length = isOver ? maxItems + 1 : Math.min(maxItems, minItems + next(3));
    return Array.from({ length }, () => someValueOf(schema.items, next, root));
  },
  object: (schema, next, root) => someRecordOf(schema, next, root),
};

function limitsOf(schema: JsonSchema): readonly number[] {
  return [schema['minimum'], schema['maximum'], schema['exclusiveMinimum'], schema['exclusiveMaximum']]
    .filter((limit) => typeof limit === 'number')
    .flatMap((limit) => [limit - 1, limit, limit + 1]);
}

/** An object of a schema: most of its members, and now and then one that it does not declare. */
export function someRecordOf(schema: JsonSchema, next: Random, root: JsonSchema = schema): Record<string, unknown> {
  const members = Object.entries(schema.properties ?? {})
    .filter(() => chance(next, 85))
    .map(([name, member]) => [name, someValueOf(member, next, root)] as const);
  const extra = chance(next, 10) ? [[pick(next, ['sobra', 'constructor', '_sobra']), 1] as const] : [];
  return Object.fromEntries([...members, ...extra]);
}
