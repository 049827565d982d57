import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function folderWith(files: Readonly<Record<string, unknown>>): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'esquemas '));
  folders.push(parent);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(parent, 'dentro', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return path.join(parent, 'dentro');
}

const obras = ($ref: string) => ({ title: 'Obras', type: 'object', properties: { lugar: { $ref } } });
const lugar = { type: 'object', properties: { calle: { type: 'string' } } };

test.each(['../comunes/lugar.json', '../comunes/lugar%20alto.json', 'https://ejemplo.es/lugar'])(
  'a content type refers to a file of a subfolder, which is no content type itself: %s',
  ($ref) => {
    const folder = folderWith({
      'content/obras.json': obras($ref),
      'comunes/lugar.json': lugar,
      'comunes/lugar alto.json': lugar,
      'comunes/roto.json': '{',
      'comunes/conId.json': { ...lugar, $id: 'https://ejemplo.es/lugar' },
    });
    const types = readSchemas([folder], serverEs);
    expect(types.map(({ name }) => name)).toEqual(['obras']);
    expect(types[0]?.fields[0]?.fields.map(({ name }) => name)).toEqual(['calle']);
  },
);

test('a file outside the folders is out of reach', () => {
  const folder = folderWith({ 'content/obras.json': obras('../../fuera.json'), '../fuera.json': lugar });
  expect(() => readSchemas([folder], serverEs)).toThrow(/fuera\.json/);
});
