import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { notice, startOver } from './bothBackends.ts';

let backend: Awaited<ReturnType<typeof startOver>>;

beforeAll(async () => {
  backend = await startOver();
});
beforeEach(() => backend.foreign.faults.clear());

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('while another backend is away', () => {
  it.each([
    ['users', '/admin/usuarios', 'Failed to load users. Please try again later.', 'Luis Ajú'],
    ['news', '/admin/noticias', 'Error al obtener las noticias', 'Feria de la piña 2025'],
    ['files', '/admin/FileServer?municipalidad=0511', 'Error al obtener los archivos', 'parque.png'],
    ['workflows', '/admin/workFlowEdit', 'Error al obtener los flujos de trabajo', 'Registro de negocio'],
  ])(
    'the list of %s says so, and is there again after a retry once it is back',
    async (_area, address, message, record) => {
      const { foreign } = backend;
      const page = await backend.open(address);
      const shown = page.getByText(record, { exact: true }).first();
      await shown.waitFor();
      await foreign.away();
      const failed = page.getByText(message).first();
      try {
        // A list that was read a moment ago is recent enough.
        const isFailed = async () => {
          await page.reload();
          await failed.or(shown).first().waitFor();
          return failed.isVisible();
        };
        await expect.poll(isFailed).toBe(true);
        await expectNoAxeViolations(page, { within: '#contenido' });
      } finally {
        await foreign.back();
      }
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await shown.waitFor();
      expect(await failed.count()).toBe(0);
    },
  );
});

describe('another backend without versions', () => {
  async function editLuis(): Promise<{ page: Page; form: ReturnType<Page['getByRole']> }> {
    const page = await backend.open('/admin/usuarios');
    await row(page, 'Luis Ajú').getByRole('link', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Edit User' });
    await form.getByLabel('Nombre').waitFor();
    return { page, form };
  }

  it('refuses a save with its own words, which the form shows beside what was typed', async () => {
    const { page, form } = await editLuis();
    backend.foreign.faults.set('CreateUpdate', 'refusedWithText');
    await form.getByLabel('Telefono').fill('7888-6666');
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    const alert = form.getByRole('alert');
    await alert.getByText('Failed to update user. Please try again.', { exact: true }).waitFor();
    await alert.getByText('Error al actualizar el usuario: La base de datos no responde.').waitFor();
    expect(await form.getByLabel('Telefono').inputValue()).toBe('7888-6666');
    expect(backend.foreign.state.users[1]).not.toMatchObject({ telefono: '7888-6666' });
    backend.foreign.faults.clear();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Usuario actualizado exitosamente').waitFor();
    expect(backend.foreign.state.users[1]).toMatchObject({ id: 2, telefono: '7888-6666' });
  });

  it('asks the second of two people which value stands, and keeps one record', async () => {
    const { page, form } = await editLuis();
    await form.getByLabel('Telefono').fill('7888-1111');
    // The other person works on a screen of that backend.
    Object.assign(backend.foreign.state.users[1] ?? {}, { telefono: '7888-2222', nombre: 'Luis Ajú Coc' });
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    const merge = page.getByRole('region', { name: 'Otra persona cambió este registro' });
    await merge.getByRole('list', { name: 'Se une sin preguntar' }).getByText('Coc').waitFor();
    const phone = merge.getByRole('group', { name: 'Telefono' });
    await phone.getByText('7888-2222').waitFor();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    expect(backend.foreign.state.users[1]).toMatchObject({ telefono: '7888-2222' });
    await phone.getByRole('radio', { name: 'Usar lo que escribí' }).check();
    await merge.getByRole('button', { name: 'Guardar lo unido' }).click();
    await notice(page, 'Usuario actualizado exitosamente').waitFor();
    await row(page, 'Luis Ajú Coc').getByText('7888-1111').waitFor();
    expect(backend.foreign.state.users[1]).toMatchObject({ id: 2, nombre: 'Luis Ajú Coc', telefono: '7888-1111' });
    expect(backend.foreign.state.users).toHaveLength(3);
  });
});
