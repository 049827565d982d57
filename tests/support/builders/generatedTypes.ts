import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Generates the TypeScript types of a folder of schemas with the product, and returns them. */
export async function generateTypes(schemasDir: string): Promise<string> {
  await promisify(execFile)(process.execPath, ['dist/server/schemas.js', 'types'], {
    cwd: root,
    env: { ...process.env, SCHEMAS_DIR: schemasDir },
  });
  return readFile(path.join(schemasDir, 'types.d.ts'), 'utf8');
}
