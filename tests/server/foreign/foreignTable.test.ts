import path from 'node:path';
import { expect, test } from 'vitest';
import { kindOf } from '#core/kinds/index.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { valuesOf } from '#core/values/record.ts';
import { root } from '#server/ports/node/root.ts';
import { buildApp } from '../buildApp.ts';
import { foreignFiles, readForeign } from './foreignTypes.ts';
import { jsonAreasOf } from './jsonAreas.ts';
import { sampleValues } from './sampleValue.ts';

type Row = {
  readonly title: string;
  readonly type?: ContentType;
  readonly refusal?: string;
};

const rows: readonly Row[] = foreignFiles.map((file) => {
  const result = readForeign(file);
  return result.kind === 'read'
    ? { title: file.title, type: result.type }
    : { title: file.title, refusal: result.errors[0]?.expected ?? '' };
});
const types = rows.flatMap(({ type }) => (type === undefined ? [] : [type]));

// `npx vitest run tests/server/foreign/foreignTable.test.ts --update` writes the page.
test('the page of foreign schemas says what the product does with each', { timeout: 240_000 }, async () => {
  const app = await buildApp({ schemas: Object.fromEntries(types.map(({ name, schema }) => [name, schema])) });
  const lines: string[] = [];
  for (const { title, type, refusal } of rows) {
    if (type === undefined) {
      lines.push(`| \`${title}\` | no: ${refusal} | – | – | – |`);
      continue;
    }
    const areas = jsonAreasOf(type);
    const trip = await roundTrip(type, app.staff);
    const columns = type.list.columns.length;
    lines.push(`| \`${title}\` | yes | ${columns} | ${areasText(areas)} | ${trip} |`);
  }
  expect(lines.filter((line) => line.includes('with a shape') || line.includes('refused'))).toEqual([]);
  expect(lines.filter((line) => line.includes('not tried')).length).toBeLessThanOrEqual(3);
  const page = [
    '# Schemas that others wrote',
    '',
    'What the product does with each schema of `tests/fixtures/foreign`, unchanged. `tests/server/foreign/foreignTable.test.ts` writes this page with',
    '`--update` and fails when it says something else. Sources and licences are in `tests/fixtures/foreign/SOURCES.md`.',
    '',
    '- **List**: the columns that its list has without any word of ours.',
    '- **Form**: "whole" without an area of JSON text. Otherwise how many values have one: those whose schema says nothing about what is in them, and',
    '  those with a shape that the form cannot draw.',
    '- **Round trip**: a record with made-up values for so many of its members is created, listed, read, changed and read again through the API, and has the same values.',
    '',
    '| schema | read | list | form | round trip |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot(path.join(root, 'docs', 'foreign-schemas.md'));
});

function areasText({ shaped, shapeless }: ReturnType<typeof jsonAreasOf>): string {
  if (shaped.length + shapeless.length === 0) return 'whole';
  const drawn = shaped.length === 0 ? '' : `, ${shaped.length} with a shape (${shaped.slice(0, 3).join(', ')})`;
  return `${shapeless.length} without shape${drawn}`;
}

async function roundTrip(type: ContentType, ask: Awaited<ReturnType<typeof buildApp>>['staff']): Promise<string> {
  const values = sampleValues(type);
  if (values === undefined) return 'not tried: the test makes up no valid values';
  const created = await ask('POST', `/api/${type.name}`, { body: values });
  if (created.status !== 201) return `refused: ${JSON.stringify(created.body.errors?.[0] ?? created.status)}`;
  const { id, _version } = created.body;
  const changed = await ask('PATCH', `/api/${type.name}/${id}`, {
    body: values,
    headers: { 'if-match': `"${_version}"` },
  });
  const read = await ask('GET', `/api/${type.name}/${id}`);
  const list = await ask('GET', `/api/${type.name}`);
  expect([type.name, changed.status, read.status, list.status]).toEqual([type.name, 200, 200, 200]);
  expect({ type: type.name, ...valuesOf(read.body) }).toEqual({ type: type.name, ...values });
  const seen = type.fields.filter(({ isWriteOnly, kind }) => !isWriteOnly && kindOf({ kind }).isFilter);
  for (const { name } of seen) expect(list.body[0][name]).toEqual(values[name]);
  return `${Object.keys(values).length} of ${type.fields.length}`;
}
