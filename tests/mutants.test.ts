import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutants } from '../scripts/mutants/index.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const floors = ['src/core', 'src/providers', 'src/forms', 'src/admin', 'public-site', 'server'];

test('the text that each fault of `npm run mutants` replaces stands exactly once in its file', () => {
  const outdated = mutants.filter(({ file, from }) => read(file).split(from).length !== 2);
  expect(outdated.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});

test('each fault changes something and names tests that exist', () => {
  const wrong = mutants.filter(
    ({ from, to, tests }) => from === to || !tests.every((name) => existsSync(path.join(root, name))),
  );
  expect(wrong.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});

test('there are at least sixty different faults, on every floor', () => {
  expect(new Set(mutants.map(({ file, to }) => `${file} ${to}`)).size).toBeGreaterThanOrEqual(60);
  expect(floors.filter((floor) => !mutants.some(({ file }) => file.startsWith(`${floor}/`)))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
