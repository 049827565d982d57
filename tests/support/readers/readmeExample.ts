import { readFile } from 'node:fs/promises';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';

/** The schema of the content type that the README shows, and its lines. */
export async function readmeExample(): Promise<{ readonly lines: readonly string[]; readonly schema: JsonObject }> {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, example] = /```json\n([\s\S]*?)\n```/.exec(readme) ?? [];
  const schema: unknown = JSON.parse(example ?? 'null');
  if (example === undefined || !isJsonObject(schema)) throw new Error('the README has no example of a content type');
  return { lines: example.split('\n'), schema };
}
