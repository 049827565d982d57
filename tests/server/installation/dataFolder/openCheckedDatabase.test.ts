import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { freshFolder, openTestPortal } from '../../openTestPortal.ts';

const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };
const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

/** The modes of everything in a folder and of the folder itself. */
function modesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(['', ...names].map((name) => [name, modeOf(path.join(folder, name))]));
}

/** Those that another account may do anything with. */
const openIn = (folder: string) => Object.entries(modesIn(folder)).filter(([, mode]) => !mode.endsWith('00'));

/** What the portal tells its operator while the test runs. */
function heardNotices(): readonly string[] {
  const notices: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    notices.push(String(text));
    return true;
  });
  return notices;
}

test('everything that a portal writes is of its account alone: database, journal, files, scaled pictures and key', async () => {
  const dataDir = path.join(freshFolder(), 'nueva', 'datos');
  const notices = heardNotices();
  const { ask: request, inject, signIn } = await openTestPortal({ dataDir, variables: account });
  const token = await signIn();
  const { body: page } = await request('GET', '/');
  const picture = /\/archivos\/[^"\s]+/.exec(page)?.[0];
  if (picture !== undefined) await inject({ url: picture });
  const [ana] = (await request('GET', '/api/usuarios?email=ana@example.test', { token })).body;
  expect((await request('POST', `/api/users/${ana.id}/reset`, { token })).status).toBe(202);

  expect(Object.keys(modesIn(dataDir))).toEqual(
    expect.arrayContaining(['archivos', 'cabildo.db', 'cabildo.db-wal', 'cabildo.db-shm']),
  );
  expect(openIn(dataDir)).toEqual([]);
  expect([modeOf(dataDir), modeOf(path.dirname(dataDir)), modeOf(`${dataDir}.clave`)]).toEqual(['700', '700', '600']);
  expect(notices).toEqual([]);
});

test('a start takes the rights of other accounts to the data of earlier versions', async () => {
  const dataDir = freshFolder();
  await (await openTestPortal({ dataDir, variables: account })).close();
  const backups = path.join(dataDir, 'respaldos');
  mkdirSync(backups);
  const loose = ['cabildo.db', 'respaldos/a.jsonl', '../clave'].map((name) =>
    name === '../clave' ? `${dataDir}.clave` : path.join(dataDir, name),
  );
  for (const file of loose.slice(1)) writeFileSync(file, 'clave-de-prueba');
  for (const file of loose) chmodSync(file, 0o644);
  const folders = [dataDir, backups, path.join(dataDir, 'archivos')];
  for (const folder of folders) chmodSync(folder, 0o755);

  const { signIn } = await openTestPortal({ dataDir, variables: account });
  await signIn();
  expect(folders.map(modeOf)).toEqual(['700', '700', '700']);
  const journals = ['-wal', '-shm'].map((ending) => path.join(dataDir, `cabildo.db${ending}`));
  expect([...loose, ...journals].map(modeOf)).toEqual(['600', '600', '600', '600', '600']);
});

test('a database in a folder of others becomes private, but not the folder', async () => {
  const elsewhere = freshFolder();
  chmodSync(elsewhere, 0o755);
  const file = path.join(elsewhere, 'portal.db');
  await openTestPortal({ variables: { ...account, DATABASE_URL: `sqlite:${file}` } });
  expect([file, `${file}-wal`, `${file}-shm`, elsewhere].map(modeOf)).toEqual(['600', '600', '600', '755']);
});

test('where rights cannot be taken or the key cannot be made, the portal starts and says so', async () => {
  const dataDir = freshFolder();
  chmodSync(dataDir, 0o1777);
  mkdirSync(`${dataDir}.clave`);
  const notices = heardNotices();
  const { ask: request } = await openTestPortal({ dataDir, variables: account });
  expect((await request('GET', '/api/health/ready')).status).toBe(200);
  expect(notices).toEqual([
    expect.stringContaining(`no se pudo cambiar el permiso de ${dataDir}. Revise`),
    expect.stringContaining(`La clave ${dataDir}.clave no se puede leer ni crear (EISDIR)`),
  ]);
});
