import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let isRefusing = true;

beforeAll(async () => {
  mail = await startMailServer({ refuse: () => (isRefusing ? { code: 550, text: 'no existe' } : undefined) });
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'portal@palin.example' };
  portal = await portalForFile({ env });
});

afterAll(async () => {
  await mail?.close();
});

/** Waits until the newest message has this status, because sending takes time. */
async function reaches(estado: string): Promise<void> {
  const api = await portal.staffApi();
  await vi.waitFor(async () => expect((await api.get('/api/outbox')).body[0]?.estado).toBe(estado), {
    timeout: 60_000,
    interval: 200,
  });
}

describe('the outbox', () => {
  it('AMB-A03 AMB-G05 is empty, says what failed and why, and sends it again', async () => {
    const prepare = (newPage: Page) => newPage.route('**/api/outbox?*', (route) => route.abort());
    const page = await openScreen(portal, '/admin/correos', { prepare });
    await page.getByRole('heading', { level: 1, name: 'Correos', exact: true }).waitFor();
    const alert = page.getByRole('alert');
    await alert.getByText('Error al obtener los mensajes. No hay conexión con el servidor.').waitFor();
    await page.unroute('**/api/outbox?*');
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Todavía no hay mensajes.').waitFor();

    const { email } = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
    expect((await portal.api().post('/api/password/forgot', { email })).status).toBe(202);
    await reaches('fallido');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    const message = page.getByRole('listitem').filter({ hasText: `Para ${email}` });
    await message.getByText('Falló', { exact: true }).waitFor();
    await message.getByText(/No se pudo enviar: .*550/).waitFor();
    await page.keyboard.press('Escape');
    await message.getByText('Ver el mensaje').press('Enter');
    await message.getByText(/restablecer\?token=/).waitFor();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const isWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isWide)).toBe(false);

    isRefusing = false;
    await message.getByRole('button', { name: 'Volver a enviar' }).press('Enter');
    await page.getByRole('status', { name: 'Avisos' }).getByText('El mensaje está otra vez en cola').waitFor();
    await reaches('enviado');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await message.getByText('Enviado', { exact: true }).waitFor();
    expect(mail.mails.map(({ to }) => to)).toEqual([[email]]);
    expect(await page.getByText(/restablecer\?token=/).count()).toBe(0);
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
  });
});
