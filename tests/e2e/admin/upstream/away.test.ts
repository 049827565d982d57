import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { notice, startOver } from './backends.ts';

let backend: Awaited<ReturnType<typeof startOver>>;

beforeAll(async () => {
  backend = await startOver();
  // Signs in while that backend answers.
  await backend.api();
});
beforeEach(() => backend.foreign.faults.clear());

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** What a screen shows of a record. */
const text = (record: string) => (page: Page) => page.getByText(record, { exact: true }).first();
const value = (shown: string) => (page: Page) => page.locator(`input[value="${shown}"]`);
const reason = 'El otro sistema no responde; intente de nuevo en unos minutos.';
const noWorkflows = `No se pudo leer esta información. Error al obtener los flujos de trabajo. ${reason}`;

describe('while another backend is away', () => {
  it.each([
    ['users (USER-19)', '/admin/usuarios', 'Failed to load users. Please try again later.', text('Luis Ajú')],
    ['news (NEWS-18)', '/admin/noticias', 'Error al obtener las noticias', text('Feria de la piña 2025')],
    ['services (SERV-28)', '/admin/servicios', 'Error al obtener los servicios', text('Registro de negocio')],
    [
      'contact (INFO-19)',
      '/admin/contacto',
      'Error al obtener la información de contacto',
      value('Municipalidad Ajena'),
    ],
    ['projects (AMB-G09)', '/admin/myBoard', 'Error al obtener los proyectos', text('Mercado municipal')],
    ['tasks', '/admin/myBoard?projectId_eq=2', 'Error al obtener las tareas', text('Reunión con inquilinos')],
    ['files', '/admin/FileServer?municipalidad=0511', `Error al obtener los archivos. ${reason}`, text('parque.png')],
    ['workflows (AMB-G09)', '/admin/workFlowEdit', noWorkflows, text('Registro de negocio')],
    ['processes', '/admin/workflow-reports', noWorkflows, text('NEG-2025-003')],
  ])(
    'the screen of %s says so, and shows them after a retry once it is back',
    async (_area, address, message, shownOn) => {
      const { foreign } = backend;
      await foreign.away();
      const page = await backend.open(address);
      const shown = shownOn(page);
      const failed = page.getByRole('alert').getByText(message, { exact: true });
      try {
        // A list that was read a moment ago is recent enough.
        const isFailed = async () => {
          await failed.or(shown).first().waitFor();
          if (await failed.isVisible()) return true;
          await page.reload();
          return false;
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

  it('a person is not created, and is once it is back, with what was typed (USER-20)', async () => {
    const { foreign } = backend;
    const page = await backend.open('/admin/usuarios');
    await page.getByRole('link', { name: 'Agregar Usuario' }).click();
    const form = page.getByRole('dialog', { name: 'Add New User' });
    await form.getByLabel('Nombre').fill('Carla Tum');
    await form.getByLabel('Email').fill('carla@muni-ajena.test');
    await form.getByLabel('Telefono').fill('7888-9999');
    await form.getByLabel('Contraseña', { exact: true }).fill('Cafetal-de-Palin-2027');
    const alert = form.getByRole('alert');
    const expectRefusal = async (sentence: string) => {
      await alert.getByText('Failed to create user. Please try again.', { exact: true }).waitFor();
      await alert.getByText(sentence, { exact: true }).waitFor();
      expect(await form.getByLabel('Nombre').inputValue()).toBe('Carla Tum');
      expect(await form.getByLabel('Telefono').inputValue()).toBe('7888-9999');
      expect(foreign.state.users.map(({ nombre }) => nombre)).not.toContain('Carla Tum');
    };
    foreign.faults.set('CreateUpdate', 'refusedWithText');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expectRefusal('Error al crear el usuario: La base de datos no responde.');
    foreign.faults.clear();
    await foreign.away();
    try {
      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await expectRefusal(`Error al crear el usuario. ${reason}`);
    } finally {
      await foreign.back();
    }
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await notice(page, 'Usuario creado exitosamente').waitFor();
    await row(page, 'Carla Tum').getByText('7888-9999').waitFor();
    const there = foreign.state.users.filter(({ nombre }) => nombre === 'Carla Tum');
    expect(there).toMatchObject([{ email: 'carla@muni-ajena.test', telefono: '7888-9999' }]);
    foreign.state.users = foreign.state.users.filter(({ nombre }) => nombre !== 'Carla Tum');
  });
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
