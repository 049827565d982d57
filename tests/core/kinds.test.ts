import { describe, expect, it } from 'vitest';
import { fileFacts } from '#core/kinds/file.ts';
import { pictureMembers } from '#core/kinds/gallery.ts';
import { kindOf } from '#core/kinds/index.ts';
import { fieldKindNames } from '#core/names/fieldKindNames.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { widgetNames } from '#core/names/widgetNames.ts';
import { validate } from '#core/validation/validate.ts';
import meta from '#schemas/meta/content-type.schema.json' with { type: 'json' };
import { typeOf } from '#tests/support/builders/readType.ts';

function fieldFrom(schema: object) {
  const [field] = typeOf({ valor: schema }).fields;
  if (field === undefined) throw new Error('no field was read');
  return field;
}

const pictures = {
  type: 'array',
  items: { type: 'object', properties: { imagen: { type: 'string' }, texto: { type: 'string' } } },
};

const coordinates = ([lat, lng]: readonly string[] = ['lat', 'lng'], more: readonly object[] = [{}, {}]) => ({
  type: 'object',
  properties: { [lat ?? '']: { type: 'number', ...more[0] }, [lng ?? '']: { type: 'number', ...more[1] } },
});

/** All that the kind asks for is said by the schema itself. */
const bounded = (names = ['lat', 'lng']) => ({
  ...coordinates(names, [
    { minimum: -90, maximum: 90 },
    { minimum: -180, maximum: 180 },
  ]),
  required: names,
});

describe('the kind of a property', () => {
  const cases: [string, object][] = [
    ['text', { type: 'string' }],
    ['text', { type: ['string', 'null'] }],
    ['longText', { type: 'string', maxLength: 1000 }],
    ['longText', { type: 'string', 'x-field': { kind: 'longText' } }],
    ['richText', { type: 'string', contentMediaType: 'text/markdown' }],
    ['number', { type: 'number' }],
    ['integer', { type: 'integer' }],
    ['money', { type: 'number', 'x-field': { kind: 'money' } }],
    ['boolean', { type: 'boolean' }],
    ['date', { type: 'string', format: 'date' }],
    ['dateTime', { type: 'string', format: 'date-time' }],
    ['time', { type: 'string', format: 'time' }],
    ['email', { type: 'string', format: 'email' }],
    ['phone', { type: 'string', 'x-field': { kind: 'phone' } }],
    ['url', { type: 'string', format: 'uri' }],
    ['slug', { type: 'string', 'x-field': { kind: 'slug' } }],
    ['colour', { type: 'string', format: 'color' }],
    ['choice', { enum: ['a', 'b', null] }],
    ['choice', { const: 7 }],
    ['choice', { oneOf: [{ const: 'a', title: 'Letra a' }, { const: 'b' }] }],
    ['choices', { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } }],
    ['image', { type: 'string', format: 'uri', 'x-field': { kind: 'image' } }],
    ['relation', { type: 'string', 'x-field': { relation: 'cosas' } }],
    ['record', { type: 'string', 'x-field': { kind: 'record' } }],
    ['relations', { type: 'array', items: { type: 'string' }, 'x-field': { relation: 'cosas' } }],
    ['gallery', { ...pictures, 'x-field': { kind: 'gallery' } }],
    ['gallery', { type: 'array', items: { type: 'string' }, 'x-field': { kind: 'gallery' } }],
    ['gallery', { type: 'array', items: { type: 'string', 'x-field': { kind: 'image' } } }],
    ['objectList', pictures],
    ['file', { type: 'string', 'x-field': { kind: 'file' } }],
    ['location', { ...coordinates(), 'x-field': { kind: 'location' } }],
    ['location', { ...coordinates(['latitud', 'longitud']), 'x-field': { kind: 'location' } }],
    ['location', { ...coordinates(['y', 'x']), 'x-field': { kind: 'location' } }],
    ['location', bounded()],
    ['location', bounded(['latitud', 'longitud'])],
    ['object', coordinates()],
    ['object', { ...bounded(), required: ['lat'] }],
    ['object', bounded(['y', 'x'])],
    ['object', { ...bounded(), 'x-field': { kind: 'object' } }],
    ['object', { type: 'object', properties: { a: {} } }],
    ['objectList', { type: 'array', items: { type: 'object', properties: { a: {} } } }],
    ['list', { type: 'array', items: { type: 'string' } }],
    ['json', {}],
    ['json', { type: ['string', 'number'] }],
    ['json', { type: 'array', items: { type: 'array' } }],
    ['json', { type: 'array', prefixItems: [{ type: 'string' }] }],
    ['json', { type: 'object', additionalProperties: { type: 'string' } }],
    ['json', { oneOf: [{ type: 'string' }, { type: 'object' }] }],
    ['json', { type: 'null' }],
  ];

  it.each(cases)('is %s for %j', (kind, schema) => {
    expect(fieldFrom(schema).kind).toBe(kind);
  });

  it('has a case here for every kind', () => {
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(fieldKindNames));
  });

  it('and its widget are words of the schema of schemas', () => {
    const { kind, widget } = meta.$defs.field.properties;
    expect(kind.anyOf.flatMap((choice) => choice.enum ?? []).toSorted()).toEqual(fieldKindNames.toSorted());
    expect(widget.anyOf.flatMap((choice) => choice.enum ?? []).toSorted()).toEqual(widgetNames.toSorted());
  });
});

describe('a value as text', () => {
  const cases: [string, object, unknown][] = [
    ['$1,234,567.50', { type: 'number', 'x-field': { kind: 'money' } }, 1234567.5],
    ['$0.00', { type: 'number', 'x-field': { kind: 'money' } }, 0],
    ['$150.00', { type: 'number', 'x-field': { kind: 'money' } }, 150],
    ['15/03/2026', { type: 'string', format: 'date' }, '2026-03-15'],
    ['15 de marzo de 2024', { type: 'string', format: 'date', 'x-field': { dateStyle: 'long' } }, '2024-03-15'],
    ['', { type: 'string', format: 'date' }, 'mañana'],
    ['15/03/2026 14:05', { type: 'string', format: 'date-time' }, '2026-03-15T20:05:00Z'],
    ['2027', { type: 'integer' }, 2027],
    ['9999', { type: 'number' }, 9999],
    ['12,345.5', { type: 'number' }, 12345.5],
    ['Sí', { type: 'boolean' }, true],
    ['No', { type: 'boolean' }, false],
    ['Alta', { enum: ['a'], 'x-field': { labels: { a: 'Alta' } } }, 'a'],
    ['Letra a', { oneOf: [{ const: 'a', title: 'Letra a' }] }, 'a'],
    ['20.5 km', { type: 'number', 'x-field': { unit: 'km' } }, 20.5],
    ['06:30:00Z', { type: 'string', format: 'time' }, '06:30:00Z'],
    ['Título en negrita', { type: 'string', contentMediaType: 'text/markdown' }, '# Título en **negrita**'],
    ['uno\ndos_de_tres', { type: 'string', contentMediaType: 'text/markdown' }, '1. uno\n2. dos_de_tres'],
    ['2 elementos', { type: 'array', items: { type: 'object', properties: { a: {} } } }, [{ a: 1 }, { a: 2 }]],
    ['2 imágenes', { ...pictures, 'x-field': { kind: 'gallery' } }, [{ imagen: '/a.webp' }, {}]],
    ['/documentos/a.pdf', { type: 'string', 'x-field': { kind: 'file' } }, '/documentos/a.pdf'],
    ['14.40639° N, 90.786111° O', bounded(), { lat: 14.40639, lng: -90.7861111 }],
    ['0° N, 0° E', bounded(['latitud', 'longitud']), { latitud: 0, longitud: 0 }],
    ['{"lat":95,"lng":1}', bounded(), { lat: 95, lng: 1 }],
    ['{"a":[1]}', {}, { a: [1] }],
  ];

  it.each(cases)('is %j for %j', (text, schema, value) => {
    const field = fieldFrom(schema);
    expect(kindOf(field).toText(value, field, serverEs)).toBe(text);
  });

  it.each(fieldKindNames)('never breaks on a value of another kind (%s)', (kind) => {
    const field = { ...fieldFrom({}), kind };
    for (const value of [undefined, null, '', 'x', 7, true, [], [null], {}, { a: 1 }]) {
      expect(typeof kindOf(field).toText(value, field, serverEs)).toBe('string');
    }
  });
});

describe('a kind that does not fit', () => {
  const messages = (schema: object) => () => typeOf({ valor: schema });

  it.each([
    ['gallery', { type: 'array', items: { type: 'number' } }],
    ['gallery', { type: 'array', items: { type: 'object', properties: { nombre: { type: 'string' } } } }],
    ['gallery', { type: 'string' }],
    ['file', { type: 'number' }],
    ['location', { type: 'object', properties: { lat: { type: 'number' } } }],
    ['location', { type: 'object', properties: { lat: { type: 'string' }, lng: { type: 'string' } } }],
  ])('is reported with its pointer (%s for %j)', (kind, schema) => {
    expect(messages({ ...schema, 'x-field': { kind } })).toThrow('/properties/valor/x-field/kind');
  });
});

describe('the pictures of a gallery', () => {
  it('are found by kind, else by usual names, also behind a reference', () => {
    const { fields } = typeOf(
      {
        galeria: { type: 'array', items: { $ref: '#/$defs/cuadro' }, 'x-field': { kind: 'gallery' } },
        fotos: { type: 'array', items: { type: 'string' }, 'x-field': { kind: 'gallery' } },
      },
      {
        $defs: {
          cuadro: {
            type: 'object',
            properties: {
              url: { type: 'string' },
              retrato: { type: 'string', 'x-field': { kind: 'image' } },
              alt: { type: 'string' },
            },
          },
        },
      },
    );
    expect(fields.map(pictureMembers)).toEqual([{ address: 'retrato', text: 'alt' }, undefined]);
  });
});

describe('the address of a document', () => {
  it.each([
    ['https://ejemplo.gt/docs/Reglamento%20interno.pdf?v=2#p3', 'Reglamento interno.pdf', 'PDF'],
    ['/documentos/presupuesto.xlsx', 'presupuesto.xlsx', 'Excel'],
    ['/documentos/plano.dwg', 'plano.dwg', 'DWG'],
    ['/documentos/acta', 'acta', undefined],
    ['/documentos/100%.pdf', '100%.pdf', 'PDF'],
    ['https://ejemplo.gt', 'https://ejemplo.gt', undefined],
    ['/a.constructor', 'a.constructor', undefined],
  ])('%s is named %s, %s', (address, name, type) => {
    expect(fileFacts(address, serverEs)).toMatchObject({ name, type });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//otro.gt/a',
    '/\\otro.gt',
    '/\t/otro.gt',
    'a.pdf',
    '',
    7,
    null,
  ])('is unsafe in a link when it is %j', (value) => expect(fileFacts(value, serverEs)).toBeUndefined());
});

describe('a location', () => {
  const type = typeOf({ lugar: { ...coordinates(), title: 'Lugar', 'x-field': { kind: 'location' } } });
  const faults = (lugar: unknown) =>
    validate(type, { lugar } as never).map(({ pointer, keyword, message }) => [pointer, keyword, message]);

  it('has both numbers or none', () => {
    expect(faults({ lat: 14.4, lng: -90.7 })).toEqual([]);
    expect(faults({})).toEqual([]);
    expect(faults(undefined)).toEqual([]);
    expect(faults({ lat: 14.4 })).toEqual([['/lugar/lng', 'required', 'Escriba también la longitud']]);
    expect(faults({ lng: -90.7 })).toEqual([['/lugar/lat', 'required', 'Escriba también la latitud']]);
  });

  it('is within the range of coordinates', () => {
    expect(faults({ lat: 90, lng: -180 })).toEqual([]);
    expect(faults({ lat: 90.1, lng: -180.1 })).toEqual([
      ['/lugar/lat', 'maximum', 'La latitud va de -90 a 90'],
      ['/lugar/lng', 'minimum', 'La longitud va de -180 a 180'],
    ]);
  });

  it('is checked inside lists too, and a rule that the schema repeats is reported once', () => {
    const nested = typeOf({ lugares: { type: 'array', items: { type: 'object', properties: { sitio: bounded() } } } });
    const found = validate(nested, { lugares: [{ sitio: { lat: 1, lng: 1 } }, { sitio: { lat: 91, lng: 1 } }] });
    expect(found).toEqual([
      { pointer: '/lugares/1/sitio/lat', keyword: 'maximum', message: 'La latitud va de -90 a 90' },
    ]);
  });
});

describe('the width of an input', () => {
  const text = (maxLength?: number, more: object = {}) => ({
    type: 'string',
    ...(maxLength && { maxLength }),
    ...more,
  });
  it.each([
    ['half', 'a number', { type: 'number' }],
    ['half', 'a day', { type: 'string', format: 'date' }],
    ['half', 'a choice', { enum: ['a', 'b'] }],
    ['half', 'a short text', text(100)],
    ['full', 'a longer text', text(200)],
    ['full', 'a text of any length', text()],
    ['full', 'a password', text(72, { 'x-field': { widget: 'password' } })],
    ['full', 'a list', { type: 'array', items: { type: 'object', properties: { a: text() } } }],
    ['full', 'a number whose schema says so', { type: 'number', 'x-field': { width: 'full' } }],
    ['half', 'a text whose schema says so', text(500, { 'x-field': { width: 'half' } })],
  ])('is %s of a row for %s', (width, _what, schema) => {
    expect(fieldFrom(schema).width).toBe(width);
  });
});
