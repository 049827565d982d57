import { expect, test, vi } from 'vitest';
import { readEnvironment } from '#server/settings/environment.ts';
import { printLink } from '#server/cli/printLink.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { linkIn } from '#tests/support/mailServer.ts';
import { buildApp } from '../../buildApp.ts';
import { openTestPortal } from '../../openTestPortal.ts';

type Ask = Awaited<ReturnType<typeof buildApp>>['staff'];

/** The texts of the outbox as somebody reads them, the newest first. */
const textsFor = async (request: Ask): Promise<readonly string[]> =>
  (await request('GET', '/api/outbox')).body.map(({ texto }: { texto: string }) => texto);
const link = /restablecer\?token=/;
const ownRequest = '(el enlace no se muestra a quien lo pidió';
const forOthers = '(el enlace solo lo ve quien administra)';

test('a reset link is never shown to who asked for it; without roles, only to the first account and those whom it names', async () => {
  const { staff, secondStaff, citizen } = await buildApp();
  const luis = await secondStaff({ email: 'luis@example.test' });
  const eva = await secondStaff({ email: 'eva@example.test' });
  await staff('POST', `/api/users/${luis.id}/reset`);
  expect((await textsFor(staff))[0]).toContain(ownRequest);
  expect((await textsFor(luis.request))[0]).toContain(ownRequest);
  expect((await textsFor(eva.request))[0]).toContain(forOthers);

  expect((await staff('PATCH', `/api/usuarios/${eva.id}`, { body: { entregaEnlaces: true } })).status).toBe(200);
  expect((await textsFor(eva.request))[0]).toMatch(link);
  await staff('PATCH', `/api/usuarios/${eva.id}`, { body: { entregaEnlaces: false } });
  expect((await textsFor(eva.request))[0]).toContain(forOthers);

  // Somebody who forgot their password asks without a session.
  await citizen('POST', '/api/password/forgot', { body: { email: 'luis@example.test' } });
  await vi.waitFor(async () => expect(await textsFor(staff)).toHaveLength(2), { timeout: 60_000 });
  expect((await textsFor(staff))[0]).toMatch(link);
  expect((await textsFor(luis.request))[0]).toContain(ownRequest);
});

test('with roles a reset link is shown to administradores alone, except to the one who asked', async () => {
  const { staff, secondStaff } = await buildApp({ hasRoles: true });
  const luis = await secondStaff({ rol: 'editor' });
  const eva = await secondStaff({ email: 'eva@example.test', rol: 'administrador' });
  await staff('POST', `/api/users/${luis.id}/reset`);
  expect((await textsFor(staff))[0]).toContain(ownRequest);
  expect((await textsFor(eva.request))[0]).toMatch(link);
  expect((await luis.request('GET', '/api/outbox')).status).toBe(403);
});

test('without a mail server a reset answers its link to those who hand links over, for others alone, and the log says so', async () => {
  const { staff, person, secondStaff, citizen } = await buildApp();
  const luis = await secondStaff({ email: 'luis@example.test' });
  const eva = await secondStaff({ email: 'eva@example.test' });
  const reset = (id: string, request: Ask) => request('POST', `/api/users/${id}/reset`);
  const handedOver = await reset(luis.id, staff);
  expect(handedOver.status).toBe(202);
  expect(handedOver.body.detail).toContain('Entregue usted este enlace a la persona');
  for (const [id, request] of [
    [luis.id, eva.request],
    [person.id, luis.request],
    [person.id, staff],
  ] as const) {
    const { body } = await reset(id, request);
    expect(body.detail).toContain('Usted no puede ver el enlace');
    expect(JSON.stringify(body)).not.toMatch(link);
  }
  const again = await reset(luis.id, staff);
  const use = (address: string) =>
    citizen('POST', '/api/password/reset', {
      body: { token: new URL(address).searchParams.get('token'), password: 'Otra-clave-larga-2026' },
    });
  expect((await use(handedOver.body.link)).status).toBe(422);
  expect((await use(again.body.link)).status).toBe(204);
  expect((await use(again.body.link)).status).toBe(422);
  const { body: log } = await staff('GET', '/api/accesses');
  const printed = log.filter(({ event }: { event: string }) => event === 'resetPrinted');
  expect(printed.map(({ userId, by, email }: any) => [userId, by, email])).toEqual([
    [luis.id, person.id, 'luis@example.test'],
    [luis.id, person.id, 'luis@example.test'],
  ]);
  expect(JSON.stringify(log)).not.toContain('token=');
});

test('with roles a reset answers its link to administradores, and with a mail server to nobody', async () => {
  const { staff, secondStaff } = await buildApp({ hasRoles: true });
  const luis = await secondStaff({ rol: 'editor' });
  expect((await staff('POST', `/api/users/${luis.id}/reset`)).body.link).toMatch(link);
  const sending = await buildApp({ mail: { url: 'smtp://127.0.0.1:9', from: 'portal@example.test' } as never });
  const eva = await sending.secondStaff();
  expect((await sending.staff('POST', `/api/users/${eva.id}/reset`)).body).toEqual({});
});

test('nobody but the first account names who sees links, by no way of writing an account', async () => {
  const { staff, secondStaff } = await buildApp();
  const luis = await secondStaff({ email: 'luis@example.test' });
  const eva = await secondStaff({ email: 'eva@example.test' });
  await staff('PATCH', `/api/usuarios/${eva.id}`, { body: { entregaEnlaces: true } });
  const bulk = { body: { action: 'change', values: { entregaEnlaces: true }, records: [{ id: luis.id }] } };
  const own = { nombre: 'Otra', telefono: '7888-0000', password: 'Una-clave-larga-2026', entregaEnlaces: true };
  for (const { request } of [luis, eva]) {
    const tries = [
      await request('PATCH', `/api/usuarios/${luis.id}`, { body: { entregaEnlaces: true } }),
      await request('POST', '/api/usuarios', { body: { ...own, email: 'otra@example.test' } }),
      await request('POST', '/api/bulk/usuarios', bulk),
    ];
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await staff('GET', `/api/usuarios/${luis.id}`)).body.entregaEnlaces).toBeUndefined();
    expect(tries[0]).toMatchObject({ status: 422, body: { errors: [{ pointer: '/entregaEnlaces' }] } });
  }
  await staff('POST', '/api/bulk/usuarios', bulk);
  expect((await staff('GET', `/api/usuarios/${luis.id}`)).body.entregaEnlaces).toBe(true);
});

test('an account that sees links is taken over by nobody: its email and access are changed by its peers alone', async () => {
  const { staff, person, secondStaff } = await buildApp();
  const luis = await secondStaff({ email: 'luis@example.test' });
  const eva = await secondStaff({ email: 'eva@example.test' });
  await staff('PATCH', `/api/usuarios/${eva.id}`, { body: { entregaEnlaces: true } });
  for (const { id } of [person, eva]) {
    const at = `/api/usuarios/${id}`;
    for (const body of [{ email: 'luis2@example.test' }, { activo: false }])
      expect((await luis.request('PATCH', at, { body })).status).toBe(403);
    expect((await luis.request('DELETE', at)).status).toBe(403);
  }
  expect((await luis.request('PATCH', `/api/usuarios/${person.id}`, { body: { nombre: 'Ana María' } })).status).toBe(
    200,
  );
  expect((await eva.request('PATCH', `/api/usuarios/${person.id}`, { body: { activo: false } })).status).toBe(200);
  // The oldest that is left names the others from now on.
  expect((await eva.request('PATCH', `/api/usuarios/${luis.id}`, { body: { entregaEnlaces: true } })).status).toBe(200);
});

test('a start names the first account where nobody sees links, as in data of an earlier version', async () => {
  const { ask: request, signIn } = await openTestPortal();
  const { body } = await request('GET', '/api/usuarios?email=ana@example.test', { token: await signIn() });
  expect(body[0].entregaEnlaces).toBe(true);
});

test('a command on the server prints a link for any account, which serves once beside a running portal', async () => {
  const { ask: request, signIn, dataDir } = await openTestPortal();
  const settings = readEnvironment({ DATA_DIR: dataDir, PUBLIC_URL: 'https://palin.example' }, serverEs);
  const old = await signIn();
  const { hasLink, text } = await printLink('ANA@example.test', settings);
  expect(hasLink).toBe(true);
  const address = linkIn(text);
  expect(address).toMatch(/^https:\/\/palin\.example\/restablecer\?token=/);
  const token = new URL(address).searchParams.get('token');
  const body = { token, password: 'Otra-clave-larga-2026' };
  expect((await request('POST', '/api/password/reset', { body })).status).toBe(204);
  expect((await request('POST', '/api/password/reset', { body })).status).toBe(422);
  expect((await request('GET', '/api/session', { token: old })).status).toBe(401);
  const fresh = await signIn('ana@example.test', body.password);
  expect((await request('GET', '/api/outbox', { token: fresh })).body).toEqual([]);
  const events = (await request('GET', '/api/accesses', { token: fresh })).body.map(
    ({ event }: { event: string }) => event,
  );
  expect(events).toContain('resetPrinted');
  expect(await printLink('nadie@example.test', settings)).toEqual({
    hasLink: false,
    text: 'No hay ninguna cuenta con el correo nadie@example.test.',
  });
});
