import { readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keyFileOf } from '#server/settings/secrets/keyFile.ts';
import { isEncrypted } from '#server/settings/secrets/textCipher.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { linkIn } from '#tests/support/mailServer.ts';
import { addressOf, sqliteKind } from '#tests/support/testDatabases.ts';
import { buildApp } from '../../buildApp.ts';
import { freshFolder, openTestPortal } from '../../openTestPortal.ts';

const firstAccount = {
  ADMIN_EMAIL: 'ana@example.test',
  ADMIN_PASSWORD: 'Una-clave-larga-2026',
  SAMPLE_CONTENT: 'off',
};
const luis = { nombre: 'Luis', email: 'luis@example.test', telefono: '7888-0000', password: 'Clave-de-luis-2026' };
const password = 'Otra-clave-larga-2026';

/** A portal with two accounts: the first one reads the links that the other asks for. */
async function openLinks() {
  const database = await sqliteKind.newDatabase();
  const variables = { ...firstAccount, DATABASE_URL: addressOf(database) };
  const dataDir = freshFolder();
  const keyFile = keyFileOf({ folder: dataDir });
  const { database: beside } = await openDatabase(database);
  onTestFinished(() => beside.close());
  const start = async () => {
    const portal = await openTestPortal({ dataDir, variables });
    const token = await portal.signIn();
    const outbox = async () => (await portal.ask('GET', '/api/outbox', { token })).body;
    return {
      ...portal,
      addLuis: () => portal.ask('POST', '/api/usuarios', { token, body: luis }),
      newest: async () => (await outbox())[0],
      /** Asks for a link and returns its token. */
      requestLink: async () => {
        const before = (await outbox()).length;
        await portal.ask('POST', '/api/password/forgot', { body: { email: luis.email } });
        await vi.waitFor(async () => expect(await outbox()).toHaveLength(before + 1), { timeout: 60_000 });
        return new URL(linkIn((await outbox())[0].texto)).searchParams.get('token') ?? '';
      },
      use: async (link: string) =>
        (await portal.ask('POST', '/api/password/reset', { body: { token: link, password } })).status,
    };
  };
  const rows = () => beside.run('select * from cabildo_resets');
  const storeToken = (token: string) => beside.run(`update cabildo_resets set token = '${token}'`);
  return { start, keyFile, rows, storeToken };
}

test('a link is shown to who may pass it on and works, while its table does not tell it', async () => {
  const { start, keyFile, rows } = await openLinks();
  const { addLuis, requestLink, use } = await start();
  await addLuis();
  const token = await requestLink();
  expect(token).toMatch(/^[\w-]{43}$/);
  const [row] = await rows();
  expect(isEncrypted(String(row?.['token']))).toBe(true);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(readFileSync(keyFile, 'utf8').trim()).toMatch(/^[\w-]{43}$/);
  expect([await use(token), await use(token)]).toEqual([204, 422]);
});

test('a link of the version before, plain in its table, is shown and works', async () => {
  const { start, rows, storeToken } = await openLinks();
  const first = await start();
  await first.addLuis();
  const token = await first.requestLink();
  await storeToken(token);
  await first.close();
  const { newest, use } = await start();
  expect(await rows()).toMatchObject([{ token }]);
  expect(await newest()).toMatchObject({ texto: expect.stringContaining(`?token=${token}`), sirve: true });
  expect(await use(token)).toBe(204);
});

test('without its key a link is not shown but still works, and a new one is shown', async () => {
  const { start, keyFile } = await openLinks();
  const first = await start();
  await first.addLuis();
  const token = await first.requestLink();
  await first.close();
  rmSync(keyFile);
  const { newest, requestLink, use } = await start();
  const { texto } = await newest();
  expect(texto).toContain('(el enlace no se puede leer: el portal ya no tiene la clave con que se cifró; pida otro)');
  expect(texto).not.toContain('token=');
  expect(await use(token)).toBe(204);
  expect(await use(await requestLink())).toBe(204);
});

test('a link that was changed in its table is not shown', async () => {
  const { start, rows, storeToken } = await openLinks();
  const { addLuis, requestLink, newest } = await start();
  await addLuis();
  await requestLink();
  const [row] = await rows();
  const stored = String(row?.['token']);
  await storeToken(`${stored.slice(0, -4)}AAAA`);
  expect((await newest()).texto).toContain('no se puede leer');
});

test('a portal that can neither read nor make its key sends no link, says so, and stores no message', async () => {
  const { staff, secondStaff } = await buildApp({
    secret: () => {
      throw new Error('EACCES');
    },
  });
  const { id } = await secondStaff();
  const refused = await staff('POST', `/api/users/${id}/reset`);
  expect([refused.status, refused.body.detail]).toEqual([503, expect.stringContaining('el archivo .clave')]);
  expect((await staff('GET', '/api/outbox')).body).toEqual([]);
});
