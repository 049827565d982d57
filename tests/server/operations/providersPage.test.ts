import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { bareAddressOf } from '#server/contract0511/bareAddress.ts';
import { root } from '#server/ports/node/root.ts';
import { declaredOperations } from '#server/operations/declaredOperations.ts';
import { productTypes, providersDocument } from './providersDocument.ts';

const page = readFileSync(path.join(root, 'docs', 'providers.md'), 'utf8');

test('docs/providers.md is up to date; `node scripts/providers.mjs` writes it', () => {
  expect(page).toBe(providersDocument());
});

test('docs/providers.md has every content type of the product', () => {
  const types = productTypes().map(({ name }) => name);
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter((name) => !page.includes(`| \`${name}\` | \`rest\` |`))).toEqual([]);
});

test('docs/providers.md has every call of the contract', () => {
  const calls = Object.values(declaredOperations([], serverEs))
    .map(({ path: address }) => bareAddressOf(address)?.replace('*}', '}'))
    .filter((address) => address !== undefined);
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((address) => !page.includes(` ${address}\``))).toEqual([]);
  const ofTypes = productTypes().flatMap(({ calls: { list = [], save = [] } = {} }) => [list[0], save[0]]);
  expect(ofTypes.filter((name) => name !== undefined && !page.includes(`\`${name}\``))).toEqual([]);
});
