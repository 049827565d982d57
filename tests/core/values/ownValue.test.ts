import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownValue } from '#core/values/ownValue.ts';
import { root } from '#tests/support/recipes/recipeBlocks.ts';

test('members that every object inherits are no values', () => {
  expect(ownValue({}, 'constructor')).toBeUndefined();
  expect(ownValue(undefined, 'a')).toBeUndefined();
  expect(ownValue({ toString: 'a' } as Readonly<Record<string, unknown>>, 'toString')).toBe('a');
});

/** Reads of a value whose name a schema chose, such as `record[field.name]`. */
const plainRead =
  /(?<![\w.])(?:[\w.]+\.)?(?:values|record|stored|draft|live|answers)(?:\?\.)?\[(?:\w*[fF]ield\.name|parent|match|column\.name|question\.id)\](?!\s*=[^=])/;

test('values are read with ownValue wherever a schema chooses the name', () => {
  const files = ['src', 'server', 'public-site'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => path.join(folder, String(file)))
      .filter((file) => /\.tsx?$/.test(file)),
  );
  const lines = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => plainRead.test(line) && !line.includes('Object.hasOwn('))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(plainRead.test('const value = record.values[field.name];')).toBe(true);
  expect(lines).toEqual([]);
});
