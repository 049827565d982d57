import { describe, expect, test } from 'vitest';
import { formGroups, formSections } from '#forms/sections/formSections.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const list = { type: 'array', items: { type: 'object', properties: { nombre: text } } };
const groups = [
  { title: 'Lugar', fields: ['calle', 'zona'] },
  { title: 'Personas', fields: ['contactos'] },
];
const properties = { nombre: text, costo: text, calle: text, zona: text, nota: text, contactos: list, pasos: list };
const names = Object.keys(properties);

function sectionsOf(shown: readonly string[], declared: readonly object[] = groups) {
  const type = typeOf(properties, { 'x-content': { groups: declared } });
  const inForm = formGroups(type, shown, 'Lo esencial');
  return formSections(type, { groups: inForm, names: shown, idPrefix: 'f' });
}

describe('the sections of a form', () => {
  test('are its groups, the fields before them, and the lists outside of groups; a field after a section belongs to it', () => {
    expect(sectionsOf(names).map(({ title, names: fields }) => [title, fields])).toEqual([
      ['Lo esencial', ['nombre', 'costo']],
      ['Lugar', ['calle', 'zona', 'nota']],
      ['Personas', ['contactos']],
      ['Pasos', ['pasos']],
    ]);
  });

  test('have the ids of their elements', () => {
    expect(sectionsOf(names).map(({ id }) => id)).toEqual(['f:nombre', 'f:calle', 'f:contactos', 'f/pasos']);
  });

  test('hold only what the screen shows', () => {
    expect(sectionsOf(['calle', 'pasos']).map(({ title }) => title)).toEqual(['Lugar', 'Pasos']);
  });

  test('before a single group the fields need no heading', () => {
    expect(sectionsOf(names, groups.slice(0, 1)).map(({ title }) => title)).toEqual(['Lugar', 'Contactos', 'Pasos']);
  });
});
