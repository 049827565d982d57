import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { settingGroups, settingsIn } from '#server/settings/settingGroups.ts';

const module = new URL('../scripts/environmentFile.mjs', import.meta.url).href;

/** The environment of a process that read a folder with this `.env`, and began with these variables. */
function environmentAfter(text: string | undefined, env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo '));
  if (text !== undefined) writeFileSync(path.join(folder, '.env'), text);
  const script = `import { readEnvironmentFile } from '${module}'; readEnvironmentFile(process.argv[1]); console.log(JSON.stringify(process.env));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
    env: { ...env },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Readonly<Record<string, string>>;
}

test('the settings of a .env file are taken where the environment has none', () => {
  const text = '# de la casa\nCODE_0511=77\nSTORES="noticias:post0511,servicios:post0511"\nAGE_0511=30\n';
  expect(environmentAfter(text, { AGE_0511: '90' })).toEqual({
    CODE_0511: '77',
    STORES: 'noticias:post0511,servicios:post0511',
    AGE_0511: '90',
  });
});

test('without a .env file the environment stays as it is', () => {
  expect(environmentAfter(undefined, { AGE_0511: '90' })).toEqual({ AGE_0511: '90' });
});

test('.env.example sets nothing as it stands, and its lines are settings with values that are accepted', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  const lines = [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
  const named = lines.map(([name]) => name);
  const all = settingsIn(settingGroups).map(({ name }) => name);
  expect(named.filter((name) => !all.includes(name ?? ''))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(all.filter((name) => name.includes('0511'))));
  const { upstream, backOffice } = readEnvironment(Object.fromEntries(lines), serverEs);
  expect(upstream.hosts.files).toBe('https://archivos.example.gob.gt');
  expect(backOffice.stores.map(({ type }) => type)).toContain('noticias');
});
