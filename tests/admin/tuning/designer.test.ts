import { describe, expect, it, test } from 'vitest';
import { fieldOf } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import type { FieldTuning, Overlay } from '#core/tuning/overlay.ts';
import { fieldNameOf, newFieldOf, newKinds } from '#admin/tuning/newField.ts';
import { panelShape } from '#admin/tuning/panelShape.ts';
import { addedIn, panelValues, tuningIn } from '#admin/tuning/panelValues.ts';
import { insertField, moveField, removeSection, sectionsOf, withSections } from '#admin/tuning/sections.ts';
import { notesOn, relatedBy, tunedView, untunedField } from '#admin/tuning/tunedView.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';

const code = readType({
  type: 'object',
  required: ['titulo'],
  properties: {
    titulo: { title: 'Título', type: 'string', maxLength: 200 },
    tipo: { title: 'Tipo', type: 'string', enum: ['obra', 'aviso'] },
    cupo: { title: 'Cupo', type: 'integer', maximum: 500 },
    lugar: { title: 'Lugar', type: 'string' },
  },
  'x-content': { groups: [{ title: 'Más', fields: ['cupo', 'lugar'] }] },
});

function fieldNamed(name: string, type = code) {
  const field = fieldOf(type, name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
}

const contextOf = (name: string) => ({
  code: fieldNamed(name),
  isAdded: false,
  others: code.fields.filter((field) => field.name !== name),
  sections: ['Sin sección', 'Más'],
});

describe('the sections of a form', () => {
  const sections = sectionsOf(code, {});
  const names = (all: typeof sections) => all.map(({ fields }) => fields.join());

  it('are the fields outside of groups, then the groups', () => {
    expect(sections).toEqual([
      { title: undefined, fields: ['titulo', 'tipo'] },
      { title: 'Más', fields: ['cupo', 'lugar'] },
    ]);
  });

  it('let a field move inside of them and over their borders', () => {
    expect(names(moveField(sections, 'tipo', -1))).toEqual(['tipo,titulo', 'cupo,lugar']);
    expect(names(moveField(sections, 'tipo', 1))).toEqual(['titulo', 'tipo,cupo,lugar']);
    expect(names(moveField(sections, 'cupo', -1))).toEqual(['titulo,tipo,cupo', 'lugar']);
    expect(moveField(sections, 'titulo', -1)).toBe(sections);
    expect(moveField(sections, 'lugar', 1)).toBe(sections);
    expect(names(insertField(sections, 'lugar', { section: 0, at: 1 }))).toEqual(['titulo,lugar,tipo', 'cupo']);
  });

  it('leave their fields to the form when they go, and stay while they are empty', () => {
    expect(names(removeSection(sections, 1))).toEqual(['titulo,tipo,cupo,lugar']);
    const overlay = withSections({}, [...sections, { title: 'Nueva', fields: [] }]);
    expect(overlay.order).toEqual(['titulo', 'tipo', 'cupo', 'lugar']);
    expect(sectionsOf(tunedView(code, overlay).type ?? code, overlay).map(({ title }) => title)).toEqual([
      undefined,
      'Más',
      'Nueva',
    ]);
  });
});

describe('the properties of a field', () => {
  it('are those of its kind, with the limits of the code', () => {
    const { schema } = panelShape(contextOf('cupo'));
    expect(Object.keys(schema.properties ?? {})).toEqual(
      expect.arrayContaining(['title', 'default', 'minimum', 'maximum', 'required', 'hidden', 'showIfField']),
    );
    expect(schema.properties?.['maximum']).toMatchObject({ maximum: 500 });
    expect(schema.properties).not.toHaveProperty('maxLength');
  });

  it('of one that the code requires have neither the requirement nor a condition', () => {
    const { schema } = panelShape(contextOf('titulo'));
    expect(schema.properties).not.toHaveProperty('required');
    expect(schema.properties).not.toHaveProperty('showIfField');
  });

  it('become words of the overlay where they differ from the code, and only there', () => {
    const field = fieldNamed('cupo');
    const values = panelValues(field, { section: 1 });
    expect(tuningIn(values, {}, contextOf('cupo'))).toEqual({});
    const changed = {
      ...values,
      title: 'Lugares',
      maximum: 100,
      required: true,
      showIfField: 'tipo',
      showIfOp: 'eq',
      showIfValue: 'obra',
    };
    const tuning: FieldTuning = tuningIn(changed, {}, contextOf('cupo'));
    expect(tuning).toEqual({
      title: 'Lugares',
      maximum: 100,
      required: true,
      'x-field': { showIf: { field: 'tipo', op: 'eq', value: 'obra' } },
    });
    const { type } = tunedView(code, { fields: { '/properties/cupo': tuning } });
    expect(panelValues(fieldNamed('cupo', type), { section: 1 })).toEqual(changed);
  });

  it('compare with the values that the other field can have', () => {
    const shapeFor = (condition: string) =>
      panelShape({ ...contextOf('cupo'), condition: fieldNamed(condition, conditional) }).fields.find(
        ({ name }) => name === 'showIfValue',
      );
    const conditional = typeOf({
      tipo: { enum: ['obra', 'aviso'] },
      gratis: { type: 'boolean' },
      fecha: { type: 'string', format: 'date' },
    });
    expect(shapeFor('tipo')?.options.map(({ value }) => value)).toEqual(['obra', 'aviso']);
    expect(shapeFor('gratis')?.options).toEqual([
      { value: 'true', label: 'Sí' },
      { value: 'false', label: 'No' },
    ]);
    expect(shapeFor('fecha')?.kind).toBe('date');
    const values = { title: 'Cupo', showIfField: 'gratis', showIfOp: 'eq', showIfValue: 'true' };
    const { 'x-field': hints } = tuningIn(values, {}, { code: fieldNamed('cupo'), others: conditional.fields });
    expect(hints?.showIf).toEqual({ field: 'gratis', op: 'eq', value: true });
  });

  it('offer the options of the code, of which some may go', () => {
    const shape = panelShape(contextOf('tipo'));
    expect(shape.fields.find(({ name }) => name === 'options')?.options.map(({ value }) => value)).toEqual([
      'obra',
      'aviso',
    ]);
    const values = panelValues(fieldNamed('tipo'), { section: 0 });
    expect(tuningIn(values, {}, contextOf('tipo'))).toEqual({});
    expect(tuningIn({ ...values, options: ['aviso'] }, {}, contextOf('tipo'))).toEqual({ enum: ['aviso'] });
    expect(tuningIn({ ...values, options: ['aviso', 'obra'] }, { enum: ['aviso'] }, contextOf('tipo'))).toEqual({});
  });

  it('keep words of the overlay that the panel does not know', () => {
    const before = { futuro: 1, title: 'Antes' } as FieldTuning;
    const values = { ...panelValues(fieldNamed('cupo'), { section: 1 }), title: 'Lugares' };
    expect(tuningIn(values, before, contextOf('cupo'))).toEqual({ futuro: 1, title: 'Lugares' });
  });
});

describe('a new field', () => {
  const parts = { target: 'lugares', parts: 'Nombre, Fecha de alta' };

  test.each(newKinds)('of kind %s has that kind, and its properties change it', (kind) => {
    const overlay: Overlay = { added: { nuevo: { title: 'Nuevo', ...newFieldOf(kind, parts) } } };
    const { type, faults } = tunedView(code, overlay);
    expect(faults).toEqual([]);
    expect(fieldNamed('nuevo', type).kind).toBe(kind);
    const own = untunedField(code, overlay, { name: 'nuevo' });
    if (own === undefined) throw new Error('no field');
    const context = { code: own, others: code.fields };
    panelShape({ ...context, isAdded: true, sections: [] });
    const values = { ...panelValues(fieldNamed('nuevo', type), { section: 0 }), title: 'Otro' };
    const changed = tunedView(code, { added: { nuevo: addedIn(values, overlay.added?.['nuevo'] ?? {}, context) } });
    expect(changed.faults).toEqual([]);
    expect(fieldNamed('nuevo', changed.type)).toMatchObject({
      kind,
      label: 'Otro',
      options: fieldNamed('nuevo', type).options,
    });
  });

  it('that leads to a catalogue names it, and is a relation as soon as the catalogue is known', () => {
    const field = newFieldOf('relation', { target: 'catalogo-7', parts: '' });
    expect(field).toEqual({ type: 'string', 'x-field': { catalogue: '7' } });
    expect(newFieldOf('relation', { target: '', parts: '' })).toBeUndefined();
    const overlay: Overlay = { added: { barrio: { title: 'Barrio', ...field } } };
    const entries = typeOf({ nombre: { type: 'string' } });
    const related = relatedBy([{ ...entries, name: 'catalogo-7' }], code.name);
    expect(fieldNamed('barrio', tunedView(code, overlay, related).type).relation).toBe('catalogo-7');
    expect(untunedField(code, overlay, { name: 'barrio', related })?.kind).toBe('relation');
  });

  it('keeps the words that its panel does not say', () => {
    const schema = {
      type: 'string',
      oneOf: [{ const: 'a', title: 'Primera' }],
      multipleOf: 2,
      'x-field': { kind: 'choice', catalogue: '7', personalData: true },
    } as JsonSchema;
    const overlay: Overlay = { added: { nuevo: { title: 'Nuevo', ...schema } } };
    const own = untunedField(code, overlay, { name: 'nuevo' });
    if (own === undefined) throw new Error('no field');
    const values = { ...panelValues(own, { section: 0 }), title: 'Otro' };
    const changed = addedIn(values, overlay.added?.['nuevo'] ?? {}, { code: own, others: [] });
    expect(changed).toEqual({ ...schema, title: 'Otro' });
  });

  it.each([
    ['Fecha de entrega', 'fechaDeEntrega'],
    ['Título', 'titulo2'],
    ['¿Año?', 'ano'],
    ['2 fotos', 'fotos'],
    ['__proto__', 'proto'],
    ['constructor', 'campo'],
    ['…', 'campo'],
  ])('labelled «%s» is called %s', (label, name) => {
    expect(fieldNameOf(label, ['titulo'])).toBe(name);
  });
});

test('two fields with one label are reported', () => {
  const type = typeOf({ a: { title: 'Nombre', type: 'string' }, b: { title: 'nombre ', type: 'string' } });
  expect(notesOn(type, type, {})).toEqual([expect.stringContaining('Varios campos tienen la etiqueta')]);
});
