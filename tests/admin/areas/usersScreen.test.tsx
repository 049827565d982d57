import { expect, test } from 'vitest';
import { shownColumns } from '#admin/query/columns.ts';
import { areaOf, renderForm, renderList } from '#tests/support/renderArea.tsx';
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

const users = areaOf(usuarios, 'usuarios');

test('USER-01 USER-08 the screen has its title and the button that opens a dialog', () => {
  const list = renderList(users);
  expect(list.all('h1')[0]?.text).toBe('Gestión de usuarios');
  expect(list.has('link', 'Agregar Usuario')).toBe(true);
  expect(users.screen.form.placement).toBe('modal');
});

test('USER-02 USER-03 USER-04 USER-05 AMB-G08 (Telefono) the columns are called as specified, without the accent', () => {
  const { type } = users;
  expect(
    shownColumns(type, undefined)
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(['Nombre', 'Email', 'Telefono']);
  expect(type.list.actionsTitle).toBe('Actions');
});

test('USER-11 USER-12 USER-13 USER-14 USER-26 name, email and telephone are required, and a password only when somebody is new', () => {
  const form = renderForm(users);
  for (const label of ['Nombre', 'Email', 'Telefono', 'Contraseña'])
    expect([label, form.get('field', label).attribute('aria-required')]).toEqual([label, 'true']);
  expect(form.get('field', 'Contraseña').attribute('type')).toBe('password');
  expect(users.type.fields.filter(({ isOnlyNew }) => isOnlyNew).map(({ name }) => name)).toEqual(['password']);
});
