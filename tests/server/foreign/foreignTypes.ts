import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { readContentType, type ReadResult } from '#core/parsing/readContentType.ts';
import { createSchemaLibrary, schemaUri } from '#server/schemaFiles/schemaLibrary.ts';
import { root } from '#server/ports/node/root.ts';

export const foreignFolder = path.join(root, 'tests', 'fixtures', 'foreign');

export const foreignSources = readdirSync(foreignFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export type ForeignFile = { readonly source: string; readonly file: string; readonly title: string };

export const foreignFiles: readonly ForeignFile[] = foreignSources.flatMap((source) =>
  readdirSync(path.join(foreignFolder, source))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ source, file, title: `${source}/${file}` })),
);

export function readForeign({ source, file }: ForeignFile): ReadResult {
  const own = path.join(foreignFolder, source);
  const name = `${source}-${file.replace(/(\.schema)?\.json$/, '')}`.replaceAll(/[^A-Za-z0-9]+/g, '-');
  const json: unknown = JSON.parse(readFileSync(path.join(own, file), 'utf8'));
  const library = createSchemaLibrary([own], path.basename);
  return readContentType(json, { name, file, uri: schemaUri(own, path.join(own, file)), library }, serverEs);
}
