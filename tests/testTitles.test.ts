import { expect, test } from 'vitest';
import { titlesThatRun } from '../scripts/testTitles.mjs';

test('titles of tests and groups are read in any quotes and below tables', () => {
  const text = `
    test('plain', () => {});
    it(\`of \${name}\`, async () => {});
    describe.each(kinds)('on $name', () => {
      test.each([1, 2])('of %s', (one) => expect(/one/.test('two')).toBe(one));
      helper(() => test("inside a function", check));
    });`;
  expect(titlesThatRun(text)).toEqual(['plain', 'of ${}', 'on $name', 'of %s', 'inside a function']);
});

test.each([
  ["test.skip('A', () => {})"],
  ["test.todo('A')"],
  ["test.fixme('A', () => {})"],
  ["test.fails('A', () => {})"],
  ["it.skipIf(isWindows)('A', () => {})"],
  ["it.runIf(isLinux)('A', () => {})"],
  ["test.skip.each([1])('A', () => {})"],
  ["test('A')"],
  ["test('A', { skip: true }, () => {})"],
  ["test('A', { todo: true }, () => {})"],
  ["describe.skip('A', () => { test('B', () => {}); })"],
  ["describe.skipIf(isWindows)('A', () => { test('B', () => {}); })"],
  ["describe('A', () => { test.skip('B', () => {}); test.todo('C'); })"],
])('%s promises nothing', (text) => {
  expect(titlesThatRun(text)).toEqual([]);
});

test('a group with a skipped test keeps its title for the others', () => {
  const text =
    "describe('A', () => { test.skip('B', () => {}); test('C', () => {}); test('D', { skip: false }, run); })";
  expect(titlesThatRun(text)).toEqual(['A', 'C', 'D']);
});

test('a group of a shared suite keeps its title', () => {
  expect(titlesThatRun("describe('A', () => storeContract(open));")).toEqual(['A']);
});

test('a file that cannot be parsed is named', () => {
  expect(() => titlesThatRun("test('A', () => {", 'broken.test.ts')).toThrow('broken.test.ts: ');
});
