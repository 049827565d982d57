import { expect, test } from 'vitest';
import { areasOf } from '#admin/areas/area.ts';
import { newFormPath } from '#admin/records/adding/newFormPath.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';

function areaWith(xContent: Record<string, unknown>) {
  const properties = {
    titulo: { type: 'string' },
    proyecto: { type: 'string', 'x-field': { relation: 'proyectos' } },
  };
  const [area] = areasOf([buildContentType({ name: 'tareas', properties, xContent })]);
  if (area === undefined) throw new Error('no area');
  return area;
}

test('a form opens on a page, or over the list of its type', () => {
  expect(newFormPath(areaWith({ form: { placement: 'page' } }))).toBe('/admin/tareas/nuevo');
  expect(newFormPath(areaWith({ form: { placement: 'modal' } }))).toBe('/admin/tareas?nuevo=');
  const start = { titulo: 'Faroles' };
  expect(newFormPath(areaWith({ form: { placement: 'modal' } }), start)).toBe(
    '/admin/tareas?nuevo=&con.titulo=Faroles',
  );
});

test('where people choose a related record first, it is over the list of that one, else of all', () => {
  const area = areaWith({ list: { within: 'proyecto' }, form: { placement: 'modal' } });
  expect(newFormPath(area)).toBe('/admin/tareas?todos=&nuevo=');
  expect(newFormPath(area, { titulo: 'Faroles' })).toBe('/admin/tareas?todos=&nuevo=&con.titulo=Faroles');
  expect(newFormPath(area, { proyecto: '7' })).toBe('/admin/tareas?proyecto_eq=7&nuevo=&con.proyecto=7');
});
