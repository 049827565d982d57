import { describe, expect, it } from 'vitest';
import { readContentType } from '#core/parsing/readContentType.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';

function errorsOf(schema: unknown, name = 'eventos') {
  const result = readContentType(schema, { name, file: `content/${name}.json` });
  return result.kind === 'refused' ? result.errors : [];
}

describe('a schema without custom keywords', () => {
  const type = readType(
    { title: 'Eventos', type: 'object', properties: { nombre: { type: 'string' } } },
    'mis-eventos',
  );

  it('takes its name from the file and its label from the title', () => {
    expect(type).toMatchObject({ name: 'mis-eventos', label: 'Eventos', provider: 'rest', isSingle: false });
  });

  it('is private and has a generated menu entry', () => {
    expect(type.publicPages).toBeUndefined();
    expect(type.screens).toMatchObject([{ path: 'mis-eventos', label: 'Eventos', isInMenu: true, fields: ['nombre'] }]);
  });

  it('has Spanish messages by default', () => {
    expect(type.messages.confirmRemove).toBe('¿Está seguro de eliminar este registro?');
  });
});

describe('a list of related records', () => {
  it.each([
    ['the list', { type: 'array', items: { type: 'string' }, 'x-field': { relation: 'servicios' } }],
    ['its items', { type: 'array', items: { type: 'string', 'x-field': { relation: 'servicios' } } }],
    ['the items that it refers to', { type: 'array', items: { $ref: '#/$defs/servicio' } }],
  ])('may be named by %s', (_place, servicios) => {
    const $defs = { servicio: { type: 'string', 'x-field': { relation: 'servicios' } } };
    const type = readType({ type: 'object', $defs, properties: { servicios } }, 'eventos');
    expect(type.fields).toMatchObject([{ kind: 'relations', relation: 'servicios' }]);
  });
});

describe('several screens', () => {
  it('have their titles in the menu, unless the menu names them', () => {
    const screens = [
      { path: 'uno', title: 'Primera' },
      { path: 'dos', title: 'Segunda', menu: { label: 'Otra' } },
    ];
    const type = typeOf({ a: {} }, { title: 'Todo', 'x-content': { menu: { label: 'Menú' }, screens } });
    expect(type.screens.map(({ label }) => label)).toEqual(['Primera', 'Otra']);
  });

  it('have their own descriptions, or that of the type', () => {
    const screens = [{ path: 'uno', description: 'Qué nos mueve.' }, { path: 'dos' }];
    const type = typeOf({ a: {} }, { description: 'Datos.', 'x-content': { screens } });
    expect(type.screens.map(({ description }) => description)).toEqual(['Qué nos mueve.', 'Datos.']);
  });
});

describe('the defaults of a list', () => {
  const type = typeOf({
    descripcion: { type: 'string', maxLength: 5000 },
    nombre: { type: 'string' },
    tipo: { enum: ['a', 'b'] },
    fecha: { type: 'string', format: 'date' },
    datos: { type: 'object' },
  });

  it('start with the title field and omit fields that do not fit a cell', () => {
    expect(type.titleField).toBe('nombre');
    expect(type.list.columns).toEqual(['nombre', 'tipo', 'fecha']);
  });

  it('filter by closed lists and dates', () => {
    expect(type.list.filters).toEqual(['tipo', 'fecha']);
  });
});

describe('fields', () => {
  it('that are required before a part of the schema describes them are as described', () => {
    const type = readType({
      type: 'object',
      required: ['tipo', 'sin-descripcion'],
      allOf: [{ properties: { nombre: { type: 'string' } } }, { properties: { tipo: { enum: ['a', 'b'] } } }],
    });
    expect(type.fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['nombre', 'text', false],
      ['tipo', 'choice', true],
      ['sin-descripcion', 'json', true],
    ]);
  });

  it('keep the order of the properties', () => {
    expect(typeOf({ z: {}, a: {}, m: {} }).fields.map((field) => field.name)).toEqual(['z', 'a', 'm']);
  });

  it('exclude the id, which the server owns', () => {
    expect(typeOf({ id: { type: 'integer' }, a: {} }).fields.map((field) => field.name)).toEqual(['a']);
  });

  it('are found behind references, in subschemas and in conditions', () => {
    const type = readType({
      $ref: '#/$defs/base',
      $defs: { base: { type: 'object', properties: { a: { $ref: '#/$defs/nombre' } } }, nombre: { type: 'string' } },
      allOf: [{ properties: { b: { type: 'integer' } }, required: ['b'] }],
      if: { properties: { a: { const: 'x' } } },
      then: { properties: { c: { type: 'boolean' } }, required: ['c'] },
    });
    expect(type.fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['a', 'text', false],
      ['b', 'integer', true],
      ['c', 'boolean', false],
    ]);
  });

  it('end in a JSON editor where a schema is recursive', () => {
    const type = readType({ type: 'object', properties: { hijos: { type: 'array', items: { $ref: '#' } } } });
    expect(type.fields[0]?.kind).toBe('objectList');
  });

  it('inherit the hints of their reference and override them', () => {
    const type = readType({
      type: 'object',
      properties: { foto: { $ref: '#/$defs/foto', 'x-field': { public: true } } },
      $defs: { foto: { type: 'string', 'x-field': { kind: 'image', placeholder: 'https://' } } },
    });
    expect(type.fields[0]).toMatchObject({ kind: 'image', isPublic: true, placeholder: 'https://' });
  });
});

describe('a public type', () => {
  it('has a list and record pages at addresses with its name', () => {
    expect(readType({ type: 'object', 'x-content': { public: true } }, 'eventos').publicPages).toEqual({
      list: '/eventos',
      detail: '/eventos/{id}',
      filter: [],
      isOpenData: false,
      hasFeed: false,
      hasFeedback: false,
      searchWeight: 1,
      page: 'record',
      card: 'plain',
      structured: 'page',
    });
  });

  it('has its newest records in the feed if it says so, also in the spelling of earlier releases', () => {
    const withFeed = (feed: unknown) => ({ type: 'object', 'x-content': { public: { feed } } });
    const hasFeed = (feed: unknown) => readType(withFeed(feed), 'eventos').publicPages?.hasFeed;
    expect([true, 'rss', false].map(hasFeed)).toEqual([true, true, false]);
    expect(errorsOf(withFeed('atom'))).toMatchObject([{ pointer: '/x-content/public/feed' }]);
  });

  it('may ask for feedback on record pages, if it has them', () => {
    const asking = (more: object) => ({ type: 'object', 'x-content': { public: { feedback: true, ...more } } });
    expect(readType(asking({}), 'eventos').publicPages?.hasFeedback).toBe(true);
    expect(errorsOf(asking({ detail: false }))).toMatchObject([{ pointer: '/x-content/public/feedback' }]);
  });

  it('addresses records only by a unique public property', () => {
    const schema = (unique: boolean) => ({
      type: 'object',
      properties: { slug: { type: 'string', 'x-field': { unique, public: true } } },
      'x-content': { public: { detail: '/seccion/{slug}' } },
    });
    expect(errorsOf(schema(true))).toEqual([]);
    expect(errorsOf(schema(false))[0]?.pointer).toBe('/x-content/public/detail');
  });

  it('is filtered only by public properties with a closed list of values', () => {
    const properties = {
      rubro: { enum: ['agua', 'luz'], 'x-field': { public: true } },
      dias: { type: 'array', uniqueItems: true, items: { enum: ['lunes', 'martes'] }, 'x-field': { public: true } },
      nombre: { type: 'string', 'x-field': { public: true } },
      interno: { enum: ['a', 'b'] },
      pagina: { enum: ['a', 'b'], 'x-field': { public: true } },
    };
    const faults = (filter: unknown) =>
      errorsOf({ type: 'object', properties, 'x-content': { public: { filter } } }).map(({ pointer, nearest }) => [
        pointer,
        nearest,
      ]);
    const at = (index: number) => `/x-content/public/filter/${index}`;
    expect(faults(['rubro', 'dias'])).toEqual([]);
    expect(faults(['rubro', 'nombre', 'interno', 'pagina'])).toEqual([1, 2, 3].map((index) => [at(index), undefined]));
    expect(faults(['rubo'])).toEqual([[at(0), 'rubro']]);
    expect(faults('rubro')).toMatchObject([['/x-content/public/filter', undefined]]);
  });

  it('is open data only if it declares it and has a list', () => {
    const schema = (more: object) => ({ type: 'object', 'x-content': { public: { openData: true, ...more } } });
    expect(readType(schema({})).publicPages?.isOpenData).toBe(true);
    expect(errorsOf(schema({ list: false })).map(({ pointer }) => pointer)).toEqual(['/x-content/public/openData']);
    expect(errorsOf({ ...schema({}), 'x-content': { single: true, public: { openData: true } } })).toHaveLength(1);
    expect(errorsOf(schema({ openData: 'sí' }))).toMatchObject([{ pointer: '/x-content/public/openData' }]);
    expect(errorsOf(schema({ openDta: true }))).toMatchObject([{ nearest: 'openData' }]);
  });
});

describe('a faulty schema is refused with file, pointer, expectation and the most similar valid word:', () => {
  const cases: [string, unknown, object][] = [
    [
      'a word of x-content',
      { 'x-content': { etiqueta: 'x', lable: 'y' } },
      { pointer: '/x-content/lable', nearest: 'label' },
    ],
    [
      'a dynamic reference to no anchor',
      { properties: { a: { $dynamicRef: '#nodo' } } },
      { pointer: '/properties/a/$dynamicRef' },
    ],
    [
      'a word deep in x-content',
      { 'x-content': { list: { colums: [] } } },
      { pointer: '/x-content/list/colums', nearest: 'columns' },
    ],
    [
      'a value of x-content',
      { 'x-content': { form: { placement: 'inlin' } } },
      { pointer: '/x-content/form/placement', nearest: 'inline' },
    ],
    [
      'a word of x-field',
      { properties: { a: { type: 'string', 'x-field': { relacion: 'b' } } } },
      { pointer: '/properties/a/x-field/relacion', nearest: 'relation' },
    ],
    [
      'a kind',
      { properties: { a: { type: 'number', 'x-field': { kind: 'monney' } } } },
      { pointer: '/properties/a/x-field/kind', nearest: 'money' },
    ],
    [
      'a kind that does not fit',
      { properties: { a: { type: 'string', 'x-field': { kind: 'money' } } } },
      { pointer: '/properties/a/x-field/kind' },
    ],
    [
      'a field of a group',
      {
        properties: { lat: { type: 'number' } },
        'x-content': { groups: [{ title: 'Lugar', fields: ['lat', 'lgn'] }] },
      },
      { pointer: '/x-content/groups/0/fields/1' },
    ],
    [
      'a field in two groups',
      {
        properties: { a: { type: 'string' } },
        'x-content': {
          groups: [
            { title: 'Uno', fields: ['a'] },
            { title: 'Dos', fields: ['a'] },
          ],
        },
      },
      { pointer: '/x-content/groups/1/fields/0' },
    ],
    [
      'a map without two numbers',
      {
        properties: { latitud: { type: 'number' }, longitud: { type: 'string' } },
        'x-content': { groups: [{ title: 'Lugar', fields: ['latitud', 'longitud'], widget: 'map' }] },
      },
      { pointer: '/x-content/groups/0/widget' },
    ],
    ['a near miss of x-content', { 'x-contents': {} }, { pointer: '/x-contents', nearest: 'x-content' }],
    [
      'a near miss of x-field',
      { properties: { a: { x_field: {} } } },
      { pointer: '/properties/a/x_field', nearest: 'x-field' },
    ],
    ['a type', { properties: { a: { type: 'strin' } } }, { pointer: '/properties/a/type', nearest: 'string' }],
    ['a pattern', { properties: { a: { pattern: '(' } } }, { pointer: '/properties/a/pattern' }],
    ['a reference', { properties: { a: { $ref: '#/$defs/no' } } }, { pointer: '/properties/a/$ref' }],
    ['a column', { properties: { nombre: {} }, 'x-content': { list: { columns: ['nonbre'] } } }, { nearest: 'nombre' }],
    [
      'a condition',
      { properties: { a: {}, b: { 'x-field': { showIf: { field: 'aa', op: 'eq', value: 1 } } } } },
      { pointer: '/properties/b/x-field/showIf', nearest: 'a' },
    ],
    [
      'the text of an image that is not there',
      {
        properties: {
          imagen: { type: 'string', 'x-field': { kind: 'image' } },
          texto: { 'x-field': { textOf: 'imagem' } },
        },
      },
      { pointer: '/properties/texto/x-field/textOf', nearest: 'imagen' },
    ],
    [
      'a number as the text of an image',
      {
        properties: {
          imagen: { type: 'string', 'x-field': { kind: 'image' } },
          n: { type: 'number', 'x-field': { textOf: 'imagen' } },
        },
      },
      { pointer: '/properties/n/x-field/textOf' },
    ],
    ['a name of the server', { properties: { _version: {} } }, { pointer: '/properties/_version' }],
    ['a root that is no object', { type: 'array' }, { pointer: '/type' }],
  ];

  it.each(cases)('%s', (_name, schema, expected) => {
    const errors = errorsOf(schema);
    expect(errors).toContainEqual(expect.objectContaining({ file: 'content/eventos.json', ...expected }));
    expect(errors.every((error) => error.expected.length > 0)).toBe(true);
  });

  it.each([[null], [[]], ['texto'], [7]])('%j instead of a schema', (json) => {
    expect(errorsOf(json)[0]?.pointer).toBe('');
  });
});

describe('any valid JSON Schema', () => {
  it('passes with unknown x- keywords', () => {
    expect(errorsOf({ type: 'object', 'x-internal': 1, properties: { a: { 'x-ui': {}, 'x-order': 2 } } })).toEqual([]);
  });

  it('is open to other members only if it says so', () => {
    expect(typeOf({ a: {} }).isOpen).toBe(false);
    expect(typeOf({ a: {} }, { additionalProperties: { type: 'string' } }).isOpen).toBe(true);
  });
});

describe('the calls of a type', () => {
  const properties = { nombre: { type: 'string' }, pasos: { type: 'integer' } };
  const withCalls = (calls: unknown, more: object = {}) => ({
    type: 'object',
    properties,
    'x-content': { calls, ...more },
  });

  it('have one or several names, and the messages of the type unless they have their own', () => {
    const messages = { listFailed: 'No hay', createFailed: 'No se creó' };
    const type = readType(
      withCalls({ list: 'A/Lista', save: ['A/Guardar', 'B/Guardar'], errors: { list: 'Sin lista' } }, { messages }),
    );
    expect(type.calls).toEqual({
      list: ['A/Lista'],
      host: 'api',
      save: ['A/Guardar', 'B/Guardar'],
      names: {},
      inWords: [],
      people: { fields: [] },
      personNames: {},
      parts: {},
      errors: { list: 'Sin lista', create: 'No se creó', update: 'Error al actualizar el registro' },
    });
  });

  it('rename existing properties, each to a unique name', () => {
    const pointers = (names: object) => errorsOf(withCalls({ list: 'A', names })).map(({ pointer }) => pointer);
    expect(pointers({ id: 'Id', nombre: 'Name', pasos: 'Steps' })).toEqual([]);
    expect(pointers({ nombre: 'pasos', pasos: 'nombre' })).toEqual([]);
    expect(pointers({ nombres: 'Name' })).toEqual(['/x-content/calls/names/nombres']);
    expect(pointers({ nombre: 'Same', pasos: 'Same' })).toEqual(['/x-content/calls/names/pasos']);
    for (const reservedName of ['pasos', 'Codigo', '_version'])
      expect(pointers({ nombre: reservedName })).toEqual(['/x-content/calls/names/nombre']);
  });

  it.each(['store', 'provider'])('are required by the provider that uses them, which %s names', (member) => {
    const schemaOf = (calls: object) => withCalls(calls, { [member]: 'post0511' });
    expect(readType(schemaOf({ list: 'A' })).provider).toBe('post0511');
    expect(errorsOf(schemaOf({ save: 'A' })).map(({ pointer }) => pointer)).toEqual([`/x-content/${member}`]);
  });

  it('answer existing fields as text, but not together with a save call', () => {
    const pointers = (calls: object) => errorsOf(withCalls(calls)).map(({ pointer }) => pointer);
    expect(pointers({ list: 'A', inWords: ['nombre'] })).toEqual([]);
    expect(pointers({ list: 'A', inWords: ['nombre', 'nombres'] })).toEqual(['/x-content/calls/inWords/1']);
    expect(pointers({ list: 'A', save: 'B', inWords: ['nombre'] })).toEqual(['/x-content/calls/inWords']);
  });

  it('carry existing fields in a save of another backend, all unless they are named', () => {
    const pointers = (saved: unknown) =>
      errorsOf(withCalls({ list: 'A', save: 'B', saved })).map(({ pointer }) => pointer);
    expect(readType(withCalls({ list: 'A', save: 'B', saved: ['pasos'] })).calls?.saved).toEqual(['pasos']);
    expect(readType(withCalls({ list: 'A', save: 'B' })).calls?.saved).toBeUndefined();
    expect(pointers(['pasos', 'nombres'])).toEqual(['/x-content/calls/saved/1']);
    expect(pointers([])).toEqual(['/x-content/calls/saved']);
    expect(errorsOf(withCalls({ saved: ['nombres'] }))).toMatchObject([{ nearest: 'nombre' }]);
  });

  it('have names that are valid in an address', () => {
    expect(errorsOf(withCalls({ list: '/A' }))).toMatchObject([{ pointer: '/x-content/calls/list' }]);
    expect(errorsOf(withCalls({ lists: 'A' }))).toMatchObject([{ nearest: 'list' }]);
  });
});
