import { expect, test } from 'vitest';
import { objectsOf, readAnswer } from '#core/contract0511/answer.ts';
import { readWireRecord, savedBody } from '#core/contract0511/record.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import { kindOf } from '#core/kinds/index.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { withWireTexts } from '#core/records/wireTexts.ts';
import { toWire } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import municipio from '#schemas/settings/municipio.json' with { type: 'json' };
import noticias from '#schemas/content/noticias.json' with { type: 'json' };
import proyectos from '#schemas/content/proyectos.json' with { type: 'json' };
import servicios from '#schemas/content/servicios.json' with { type: 'json' };
import tareas from '#schemas/content/tareas.json' with { type: 'json' };
import usuarios from '#schemas/content/usuarios.json' with { type: 'json' };
import { chance, pick, type Random, random } from '#tests/support/builders/random.ts';
import { readType } from '#tests/support/builders/readType.ts';

const messages = serverEs;
const { country } = messages;
const schemas = { municipio, noticias, proyectos, servicios, tareas, usuarios };
const types = Object.entries(schemas).map(([name, schema]) => readType(schema, name));
const renamed = readType(
  {
    ...servicios,
    'x-content': {
      ...servicios['x-content'],
      calls: { list: 'A', names: { id: 'Id', nombre: 'Name', costo: 'nombre' } },
    },
  },
  'servicios',
);

const texts = [
  'Feria',
  ' a\nb ',
  'ñ, ü; "x"',
  '12',
  'true',
  'constructor',
  '__proto__',
  '{"a":1}',
  '2026-01-02',
] as const;

/** A value of a field, as a form stores it. */
function valueFor(field: Field, next: Random): Json {
  const several = (one: () => Json) => Array.from({ length: next(4) }, one);
  switch (kindOf(field).cell) {
    case 'number':
      return kindOf(field).jsonType === 'integer' ? next(2000) - 1000 : (next(200_000) - 100_000) / 100;
    case 'yesNo':
      return chance(next, 50);
    case 'day':
      return new Date(Date.UTC(1950 + next(150), next(12), 1 + next(28))).toISOString().slice(0, 10);
    case 'instant':
      return new Date(next(2 ** 31) * 1000 + next(1000)).toISOString();
    case 'option':
      return pick(next, field.options).value;
    case 'options':
      return field.options.filter(() => chance(next, 50)).map(({ value }) => value);
    case 'record':
      return `id-${next(100)}`;
    case 'records':
      return several(() => `id-${next(100)}`);
    case 'items':
      return several(() => (field.fields.length === 0 ? pick(next, texts) : groupFor(field, next)));
    case 'coordinates':
      return groupFor(field, next);
    case 'json':
      return kindOf(field).fieldsIn === 'items' ? several(() => groupFor(field, next)) : groupFor(field, next);
    default:
      return kindOf(field).temporal === 'clock' ? `0${next(10)}:30:00Z` : pick(next, texts);
  }
}

/** A group with a value in its first field, as an item of a list has. */
function groupFor({ fields }: Pick<Field, 'fields'>, next: Random): JsonObject {
  const filled = fields.filter((_field, index) => index === 0 || chance(next, 70));
  return Object.fromEntries(filled.map((field) => [field.name, valueFor(field, next)]));
}

function valuesFor({ fields }: ContentType, next: Random): Values {
  const readable = fields.filter(({ isWriteOnly }) => !isWriteOnly && chance(next, 70));
  return Object.fromEntries(readable.map((field) => [field.name, valueFor(field, next)]));
}

/** Relations to people as the calls answer them. */
function withPeople(values: Values, { calls }: ContentType): Values {
  const fields = (calls?.people.fields ?? []).filter((name) => values[name] !== undefined);
  return {
    ...values,
    ...Object.fromEntries(fields.map((name) => [name, { id: values[name], name: 'Ana' } as JsonObject])),
  };
}

test.each([...types, renamed].map((type) => [type.name, type] as const))(
  'a record of our own call of %s is read as its values',
  (_name, type) => {
    const next = random(511);
    for (let round = 0; round < 300; round += 1) {
      const values = valuesFor(type, next);
      const record = {
        id: `id-${round}`,
        _version: 3,
        _createdAt: '2026-01-01T00:00:00.000Z',
        ...withPeople(values, type),
      };
      const sent = toWire(record, type.calls!);
      const wire = JSON.parse(JSON.stringify(sent)) as JsonObject;
      const capitalised = Object.fromEntries(
        Object.entries(wire).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
      );
      for (const one of type === renamed ? [wire] : [wire, capitalised]) {
        const read = readWireRecord(one, { type, country });
        expect(read.values).toEqual(values);
        expect(read.sentId).toBe(`id-${round}`);
      }
    }
  },
);

test('news in words are read as their values, pictures without their texts', () => {
  const type = readType(noticias, 'noticias');
  const next = random(29);
  for (let round = 0; round < 300; round += 1) {
    const values = valuesFor(type, next);
    const wire = withWireTexts(values, { type, messages }) as JsonObject;
    expect(readWireRecord(wire, { type, country }).values).toEqual(withoutPictureTexts(values, type));
  }
});

function withoutPictureTexts(values: Values, { fields }: ContentType): Values {
  const shortened = fields.flatMap((field) => {
    const { address } = kindOf(field).view === 'pictures' ? (pictureMembers(field) ?? {}) : {};
    const pictures = values[field.name] as readonly JsonObject[] | undefined;
    if (address === undefined || pictures === undefined) return [];
    return [[field.name, pictures.map((picture) => ({ [address]: picture[address] }))] as const];
  });
  return { ...values, ...Object.fromEntries(shortened) };
}

test('any JSON is read without an error, and the rest of the record with it', () => {
  const next = random(7);
  for (const type of [...types, renamed]) {
    const names = [...type.fields.map(({ name }) => name), 'id', 'Codigo', 'constructor', '__proto__', 'comments'];
    for (let round = 0; round < 500; round += 1) {
      const wire = Object.fromEntries(names.map((name) => [pick(next, [name, name.toUpperCase()]), anyJson(next)]));
      const { values, id } = readWireRecord(wire, { type, country });
      const known = new Set(type.fields.map(({ name }) => name));
      expect(Object.keys(values).filter((name) => !known.has(name))).toEqual([]);
      expect(id === undefined || id.trim() !== '').toBe(true);
      expect(() => JSON.stringify(savedBody(values, { type, id }))).not.toThrow();
      expect(readWireRecord(values as JsonObject, { type, country }).values).toEqual(values);
    }
  }
});

test('any text and any data is read without an error', () => {
  const next = random(13);
  const [type] = types;
  for (let round = 0; round < 2000; round += 1) {
    const text = JSON.stringify({ success: anyJson(next), Data: anyJson(next), error: anyJson(next) });
    const answer = readAnswer(chance(next, 30) ? text.slice(0, next(text.length)) : text);
    if (answer.kind !== 'data') continue;
    for (const wire of objectsOf(answer.data) ?? [])
      expect(() => readWireRecord(wire, { type: type!, country })).not.toThrow();
  }
});

/** As a parser of JSON reads more digits than a double holds. */
const rounded = Number('12345678901234567890');

const oddities: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -0.5,
  1e300,
  rounded,
  '',
  ' ',
  '0',
  'Sí',
  'abc',
  'Q 1,250.50',
  '5 de mayo de 2025',
  '2025-02-30T99:99',
  '/Date(99999999999999)/',
  '/Date()/',
  '[1,',
  '{"a":[1]}',
  '[{"nombre":"x"}]',
  '<p>',
  '\u0000',
  '9'.repeat(400),
];

function anyJson(next: Random, depth = 0): Json {
  if (depth > 2 || chance(next, 60)) return pick(next, oddities);
  const items = Array.from({ length: next(4) }, () => anyJson(next, depth + 1));
  if (chance(next, 50)) return items;
  const names = ['id', 'Nombre', 'imagen', 'texto', 'lat', 'items', '__proto__', 'constructor', 'toString'];
  return Object.fromEntries(items.map((item) => [pick(next, names), item]));
}
