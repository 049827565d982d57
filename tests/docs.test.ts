import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { applyBlocks, recipeBlocks } from '#tests/support/recipes/recipeBlocks.ts';
import manifest from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pagesIn('docs')];

test('every link between the pages leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(root, path.dirname(page), target)))
      .map((target) => `${page} links ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every command that the README names exists', () => {
  const named = [...read('README.md').matchAll(/`?npm (?:run )?([a-z]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test('the code of the recipes fits the files that it names', () => {
  expect(applyBlocks(recipeBlocks()).size).toBeGreaterThan(0);
});

test('every dependency has its sentence', () => {
  const sentences = read('docs/decisions/dependencies.md');
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(packages.filter((name) => !sentences.includes(`| \`${name}\` |`))).toEqual([]);
  expect(
    [...sentences.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name).filter((name) => !packages.includes(name ?? '')),
  ).toEqual([]);
});

test('every port stands in the table of hosts, and every row names a port that both hosts have', () => {
  const rows = [...read('docs/hosts.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
  const ports = readdirSync(path.join(root, 'server/ports/browser')).map((name) => path.basename(name, '.ts'));
  expect(rows).toEqual(ports.sort());
  expect(ports.filter((name) => !existsSync(path.join(root, 'server/ports/node', `${name}.ts`)))).toEqual([]);
});

test('every walk stands in the table of walks, and every row names tests that exist', () => {
  const [, section = ''] = read('docs/recipes/use-another-backend.md').split('## What is tested where');
  const [, , ...rows] = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  const named = rows.map((row) => [...row.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file));
  expect(named.length).toBeGreaterThan(0);
  expect(rows.filter((_, index) => named[index]?.length === 0)).toEqual([]);
  const folder = path.join(root, 'tests/e2e/admin');
  expect(
    named
      .flat()
      .filter((file) => !existsSync(path.join(file.startsWith('static/') ? path.dirname(folder) : folder, file))),
  ).toEqual([]);
  const walks = readdirSync(path.join(folder, 'upstream')).filter((name) => name.startsWith('walk-'));
  expect(walks.filter((name) => !named.flat().includes(`upstream/${name}`))).toEqual([]);
});

function pagesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}

function read(page: string): string {
  return readFileSync(path.join(root, page), 'utf8');
}
