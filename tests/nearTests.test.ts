import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nearTestSearch } from '../scripts/nearTests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const nearTests = nearTestSearch();

test('near a file are the tests that import it', () => {
  expect(nearTests(['src/core/values/merge.ts']).unit).toContain('tests/core/values/merge.test.ts');
});

test('near a file of a room are the tests of that room, and no tests of other rooms', () => {
  const { unit } = nearTests(['server/workflows/report.ts']);
  expect(unit).toContain('tests/server/workflows/executions.test.ts');
  expect(unit.filter((name) => name.startsWith('tests/public-site/'))).toEqual([]);
});

test('a changed test is near itself', () => {
  expect(nearTests(['tests/core/text/fold.test.ts']).unit).toEqual(['tests/core/text/fold.test.ts']);
});

test('a file without tests of its own has the tests of the folder above', () => {
  expect(nearTests(['public-site/layout/Footer.tsx']).unit).toContain('tests/public-site/pages.test.ts');
});

test('browser tests that are named like the changed file are listed separately', () => {
  const { unit, e2e } = nearTests(['src/admin/workflows/reports/exportReport.ts']);
  expect(unit).toContain('tests/admin/workflows/reports.test.ts');
  expect(e2e).toContain('tests/e2e/admin/workflows/workflow-reports.test.ts');
});

test('every source file has a unit test near it', () => {
  const files = ['src', 'public-site', 'server', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|css)$/.test(name))
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => nearTests([file]).unit.length === 0)).toEqual([]);
});

test.each([
  [
    'in a folder without tests, of the nearest folder above with tests',
    'src/admin/chart/none/None.tsx',
    'tests/admin/chart',
  ],
  ['of a room without tests, of its floor', 'server/none/none.ts', 'tests/server'],
  ['of no floor, of the whole tree', 'schemas/noticias.json', 'tests'],
  ['of a browser test, of the whole tree', 'tests/e2e/screens/tree.test.ts', 'tests'],
])('near a file %s are the tests', (_where, file, folder) => {
  const { unit } = nearTests([file]);
  expect(unit).not.toEqual([]);
  expect(unit.filter((name) => !name.startsWith(`${folder}/`))).toEqual([]);
});

test.each(['tests/e2e/screens/tree.test.ts', 'tests/browser/store/browserDatabase.test.ts'])(
  'a browser test that changed is listed, since it does not run in Node: %s',
  (file) => {
    expect(nearTests([file]).e2e).toEqual([file]);
  },
);

test.each([
  [['--base', 'HEAD~0', 'no/such/file.ts'], 'no/such/file.ts does not exist'],
  [['--base', 'no-such-revision'], 'no-such-revision'],
])('test:near %j fails', (args, message) => {
  const { status, stderr } = spawnSync('node', ['scripts/testNear.mjs', ...args], { cwd: root, encoding: 'utf8' });
  expect(stderr).toContain(message);
  expect(status).not.toBe(0);
});
