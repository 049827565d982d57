import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContentType, type ReadResult } from '#core/schema/readContentType.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { createSchemaLibrary, schemaUri } from '#server/composition/schemaLibrary.ts';
import { root } from '#server/root.ts';

const folder = path.join(root, 'tests', 'fixtures', 'foreign');

/** Schemas that we do not read, with the reason. */
const refusals: Readonly<Record<string, string>> = {
  // It is made of parts of draft 04's metaschema, which is not in its folder.
  'openapi/openapi-2-0.json': 'http://json-schema.org/draft-04/schema#',
};

const sources = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function readForeign(source: string, file: string): ReadResult {
  const own = path.join(folder, source);
  const name = file.replace(/(\.schema)?\.json$/, '').replaceAll(/[^A-Za-z0-9]+/g, '-');
  const json: unknown = JSON.parse(readFileSync(path.join(own, file), 'utf8'));
  const library = createSchemaLibrary([own], path.basename);
  return readContentType(json, { name, file, uri: schemaUri(own, path.join(own, file)), library }, serverEs);
}

describe('schemas that others wrote', () => {
  const files = sources.flatMap((source) =>
    readdirSync(path.join(folder, source))
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ source, file, title: `${source}/${file}` })),
  );

  it.each(files)('$title', ({ source, file, title }) => {
    const result = readForeign(source, file);
    const refusal = refusals[title];
    const reasons = result.kind === 'read' ? [] : result.errors.map((error) => `${error.pointer}: ${error.expected}`);
    expect(reasons.filter((reason) => refusal === undefined || !reason.includes(refusal))).toEqual([]);
    expect(result.kind).toBe(refusal === undefined ? 'read' : 'refused');
  });

  it('are at least 60, of which at most 2 are refused', () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(refusals).length).toBeLessThanOrEqual(2);
  });

  it('each come from a source with an address and a licence', () => {
    const text = readFileSync(path.join(folder, 'SOURCES.md'), 'utf8');
    const listed = [...text.matchAll(/^\| `([\w-]+)\/` \| \S.* \| https:\S+ \| \S.* \|$/gm)].map(
      ([, source]) => source,
    );
    expect(listed.sort()).toEqual(sources.toSorted());
  });
});
