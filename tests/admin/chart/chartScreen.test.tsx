import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ChartEditor } from '#admin/chart/ChartEditor.tsx';
import { openChart, withNew, withPosition } from '#admin/chart/chart.ts';
import { changesOf } from '#admin/chart/chartChanges.ts';
import { chartFieldsOf } from '#admin/chart/chartFields.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { imageTypes } from '#core/files/storedFile.ts';
import type { Html } from '#tests/support/readers/readHtml.ts';
import { areaOf, publishedRecord } from '#tests/support/renderArea.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';
import organigrama from '../../../schemas/content/organigrama.json' with { type: 'json' };

const chart = areaOf(organigrama, 'organigrama');
const seeds: readonly { readonly values: Values }[] = JSON.parse(
  readFileSync(new URL('../../../server/seeds/organigrama.json', import.meta.url), 'utf8'),
).records;
const records: readonly StoredRecord[] = seeds.map(({ values }, index) => publishedRecord(values, index));

const draft = { opened: undefined, saveDraft: () => undefined, drop: () => undefined };
function editor(area = chart, stored = records) {
  const fields = chartFieldsOf(area.type);
  if (fields === undefined) throw new Error('the type has no chart');
  const props = { area, fields, draft, provider: {} as never, records: stored, read: async () => stored };
  return renderStaff(<ChartEditor {...props} />);
}
const cards = (group: Html) => group.all('li').filter((item) => item.has('field', 'Cargo'));

describe('the screen of the chart', () => {
  test('ORG-02 ORG-03 ORG-04 ORG-05 ORG-14 ORG-15 has two groups, each with its button and three members', () => {
    expect(chart.screen.title).toBe('Organigrama Municipal');
    const page = editor();
    for (const [name, add] of [
      ['Consejo Municipal', 'Agregar Miembro'],
      ['Jefaturas', 'Agregar Jefe'],
    ] as const) {
      const group = page.get('group', name);
      expect(group.has('heading', name)).toBe(true);
      expect(group.has('button', add)).toBe(true);
      expect(cards(group)).toHaveLength(3);
    }
  });

  test('ORG-08 ORG-09 ORG-10 ORG-11 ORG-16 each card has four inputs, and the sample telephones start with (503)', () => {
    const all = cards(editor());
    expect(all).toHaveLength(6);
    for (const [index, card] of all.entries()) {
      const { values } = seeds[index] ?? {};
      const displayed = ['Cargo', 'Nombre', 'Teléfono', 'Email'].map((label) =>
        card.get('field', label).attribute('value'),
      );
      expect(displayed).toEqual(['position', 'name', 'phone', 'email'].map((name) => values?.[name]));
      expect(displayed[2]).toMatch(/^\(503\) \d{4}-\d{4}$/);
    }
  });

  test('ORG-06 ORG-07 ORG-12 ORG-13 ORG-21 each card has a photo, a file input for images only, and a delete button', () => {
    const page = editor();
    for (const [index, card] of cards(page).entries()) {
      const name = String(seeds[index]?.values['name']);
      expect(card.all('img')[0]?.attribute('src')).toContain('/imagenes/');
      expect(card.has('button', `Cambiar foto de ${name}`)).toBe(true);
      expect(card.has('button', `Eliminar a ${name}`)).toBe(true);
      const chooser = card.all('input').find((input) => input.attribute('type') === 'file');
      expect(chooser?.attribute('accept')).toBe([...imageTypes, 'image/heic', 'image/heif'].join(','));
    }
    for (const type of imageTypes) expect(type).toMatch(/^image\//);
    expect(page.has('button', 'Guardar Cambios')).toBe(true);
  });

  test('ORG-22 a member has its fields and belongs to the council or the departments', () => {
    const names = chart.type.fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['position', 'name', 'phone', 'email', 'image']));
    expect(records[0]).toHaveProperty('id');
    const group = chart.type.fields.find(({ name }) => name === 'group');
    expect(group?.options.map(({ value }) => value)).toEqual(['council', 'department']);
  });
});

describe('the chart of a type with other property names', () => {
  const properties = {
    cargo: { title: 'Puesto', type: 'string' },
    nombre: { title: 'Nombre completo', type: 'string' },
    extension: { title: 'Extensión', type: 'string', 'x-field': { kind: 'phone' } },
    area: {
      type: 'string',
      enum: ['norte', 'sur'],
      'x-field': { role: 'group', labels: { norte: 'Zona norte', sur: 'Zona sur' } },
    },
    lugar: { type: 'integer', 'x-field': { role: 'order' } },
  };
  const schema = { 'x-content': { titleField: 'nombre', view: 'chart' }, type: 'object', properties };
  const team = areaOf(schema, 'equipo');
  const members = [
    publishedRecord({ nombre: 'Rosa Paz', cargo: 'Jefa', area: 'sur', lugar: 2 }, 0),
    publishedRecord({ nombre: 'Ana Coy', cargo: 'Técnica', area: 'sur', lugar: 1 }, 1),
  ];

  test('finds group, order, name and inputs by roles and kinds, and needs no photograph', () => {
    const page = editor(team, members);
    expect(page.get('group', 'Zona norte').all('li')).toEqual([]);
    const inputs = ['Puesto', 'Nombre completo', 'Extensión'];
    const shown = page
      .get('group', 'Zona sur')
      .all('li')
      .filter((item) => item.has('field', 'Puesto'))
      .map((card) => inputs.map((label) => card.get('field', label).attribute('value')));
    expect(shown).toEqual([
      ['Técnica', 'Ana Coy', ''],
      ['Jefa', 'Rosa Paz', ''],
    ]);
    expect(page.has('button', 'Eliminar a Ana Coy')).toBe(true);
    expect(page.has('button', 'Cambiar foto de Ana Coy')).toBe(false);
  });

  test('writes the group and the order under their own names', () => {
    const { names } = chartFieldsOf(team.type) ?? {};
    if (names === undefined) throw new Error('the type has no chart');
    const opened = openChart(members, names);
    const [, last] = opened.members;
    const moved = withPosition(opened, { key: last?.key ?? '', to: 0 });
    const edited = withNew(moved, { key: 'n', group: 'norte' });
    expect(changesOf(edited).map(({ change }) => ('values' in change ? change.values : {}))).toEqual([
      { lugar: 3 },
      { area: 'norte', lugar: 1 },
    ]);
  });

  test('is the generic list when a role is missing or a card cannot show a required value', () => {
    const { lugar: _order, ...unordered } = properties;
    const fieldsOf = (more: object) => chartFieldsOf(areaOf({ ...schema, ...more }, 'equipo').type);
    expect(fieldsOf({})).toBeDefined();
    expect(fieldsOf({ properties: unordered })).toBeUndefined();
    const withDate = { ...properties, ingreso: { type: 'string', format: 'date' } };
    expect(fieldsOf({ properties: withDate })).toBeDefined();
    expect(fieldsOf({ properties: withDate, required: ['ingreso'] })).toBeUndefined();
  });
});
