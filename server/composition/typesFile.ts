import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ContentType } from '#core/schema/contentType.ts';

/** Grows when the same schemas would give another text. */
const maker = 2;

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
    const schema = plain(type);
    const options = { bannerComment: '', unknownAny: true, style: { singleQuote: true, printWidth: 120 } };
    parts.push(await compile(schema as Parameters<typeof compile>[0], typeNameOf(type.name), options));
  }
  const names = types.map((type) => `  '${type.name}': ${typeNameOf(type.name)};`);
  const map = `/** The values of a record of each content type. */\nexport interface ContentValues {\n${names.join('\n')}\n}\n`;
  return [stampOf(types), '// Made from the schemas by `npm run schemas types`; do not edit.\n', ...parts, map].join(
    '\n',
  );
}

/** Whether a file was made from these very schemas. */
export function isFresh(file: string, types: readonly ContentType[]): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(`${stampOf(types)}\n`);
}

function stampOf(types: readonly ContentType[]): string {
  const hash = createHash('sha256').update(String(maker));
  for (const type of types) hash.update(JSON.stringify([type.name, type.schema]));
  return `// ${hash.digest('base64url')}`;
}

/** The schema as the type maker understands it: closed as `validate` has it, and with definitions named after the type. */
function plain(type: ContentType): Readonly<Record<string, unknown>> {
  const closed = type.isOpen ? {} : { additionalProperties: false };
  return { ...(strip(type.schema, type) as object), ...closed, title: typeNameOf(type.name), description: type.label };
}

/** Our own words mean nothing to the type maker, and inner titles would become names that could clash. */
function strip(node: unknown, type: ContentType): unknown {
  if (Array.isArray(node)) return node.map((item) => strip(item, type));
  if (typeof node !== 'object' || node === null) return typeof node === 'string' ? moved(node, type) : node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(
        ([word, value]) =>
          !['x-content', 'x-field', '$schema'].includes(word) && !(word === 'title' && typeof value === 'string'),
      )
      .map(([word, value]) => [word, word === '$defs' ? named(value, type) : strip(value, type)]),
  );
}

function named(definitions: unknown, type: ContentType): unknown {
  const entries = Object.entries(definitions as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.map(([name, schema]) => [`${type.name}-${name}`, strip(schema, type)]));
}

function moved(text: string, type: ContentType): string {
  return text.startsWith('#/$defs/') ? text.replace('#/$defs/', `#/$defs/${type.name}-`) : text;
}
