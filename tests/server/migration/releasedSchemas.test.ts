import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { pointerTo } from '#core/values/json.ts';
import { isFolded } from '#core/store/foldedFields.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { wholeList } from '#core/values/query.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { type FieldError, validate } from '#core/validation/validate.ts';
import { shapeOfChange } from '#core/validation/writeOnly.ts';
import { readBackup } from '#server/migration/backup.ts';
import { importBackup } from '#server/migration/restoreType.ts';
import { root } from '#server/ports/node/root.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { testDatabases, visit } from './testDatabases.ts';

const folder = path.join(root, 'tests', 'fixtures', 'schemas');
const versions = readdirSync(folder).toSorted();
const present = readSchemas([path.join(root, 'schemas')], serverEs);

it('has the schemas of this version: `npm run schemas release` writes them', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  expect(versions).toContain(version);
});

type ReleasedData = { readonly records: StoredRecord[]; readonly writes: { readonly id: string }[] };

async function dataIn(file: string): Promise<ReleasedData> {
  const data: ReleasedData = { records: [], writes: [] };
  for await (const lines of readBackup(file, 100)) {
    for (const line of lines) {
      if ('record' in line) data.records.push(line.record);
      if ('write' in line) data.writes.push({ id: String(line.write['id']) });
    }
  }
  return data;
}

/** Whether a later version requires the field; an old record gets it with its next edit (docs/recipes/change-a-schema.md). */
function isNewlyRequired({ pointer, keyword }: FieldError, before: ContentType | undefined): boolean {
  return keyword === 'required' && before?.fields.every(({ name }) => pointer !== pointerTo(name)) === true;
}

describe.each(versions)('data of version %s', (version) => {
  const released = readSchemas([path.join(folder, version)], serverEs);
  const releasedType = (typeName: string) => released.find(({ name }) => name === typeName);
  const fileOf = (name: string) => path.join(folder, version, 'records', `${name}.jsonl`);

  it('has records of every type that was released', () => {
    expect(released.filter(({ name }) => !existsSync(fileOf(name)))).toEqual([]);
  });

  it.each(testDatabases)('is complete, valid and searchable under the present schemas on $name', async ({ make }) => {
    const base = await make();
    await visit(base, released, async ({ database, dialect }) => {
      for (const type of released) await importBackup(type, fileOf(type.name), { database, dialect });
    });
    await visit(base, present, async ({ store }) => {
      await store.waitForIndex();
      for (const { name } of released) {
        const type = present.find((one) => one.name === name);
        if (type === undefined) throw new Error(`the type ${name} of ${version} has no schema any more`);
        const { records, writes } = await dataIn(fileOf(name));
        const fieldNames = new Set(type.fields.map((field) => field.name));
        for (const record of records) {
          const values = withCurrentNames(type, valuesOf(record));
          const stored = await store.get(type, record.id);
          expect(valuesOf(stored ?? {})).toEqual(values);
          const own = Object.fromEntries(Object.entries(values).filter(([member]) => fieldNames.has(member)));
          const faults = validate(shapeOfChange(type), own);
          expect(faults.filter((fault) => !isNewlyRequired(fault, releasedType(name)))).toEqual([]);
          const field = type.fields.find((one) => isFolded(one) && typeof ownValue(values, one.name) === 'string');
          if (field === undefined) continue;
          const search = { text: String(ownValue(values, field.name)).split(' ')[0] ?? '', fields: [field.name] };
          const result = await store.list(type, { ...wholeList, search });
          expect(result.records.map(({ id }) => id)).toContain(record.id);
        }
        expect((await store.list(type, wholeList)).total).toBe(records.length);
        for (const id of new Set(writes.map((write) => write.id))) {
          const count = writes.filter((write) => write.id === id).length;
          expect((await store.history(type, id)).length).toBeGreaterThanOrEqual(count);
        }
      }
    });
  });
});
