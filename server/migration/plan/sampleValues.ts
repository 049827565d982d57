import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Json } from '#core/values/json.ts';
import { asSchema, type JsonSchema, resolveRef, typesOf } from '#core/schema/jsonSchema.ts';
import type { Values } from '#core/values/record.ts';
import { validate } from '#core/validation/validate.ts';

/** Sample values for every field whose schema alone allows one; each number gives different unique values. */
export function sampleValues(type: ContentType, number: number): Values {
  const fields = type.fields.filter(({ relation, isWriteOnly }) => relation === undefined && !isWriteOnly);
  const all = Object.fromEntries(
    fields.map((field) => [field.name, numbered(sampleOf(field, { type }), field.isUnique ? number : 0)]),
  );
  const invalidNames = new Set(validate(type, all).map(({ pointer }) => pointer.split('/')[1]));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !invalidNames.has(name)));
}

const byKind: Readonly<Partial<Record<Field['kind'], string>>> = {
  slug: 'de-muestra',
  phone: '5555-1234',
  colour: '#336699',
  image: '/imagenes/muestra.png',
  url: 'https://ejemplo.gt/pagina',
};

const byFormat: Readonly<Record<string, string>> = {
  email: 'muestra@ejemplo.gt',
  date: '2026-01-31',
  'date-time': '2026-01-31T08:00:00Z',
  time: '08:30:00Z',
  uri: 'https://ejemplo.gt/pagina',
};

const sampleText = 'Muestra de árbol, ñandú y café';

type SampleContext = { readonly type: ContentType };

function numbered(value: Json, number: number): Json {
  if (number === 0 || typeof value !== 'string') return value;
  return value.includes('@') ? value.replace('@', `${number}@`) : `${value}-${number}`;
}

function sampleOf({ kind, schema }: Field, { type }: SampleContext): Json {
  return byKind[kind] ?? sampleBySchema(schema, { type });
}

function sampleBySchema(unresolved: JsonSchema, context: SampleContext): Json {
  const schema = resolveRef(unresolved, context.type.schema);
  const fixed = schema.const ?? schema.enum?.[0] ?? asSchema(schema.oneOf?.[0])?.const;
  if (fixed !== undefined) return fixed as Json;
  const name = typesOf(schema)[0] ?? 'string';
  if (name === 'number' || name === 'integer') return Number(schema['minimum'] ?? 0) + 1;
  if (name === 'boolean') return true;
  if (name === 'array') return [sampleBySchema(asSchema(schema.items) ?? {}, context)];
  if (name === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      properties.map(([member, inner]) => [member, sampleBySchema(asSchema(inner) ?? {}, context)]),
    );
  }
  return byFormat[schema.format ?? ''] ?? sampleText.slice(0, schema.maxLength ?? sampleText.length);
}
