import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { foreignFiles, foreignFolder, foreignSources, readForeign } from './foreignTypes.ts';

/** Schemas that we do not read, with the reason. */
const refusals: Readonly<Record<string, string>> = {
  // It is made of parts of draft 04's metaschema, which is not in its folder.
  'openapi/openapi-2-0.json': 'http://json-schema.org/draft-04/schema#',
};

describe('schemas that others wrote', () => {
  it.each(foreignFiles)('$title', (file) => {
    const { title } = file;
    const result = readForeign(file);
    const refusal = refusals[title];
    const reasons = result.kind === 'read' ? [] : result.errors.map((error) => `${error.pointer}: ${error.expected}`);
    expect(reasons.filter((reason) => refusal === undefined || !reason.includes(refusal))).toEqual([]);
    expect(result.kind).toBe(refusal === undefined ? 'read' : 'refused');
  });

  it('are at least 95, of which at most 2 are refused', () => {
    expect(foreignFiles.length).toBeGreaterThanOrEqual(95);
    expect(Object.keys(refusals).length).toBeLessThanOrEqual(2);
  });

  it('each come from a source with an address and a licence', () => {
    const text = readFileSync(path.join(foreignFolder, 'SOURCES.md'), 'utf8');
    const listed = [...text.matchAll(/^\| `([\w-]+)\/` \| \S.* \| https:\S+ \| \S.* \|$/gm)].map(
      ([, source]) => source,
    );
    expect(listed.sort()).toEqual(foreignSources.toSorted());
  });
});
