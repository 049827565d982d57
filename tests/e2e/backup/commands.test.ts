import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startPortalForTest } from '#tests/support/startPortal.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a command of the built server. */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const file = path.join('dist', 'server', `${command}.js`);
  const { PATH = '' } = process.env;
  return spawnSync(process.execPath, [file, ...args], { cwd: root, env: { PATH, ...env }, encoding: 'utf8' });
}

test('the built commands back up a portal while it serves and restore it; a scheduled backup is made by itself', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cabildo-respaldo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const BACKUP_KEY = 'Una clave de respaldos de más de 32 caracteres';
  const scheduled = path.join(folder, 'programados');
  const portal = await startPortalForTest({ env: { BACKUP_DIR: scheduled, BACKUP_KEY } });
  const staff = await portal.staffApi();
  const stateOf = async () => (await staff.get('/api/backups')).body;
  await expect
    .poll(stateOf)
    .toMatchObject({ last: { isScheduled: true, isEncrypted: true }, next: expect.any(String) });
  expect(readdirSync(scheduled)).toEqual([(await stateOf()).last.name]);
  expect((await portal.api().get('/api/health/ready')).body).toMatchObject({ backup: 'ok' });

  const { body: news } = await staff.get('/api/noticias');
  const address = `/api/noticias/${news[0].id}`;
  const { body: written } = await staff.patch(address, { titulo: 'Antes del respaldo' });
  expect(written.titulo).toBe('Antes del respaldo');
  const backup = run('backup', [folder], { DATA_DIR: portal.dataDir });
  expect([backup.status, backup.stderr]).toEqual([0, '']);
  const name = readdirSync(folder).find((one) => one.endsWith('.tar')) ?? '';
  expect(await stateOf()).toMatchObject({ last: { name, isScheduled: false } });

  const dataDir = path.join(folder, 'datos');
  const checked = run('restore', ['--check', path.join(folder, name)], {});
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringMatching('completo y sin daños')]);
  const restored = run('restore', [path.join(folder, name)], { DATA_DIR: dataDir });
  expect([restored.status, restored.stderr]).toEqual([0, '']);
  const refused = run('restore', [path.join(folder, name)], { DATA_DIR: dataDir });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching('ya tiene datos')]);
  expect(run('backup', [], {}).stderr).toMatch('Uso: npm run backup');

  const other = await startPortalForTest({ dataDir });
  const { body } = await (await other.staffApi()).get(address);
  expect(body).toEqual(written);
});
