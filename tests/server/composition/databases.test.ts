import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { openData } from '#server/composition/portal.ts';
import { startFailure } from '#server/composition/startFailure.ts';
import { addressOf, databaseKinds, newPostgresUrl } from '#tests/support/testDatabases.ts';
import { freshFolder, openTestPortal } from '../openTestPortal.ts';

const eventos = {
  title: 'Eventos',
  type: 'object',
  required: ['titulo'],
  properties: {
    titulo: { type: 'string', 'x-field': { public: true } },
    fecha: { type: 'string', format: 'date', 'x-field': { public: true } },
    cupo: { type: 'integer', 'x-field': { public: true } },
    codigo: { type: 'string', 'x-field': { unique: true } },
    etiquetas: { type: 'array', items: { type: 'string' } },
  },
  'x-content': { public: true, list: { sort: '-fecha' } },
};
const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };

describe.each(databaseKinds)('the portal on $name', ({ newDatabase }) => {
  const openPortalIn = async (url: string) =>
    openTestPortal({ schemas: { eventos }, variables: { ...account, SAMPLE_CONTENT: 'off', DATABASE_URL: url } });

  test('records are created, listed, changed, refused, removed and restored', async () => {
    const { ask: request, signIn } = await openPortalIn(addressOf(await newDatabase()));
    const token = await signIn();
    const add = async (body: object) => request('POST', '/api/eventos', { body, token });
    const feria = await add({
      titulo: 'Feria de Ñandúes',
      fecha: '2026-07-01',
      cupo: 20,
      codigo: 'a',
      etiquetas: ['x'],
    });
    await add({ titulo: 'árbol 😀', fecha: '2026-08-01', cupo: 3 });
    await add({ titulo: 'Zarzuela', cupo: -5 });
    expect(feria.status).toBe(201);
    expect(await add({ titulo: 'Otra', codigo: 'a' })).toMatchObject({ status: 409 });

    const titles = async (query: string) =>
      (await request('GET', `/api/eventos?${query}`, { token })).body.map(({ titulo }: { titulo: string }) => titulo);
    expect(await titles('')).toEqual(['árbol 😀', 'Feria de Ñandúes', 'Zarzuela']);
    expect(await titles('_sort=titulo&_order=asc')).toEqual(['árbol 😀', 'Feria de Ñandúes', 'Zarzuela']);
    expect(await titles('_sort=cupo&_order=asc')).toEqual(['Zarzuela', 'árbol 😀', 'Feria de Ñandúes']);
    expect(await titles('cupo_gte=3&_start=0&_end=1&_sort=cupo')).toEqual(['árbol 😀']);
    expect(await titles('q=%C3%91ANDU')).toEqual(['Feria de Ñandúes']);
    expect(await titles('q=%22%20OR%20(c0')).toEqual([]);
    expect(await titles('etiquetas=x')).toEqual(['Feria de Ñandúes']);
    expect((await request('GET', '/api/eventos/%00', { token })).status).toBe(404);

    const address = `/api/eventos/${feria.body.id}`;
    const changed = await request('PATCH', address, { body: { cupo: 21 }, token });
    expect(changed.body).toMatchObject({ cupo: 21, _version: 2 });
    expect((await request('GET', address)).body).toMatchObject({ cupo: 21 });
    expect((await request('DELETE', address, { token })).status).toBe(200);
    expect((await request('GET', address, { token })).status).toBe(404);
    const bin = await request('GET', '/api/bin/eventos', { token });
    expect(bin.body).toMatchObject([{ id: feria.body.id, _removedByName: expect.any(String) }]);
    expect((await request('POST', `${address}/restore`, { body: {}, token })).body).toMatchObject({
      cupo: 21,
      _version: 4,
    });
    const history = await request('GET', `${address}/history`, { token });
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'remove',
      'update',
      'create',
    ]);
    const records = (await request('GET', '/api/eventos', { token })).body.map(({ id }: { id: string }) => ({ id }));
    expect((await request('POST', '/api/bulk/eventos', { body: { action: 'remove', records }, token })).status).toBe(
      200,
    );
    expect(await titles('')).toEqual([]);
  });

  test('two servers with a simultaneous first start both serve, and one shows the password', async () => {
    const variables = { ADMIN_EMAIL: account.ADMIN_EMAIL, DATABASE_URL: addressOf(await newDatabase()) };
    const both = await Promise.all([openTestPortal({ variables }), openTestPortal({ variables })]);
    const passwords = both.flatMap((portal) => portal.told);
    expect(passwords).toHaveLength(1);
    for (const { ask: request, signIn } of both) {
      const token = await signIn(account.ADMIN_EMAIL, passwords[0]);
      const people: { email: string }[] = (await request('GET', '/api/usuarios', { token })).body;
      const emails = people.map(({ email }) => email);
      expect(emails.filter((email) => email === account.ADMIN_EMAIL)).toHaveLength(1);
      expect(new Set(emails).size).toBe(emails.length);
    }
  });

  test('records, accounts and sessions survive a restart, and another portal sees the writes of this one', async () => {
    const url = addressOf(await newDatabase());
    const first = await openPortalIn(url);
    const token = await first.signIn();
    const creation = await first.ask('POST', '/api/eventos', { body: { titulo: 'Feria' }, token });
    await first.close();
    const second = await openPortalIn(url);
    const third = await openPortalIn(url);
    const address = `/api/eventos/${creation.body.id}`;
    expect((await second.ask('GET', address, { token })).body).toEqual(creation.body);
    expect((await third.ask('GET', '/api/eventos')).headers['x-total-count']).toBe('1');
    await second.ask('POST', '/api/eventos', { body: { titulo: 'Otra' }, token });
    await expect.poll(async () => (await third.ask('GET', '/api/eventos')).headers['x-total-count']).toBe('2');
    await second.ask('POST', '/api/0511/Logout', { token });
  });
});

describe('a PostgreSQL that cannot be used', () => {
  const passwords = async (change: (url: URL) => void) => {
    const url = new URL(await newPostgresUrl());
    change(url);
    const settings = readEnvironment({ DATABASE_URL: url.href, DATA_DIR: freshFolder() }, serverEs);
    const error: unknown = await openData(settings, serverEs).catch((fault: unknown) => fault);
    return startFailure(error, { settings, messages: serverEs });
  };
  const wrong = 'Secreta-equivocada';

  test.each<[string, (url: URL) => void, RegExp]>([
    ['a wrong password', (url) => (url.password = wrong), /no acepta el usuario o la contraseña de DATABASE_URL\.$/],
    ['a server that is not there', (url) => (url.port = '1'), /no responde \(ECONNREFUSED: .*\)\.$/],
    ['a name that is no server', (url) => (url.hostname = 'nadie.invalid'), /no responde \(\w+: .*\)\.$/],
    ['a database that is not there', (url) => (url.pathname = '/nadie'), /no existe en el servidor de PostgreSQL/],
    [
      'a search path that leads nowhere',
      (url) => url.searchParams.set('options', '-c search_path=nadie'),
      /search_path\) de DATABASE_URL no existe/,
    ],
    [
      'nowhere to make tables',
      (url) => url.searchParams.set('options', '-c default_transaction_read_only=on'),
      /es solo de lectura\.$/,
    ],
  ])('%s is reported in one sentence, without the password', async (_name, change, sentence) => {
    const text = await passwords((url) => {
      url.password ||= wrong;
      change(url);
    });
    expect(text).toMatch(sentence);
    expect(text).toMatch(/^Cabildo no puede iniciar: [^\n]*$/);
    expect(text).not.toContain(wrong);
  });
});
