import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import type { Backend } from './backendParts.ts';
import { backends, expectOnlyCalls, notice } from './backends.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe.each(backends)('over $name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });

  it('people are searched, edited, created after a refused email, removed and brought back', async () => {
    const { foreign, luis } = backend;
    const page = await backend.open('/admin/usuarios');
    await row(page, 'Luis Ajú').waitFor();
    if (foreign !== undefined) await expectGoodLooks(page);
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('lúis');
    await row(page, backend.clerk.email).waitFor({ state: 'detached' });
    await row(page, 'Luis Ajú').getByRole('link', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit User' });
    await edit.getByLabel('Telefono').fill('7888-4321');
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Usuario actualizado exitosamente').waitFor();
    await row(page, 'Luis Ajú').getByText('7888-4321').waitFor();
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
    await row(page, backend.clerk.email).waitFor();

    await page.getByRole('link', { name: 'Agregar Usuario' }).click();
    const form = page.getByRole('dialog', { name: 'Add New User' });
    await form.getByLabel('Nombre').fill('Carla Tum');
    await form.getByLabel('Email').fill(luis.email);
    await form.getByLabel('Telefono').fill('7888-9999');
    const password = form.getByLabel('Contraseña', { exact: true });
    expect(await password.count()).toBe(backend.hasPasswords ? 1 : 0);
    if (backend.hasPasswords) await password.fill('Cafetal-de-Palin-2027');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await form.getByText('Failed to create user. Please try again.', { exact: true }).waitFor();
    expect(await form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('Email').fill('carla@muni-ajena.test');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await notice(page, 'Usuario creado exitosamente').waitFor();
    await row(page, 'Carla Tum').getByText('7888-9999').waitFor();
    await expect.poll(() => row(page, 'Luis Ajú').count()).toBe(1);

    await row(page, 'Carla Tum').getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog', { name: '¿Está seguro de eliminar este usuario?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await row(page, 'Carla Tum').waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
    await row(page, 'Carla Tum').waitFor();
    expectNoConsoleErrors(page, { allow: [/usuarios|CreateUpdate/] });

    if (foreign === undefined) return;
    const carla = foreign.state.users.at(-1);
    expect(foreign.state.users.map(({ nombre }) => nombre)).toEqual([
      'Marta Sicán',
      'Luis Ajú',
      'Rosa Chet',
      'Carla Tum',
    ]);
    expect(foreign.state.users[1]).toMatchObject({ id: 2, email: luis.email, telefono: '7888-4321' });
    expect(carla).toMatchObject({ email: 'carla@muni-ajena.test', password: 'Cafetal-de-Palin-2027' });
    expectOnlyCalls(foreign, ['CreateUpdate']);
    // The account works there and here.
    await backend.signIn({ email: 'carla@muni-ajena.test', password: 'Cafetal-de-Palin-2027' });
  });
});
