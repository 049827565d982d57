import { expect, test } from 'vitest';
import { nearTests } from '../scripts/nearTests.mjs';

test('near a file are the tests that import it', () => {
  expect(nearTests(['src/core/values/merge.ts']).unit).toContain('tests/core/values/merge.test.ts');
});

test('near a file of a room are the tests of that room, and not those of others', () => {
  const { unit } = nearTests(['server/workflows/tasks.ts']);
  expect(unit).toContain('tests/server/workflows/executions.test.ts');
  expect(unit.filter((name) => name.startsWith('tests/public-site/'))).toEqual([]);
});

test('a changed test is near itself', () => {
  expect(nearTests(['tests/core/text/fold.test.ts']).unit).toEqual(['tests/core/text/fold.test.ts']);
});

test('a file without tests of its own has those of the folder above', () => {
  expect(nearTests(['public-site/pages/SearchPage.tsx']).unit).toContain('tests/public-site/pages.test.ts');
});

test('browser tests that are named like the changed file are listed separately', () => {
  const { unit, e2e } = nearTests(['src/admin/workflows/reports/exportReport.ts']);
  expect(unit).toContain('tests/admin/workflows/reports.test.ts');
  expect(e2e).toContain('tests/e2e/admin/workflows/workflow-reports.test.ts');
});
