import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ContentType } from '#core/contentType.ts';
import type { JsonSchema } from '#core/jsonSchema.ts';

/** The name of a content type as a TypeScript type: `obras-publicas` is `ObrasPublicas`. */
export function typeNameOf(name: string): string {
  const joined = name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return /^\d/.test(joined) ? `Tipo${joined}` : joined;
}

/** The TypeScript of all content types, under a first line that tells which schemas it was made from. */
export async function typesText(types: readonly ContentType[]): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const parts: string[] = [];
  for (const type of types) {
    const schema = { ...plain(type.schema), title: typeNameOf(type.name), description: type.label };
    const options = { bannerComment: '', unknownAny: true, style: { singleQuote: true, printWidth: 120 } };
    parts.push(await compile(schema as Parameters<typeof compile>[0], typeNameOf(type.name), options));
  }
  const names = types.map((type) => `  '${type.name}': ${typeNameOf(type.name)};`);
  const map = `/** The values of a record of each content type. */\nexport interface ContentValues {\n${names.join('\n')}\n}\n`;
  return [stampOf(types), '// Made from the schemas by `npm run schemas types`; do not edit.\n', ...parts, map].join('\n');
}

/** Whether a file was made from these very schemas. */
export function isFresh(file: string, types: readonly ContentType[]): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(`${stampOf(types)}\n`);
}

function stampOf(types: readonly ContentType[]): string {
  const hash = createHash('sha256');
  for (const type of types) hash.update(JSON.stringify([type.name, type.schema]));
  return `// ${hash.digest('base64url')}`;
}

/** Our own words mean nothing to the type maker, and inner titles would become names that could clash. */
function plain(node: unknown): Readonly<Record<string, unknown>> {
  return strip(node) as JsonSchema;
}

function strip(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strip);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([word, value]) => !word.startsWith('x-') && word !== '$schema' && !(word === 'title' && typeof value === 'string'))
      .map(([word, value]) => [word, strip(value)]),
  );
}
