import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { tune } from '#core/tuning/tune.ts';
import { chance, pick, random } from '#tests/support/builders/random.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { validate } from '#core/validation/validate.ts';

const code = {
  type: 'object',
  'x-content': { titleField: 'titulo', list: { columns: ['titulo', 'cupo'] } },
  required: ['titulo'],
  properties: {
    titulo: { title: 'Título', type: 'string', maxLength: 200, 'x-field': { public: true } },
    resumen: { type: 'string', maxLength: 4000 },
    cupo: { title: 'Cupo', type: 'integer', minimum: 1, maximum: 500 },
    tipo: { type: 'string', enum: ['obra', 'aviso', 'fiesta'] },
    portada: { $ref: '#/$defs/imagen', title: 'Portada' },
    pasos: {
      type: 'array',
      items: { type: 'object', properties: { nombre: { title: 'Nombre', type: 'string' }, dias: { type: 'integer' } } },
    },
  },
  $defs: { imagen: { type: 'string', maxLength: 2000, 'x-field': { kind: 'image' } } },
} as const satisfies JsonSchema;

function tuned(overlay: unknown, schema: JsonSchema = code) {
  const result = tune(schema, overlay);
  return { ...result, type: readType(result.schema) };
}

const at = (name: string) => `/properties/${name}`;
const faultOf = (overlay: unknown, schema: JsonSchema = code) =>
  tune(schema, overlay).faults.map(({ kind, pointer, message }) => `${kind} ${pointer}: ${message}`);

describe('a tuned schema', () => {
  it('has the label, help, example, default, control and width of the overlay', () => {
    const { type, faults } = tuned({
      fields: {
        [at('titulo')]: {
          title: 'Nombre del aviso',
          description: 'Breve.',
          default: 'Aviso',
          'x-field': { placeholder: 'Feria', widget: 'textarea', width: 'full' },
        },
      },
    });
    expect(faults).toEqual([]);
    expect(type.fields[0]).toMatchObject({
      label: 'Nombre del aviso',
      description: 'Breve.',
      placeholder: 'Feria',
      widget: 'textarea',
      width: 'full',
      isRequired: true,
      isPublic: true,
      schema: { default: 'Aviso', maxLength: 200 },
    });
  });

  it('has the order, sections and list of the overlay, and added fields', () => {
    const { type, faults } = tuned({
      added: { lugar: { title: 'Lugar', type: 'string', maxLength: 80 } },
      order: ['cupo', 'titulo', 'lugar'],
      groups: [{ title: 'Principal', fields: ['cupo', 'titulo', 'lugar'] }],
      list: { layout: 'cards', columns: ['titulo', 'lugar'], filters: ['tipo'], sort: '-cupo' },
    });
    expect(faults).toEqual([]);
    const names = type.fields.map(({ name }) => name);
    expect(names).toEqual(['cupo', 'tipo', 'portada', 'portadaTexto', 'pasos', 'titulo', 'resumen', 'lugar']);
    expect(type.groups).toEqual([{ title: 'Principal', fields: ['cupo', 'titulo', 'lugar'] }]);
    expect(type.list).toMatchObject({ layout: 'cards', columns: ['titulo', 'lugar'], filters: ['tipo'] });
    expect(type.list.sort).toEqual([{ field: 'cupo', order: 'desc' }]);
  });

  it('changes a field inside a list, and one behind a reference without touching the others', () => {
    const { type } = tuned({
      fields: {
        '/properties/pasos/items/properties/nombre': { title: 'Paso', required: true },
        [at('portada')]: { description: 'Horizontal.' },
      },
    });
    expect(type.fields.find(({ name }) => name === 'pasos')?.fields[0]).toMatchObject({
      label: 'Paso',
      isRequired: true,
    });
    expect(type.fields.find(({ name }) => name === 'portada')).toMatchObject({
      kind: 'image',
      description: 'Horizontal.',
    });
  });

  it('keeps the kind of a field whose limit would suggest another', () => {
    const before = readType(code).fields.find(({ name }) => name === 'resumen')?.kind;
    const { type } = tuned({ fields: { [at('resumen')]: { maxLength: 100 } } });
    expect(type.fields.find(({ name }) => name === 'resumen')).toMatchObject({
      kind: before,
      schema: { maxLength: 100 },
    });
  });

  it('leaves a hidden field out of the form, and still requires it', () => {
    const { type } = tuned({
      fields: {
        [at('titulo')]: { default: 'Aviso', 'x-field': { hidden: true } },
        [at('cupo')]: { 'x-field': { hidden: true } },
      },
    });
    expect(type.screens[0]?.fields).not.toContain('titulo');
    expect(type.screens[0]?.fields).not.toContain('cupo');
    expect(validate(type, {}).map(({ pointer }) => pointer)).toEqual(['/titulo']);
  });

  it('takes an overlay that changes nothing as the schema of the code', () => {
    expect(tuned({}).type).toEqual(readType(code));
  });

  it('leaves unknown words of the overlay without effect and without complaint', () => {
    const { schema, faults } = tune(code, {
      futuro: { a: 1 },
      fields: { [at('cupo')]: { title: 'Lugares', futuro: true } },
    });
    expect(faults).toEqual([]);
    expect(schema.properties?.['cupo']).toEqual({ title: 'Lugares', type: 'integer', minimum: 1, maximum: 500 });
  });

  it('takes script in a label as plain text', () => {
    const label = '<script>alert(1)</script>';
    expect(tuned({ fields: { [at('titulo')]: { title: label } } }).type.fields[0]?.label).toBe(label);
  });

  it('takes 200 options of an added field', () => {
    const options = Array.from({ length: 200 }, (_, index) => `Opción ${index}`);
    const { type, faults } = tuned({ added: { barrio: { title: 'Barrio', type: 'string', enum: options } } });
    expect(faults).toEqual([]);
    expect(type.fields.find(({ name }) => name === 'barrio')?.options).toHaveLength(200);
  });
});

it('an added field can be required, and only hidden with a default', () => {
  const added = { lugar: { title: 'Lugar', type: 'string' } };
  const required = (hints: object) => ({ added, fields: { [at('lugar')]: { required: true, ...hints } } });
  expect(tuned(required({})).type.fields.find(({ name }) => name === 'lugar')?.isRequired).toBe(true);
  expect(faultOf(required({ 'x-field': { hidden: true } }))).toEqual([expect.stringContaining('solo se oculta')]);
});

it.each<[string, JsonSchema]>([
  ['a slow pattern', { title: 'Clave', type: 'string', pattern: '^(a+)+$' }],
  ['a default that the field refuses', { title: 'Clave', type: 'string', maxLength: 2, default: 'larga' }],
])('an added field with %s is refused when it is written, and stays where it is stored', (_what, clave) => {
  const overlay = { added: { clave }, fields: { [at('titulo')]: { title: 'Nombre' } } };
  expect(tune(code, overlay).faults).toMatchObject([{ kind: 'wrong' }]);
  const stored = tune(code, overlay, { isStored: true });
  expect(stored.faults).toEqual([]);
  expect(Object.keys(stored.schema.properties ?? {})).toContain('clave');
});

describe('an overlay is refused as a whole', () => {
  it.each<[string, unknown, string]>([
    [
      'that raises a limit',
      { fields: { [at('titulo')]: { maxLength: 300 } } },
      'maxLength: El límite solo puede ser más estricto',
    ],
    ['that lowers a minimum', { fields: { [at('cupo')]: { minimum: 0 } } }, 'minimum: El límite solo puede'],
    [
      'that leaves room for no value',
      { fields: { [at('cupo')]: { minimum: 400, maximum: 2 } } },
      'maximum: Con estos límites',
    ],
    [
      'that makes a required field optional',
      { fields: { [at('titulo')]: { required: false } } },
      'required: El campo es obligatorio',
    ],
    [
      'that adds an option to the code',
      { fields: { [at('tipo')]: { enum: ['obra', 'otra'] } } },
      'enum: Elija al menos una',
    ],
    [
      'that makes a field public',
      { fields: { [at('cupo')]: { 'x-field': { public: true } } } },
      'public: «public» lo decide',
    ],
    [
      'that makes a field unique',
      { fields: { [at('cupo')]: { 'x-field': { unique: true } } } },
      'unique: «unique» lo decide',
    ],
    ['that changes the type of a field', { fields: { [at('cupo')]: { type: 'string' } } }, 'type: «type» lo decide'],
    ['with an empty label', { fields: { [at('cupo')]: { title: ' ' } } }, 'title: Escriba la etiqueta'],
    ['with a label that is no text', { fields: { [at('cupo')]: { title: 7 } } }, 'title: Debe ser un texto'],
    [
      'with a default that the field refuses',
      { fields: { [at('cupo')]: { default: 900 } } },
      'default: El valor inicial',
    ],
    [
      'with an input of another kind',
      { fields: { [at('cupo')]: { 'x-field': { widget: 'gallery' } } } },
      'widget: Este control',
    ],
    [
      'that hides a required field without a default',
      { fields: { [at('titulo')]: { 'x-field': { hidden: true } } } },
      'hidden: Un campo obligatorio solo se oculta',
    ],
    [
      'that hides what it requires without a default',
      { fields: { [at('cupo')]: { required: true, 'x-field': { hidden: true } } } },
      'hidden: Un campo obligatorio solo se oculta',
    ],
    [
      'that makes a required field depend on another',
      { fields: { [at('titulo')]: { 'x-field': { showIf: { field: 'tipo', op: 'eq', value: 'obra' } } } } },
      'showIf: Un campo obligatorio en el esquema',
    ],
    [
      'whose condition names no field',
      { fields: { [at('cupo')]: { 'x-field': { showIf: { field: 'nada', op: 'notEmpty' } } } } },
      'Con estos ajustes el esquema no se puede leer',
    ],
    [
      'that adds a field of the code',
      { added: { Titulo: { title: 'X', type: 'string' } } },
      'Ya hay un campo con el nombre',
    ],
    [
      'that adds a field of the server',
      { added: { _version: { title: 'X', type: 'string' } } },
      'no sirve como nombre',
    ],
    [
      'that adds a public field',
      { added: { a: { title: 'A', type: 'string', 'x-field': { public: true } } } },
      'lo decide el esquema',
    ],
    [
      'that adds a default which the field refuses',
      { added: { a: { title: 'A', type: 'integer', default: 'diez' } } },
      '/added/a/default: El valor inicial no cumple',
    ],
    ['that adds a field without a label', { added: { a: { type: 'string' } } }, 'Escriba la etiqueta'],
    ['whose order is no list', { order: 'titulo' }, '/order: Esta parte'],
    ['that is no object', 'ajuste', 'Esta parte'],
    ['of 5 MB', { fields: { [at('titulo')]: { title: 'a'.repeat(5_000_000) } } }, 'demasiado grandes'],
  ])('%s', (_title, overlay, message) => {
    const result = tune(code, overlay);
    expect(result.schema).toBe(code);
    expect(faultOf(overlay).join('\n')).toContain(message);
    expect(result.faults.some(({ kind }) => kind === 'wrong')).toBe(true);
  });

  it('that leaves out the option with which the code starts', () => {
    const estado = { type: 'string', enum: ['abierto', 'cerrado'], default: 'abierto' } as const;
    const withState = { type: 'object', properties: { estado } } as const satisfies JsonSchema;
    expect(faultOf({ fields: { [at('estado')]: { enum: ['cerrado'] } } }, withState)).toEqual([
      'wrong /fields/~1properties~1estado/default: El valor inicial no cumple las reglas del campo.',
    ]);
    expect(faultOf({ fields: { [at('estado')]: { enum: ['cerrado'], default: 'cerrado' } } }, withState)).toEqual([]);
  });

  it('whose conditions are circular, over several fields', () => {
    const showIf = (field: string) => ({ 'x-field': { showIf: { field, op: 'notEmpty' as const } } });
    const overlay: Overlay = {
      fields: { [at('resumen')]: showIf('cupo'), [at('cupo')]: showIf('tipo'), [at('tipo')]: showIf('resumen') },
    };
    expect(faultOf(overlay)).toHaveLength(3);
    expect(faultOf(overlay)[0]).toBe(
      'wrong /fields/~1properties~1resumen/x-field/showIf: «Resumen» depende de un campo que a su vez depende de él: nunca se mostraría.',
    );
  });

  it('whose added member has the name of a prototype', () => {
    const overlay: unknown = JSON.parse('{"added":{"__proto__":{"title":"A","type":"string"}}}');
    expect(faultOf(overlay)).toEqual([expect.stringContaining('no sirve como nombre')]);
  });
});

describe('a field that the code no longer has', () => {
  const overlay: Overlay = {
    fields: { [at('cupo')]: { title: 'Lugares' }, [at('viejo')]: { title: 'Viejo' } },
    order: ['viejo', 'cupo'],
    groups: [
      { title: 'Uno', fields: ['viejo'] },
      { title: 'Dos', fields: ['cupo'] },
    ],
    list: { columns: ['viejo', 'titulo'], sort: '-viejo' },
  };

  it('is named, and the rest of the overlay holds', () => {
    const { type, faults } = tuned(overlay);
    expect(faults).toEqual([
      {
        kind: 'lost',
        pointer: '/fields/~1properties~1viejo',
        message: 'El esquema ya no tiene el campo «viejo»: sus ajustes no se usan.',
      },
    ]);
    expect(type.fields.find(({ name }) => name === 'cupo')?.label).toBe('Lugares');
    expect(type.groups).toEqual([{ title: 'Dos', fields: ['cupo'] }]);
    expect(type.list.columns).toEqual(['titulo']);
  });

  it('is found under its new name when the code renamed it', () => {
    const renamed = {
      ...code,
      properties: { ...code.properties, nuevo: { type: 'string', 'x-field': { formerly: ['viejo'] } } },
    } as const;
    const { type, faults } = tuned(overlay, renamed);
    expect(faults).toEqual([]);
    expect(type.fields.find(({ name }) => name === 'nuevo')?.label).toBe('Viejo');
    expect(type.groups?.[0]).toEqual({ title: 'Uno', fields: ['nuevo'] });
    expect(type.list.columns).toEqual(['nuevo', 'titulo']);
    expect(type.list.sort).toEqual([{ field: 'nuevo', order: 'desc' }]);
  });
});

describe('whatever an overlay says', () => {
  const next = random(20);
  const maybe = <T>(percent: number, value: () => T): T | undefined => (chance(next, percent) ? value() : undefined);
  const names = Object.keys(code.properties);
  const someTuning = (name: string) => ({
    title: maybe(30, () => `Campo ${name}`),
    required: maybe(40, () => pick(next, [true, false])),
    maxLength: maybe(30, () => pick(next, [1, 5, 150, 200, 250])),
    minimum: maybe(30, () => next(6) - 1),
    maximum: maybe(30, () => pick(next, [2, 100, 500, 900])),
    maxItems: maybe(20, () => next(3)),
    enum: maybe(20, () => [pick(next, ['obra', 'aviso', 'otra'])]),
    default: maybe(20, () => pick<unknown>(next, ['obra', 3, '', 'texto'])),
    'x-field': maybe(40, () => ({
      hidden: maybe(30, () => true),
      showIf: maybe(30, () => ({ field: pick(next, names), op: pick(next, ['empty', 'notEmpty'] as const) })),
      public: maybe(5, () => false),
    })),
  });
  const someOverlay = (): unknown =>
    JSON.parse(
      JSON.stringify({
        fields: Object.fromEntries(names.filter(() => chance(next, 25)).map((name) => [at(name), someTuning(name)])),
        added: maybe(30, () => ({ lugar: { title: 'Lugar', type: 'string' } })),
        order: maybe(40, () => names.toSorted(() => next(3) - 1)),
      }),
    );
  const someValues = () =>
    Object.fromEntries(
      Object.entries({
        titulo: pick<unknown>(next, ['Feria', 'Obra', 'x'.repeat(201)]),
        resumen: pick(next, ['Hola', 'Ya', 'y'.repeat(4001)]),
        cupo: pick(next, [0, 1, 3, 50, 200, 501]),
        tipo: pick(next, ['obra', 'aviso', 'otra']),
        portada: pick(next, ['/a.png', '/b.png', 'z'.repeat(2001)]),
        pasos: pick<unknown>(next, [[{ nombre: 'a' }], [{ nombre: 1 }], [{ dias: 1 }, { dias: 2 }]]),
      }).filter(() => chance(next, 75)),
    );

  it('a value that the tuned schema accepts is valid under the code', () => {
    const original = readType(code);
    let accepted = 0;
    for (let round = 0; round < 1500; round += 1) {
      const { type, schema } = tuned(someOverlay());
      const values = someValues() as never;
      if (schema === code || validate(type, values).length > 0) continue;
      accepted += 1;
      expect({ values, errors: validate(original, values) }).toEqual({ values, errors: [] });
    }
    expect(accepted).toBeGreaterThan(30);
  });

  it('what the server owns, who reads, what is unique and what records are for stay', () => {
    const original = readType(code);
    for (let round = 0; round < 300; round += 1) {
      const { type } = tuned(someOverlay());
      for (const part of [
        'access',
        'publicPages',
        'purpose',
        'transitions',
        'provider',
        'initialState',
        'calls',
      ] as const)
        expect(type[part]).toEqual(original[part]);
      for (const field of original.fields)
        expect(type.fields.find(({ name }) => name === field.name)).toMatchObject({
          kind: field.kind,
          isPublic: field.isPublic,
          isUnique: field.isUnique,
          isWriteOnly: field.isWriteOnly,
        });
    }
  });
});
