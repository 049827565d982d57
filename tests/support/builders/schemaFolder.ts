import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SchemaFolder = {
  /** For SCHEMAS_DIR. */
  readonly path: string;
  /** Writes or overwrites `content/{name}.json`. */
  readonly write: (name: string, schema: object) => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** A temporary folder of schemas that a test fills. */
export async function schemaFolder(schemas: Readonly<Record<string, object>> = {}): Promise<SchemaFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cabildo-schemas-'));
  await mkdir(path.join(folder, 'content'));
  const write = (name: string, schema: object) =>
    writeFile(path.join(folder, 'content', `${name}.json`), JSON.stringify(schema, null, 2));
  for (const [name, schema] of Object.entries(schemas)) await write(name, schema);
  return { path: folder, write, remove: () => rm(folder, { recursive: true, force: true }) };
}
