import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ContentType } from '#core/schema/contentType.ts';

/** Increase it when the same schemas produce another text. */
const generatorVersion = 2;

/** The name of a content type as a TypeScript type: `obras-publicas` is `ObrasPublicas`. */
export function typeNameOf(name: string): string {
  const joined = name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return /^\d/.test(joined) ? `Tipo${joined}` : joined;
}

/** The TypeScript of all content types. Its first line has a hash of the schemas. */
export async function typesText(types: readonly ContentType[]): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const sections: string[] = [];
  for (const type of types) {
    const schema = generatorSchema(type);
    const options = { bannerComment: '', unknownAny: true, style: { singleQuote: true, printWidth: 120 } };
    sections.push(await compile(schema as Parameters<typeof compile>[0], typeNameOf(type.name), options));
  }
  const names = types.map((type) => `  '${type.name}': ${typeNameOf(type.name)};`);
  const map = `/** The values of a record of each content type. */\nexport interface ContentValues {\n${names.join('\n')}\n}\n`;
  const header = '// Made from the schemas by `npm run schemas types`; do not edit.\n/* oxlint-disable max-lines */\n';
  return [hashLine(types), header, ...sections, map].join('\n');
}

/** Whether a file was generated from exactly these schemas. */
export function isFresh(file: string, types: readonly ContentType[]): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(`${hashLine(types)}\n`);
}

function hashLine(types: readonly ContentType[]): string {
  const hash = createHash('sha256').update(String(generatorVersion));
  for (const type of types) hash.update(JSON.stringify([type.name, type.schema]));
  return `// ${hash.digest('base64url')}`;
}

/** The schema for the type generator: closed as in `validate`, and with definitions renamedDefinitions after the type. */
function generatorSchema(type: ContentType): Readonly<Record<string, unknown>> {
  const closed = type.isOpen ? {} : { additionalProperties: false };
  return {
    ...(stripKeywords(type.schema, type) as object),
    ...closed,
    title: typeNameOf(type.name),
    description: type.label,
  };
}

/** Removes our own keywords, and inner titles, which would become names that could clash. */
function stripKeywords(node: unknown, type: ContentType): unknown {
  if (Array.isArray(node)) return node.map((item) => stripKeywords(item, type));
  if (typeof node !== 'object' || node === null) return typeof node === 'string' ? renamedReference(node, type) : node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(
        ([keyword, value]) =>
          !['x-content', 'x-field', '$schema'].includes(keyword) && !(keyword === 'title' && typeof value === 'string'),
      )
      .map(([keyword, value]) => [
        keyword,
        keyword === '$defs' ? renamedDefinitions(value, type) : stripKeywords(value, type),
      ]),
  );
}

function renamedDefinitions(definitions: unknown, type: ContentType): unknown {
  const entries = Object.entries(definitions as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.map(([name, schema]) => [`${type.name}-${name}`, stripKeywords(schema, type)]));
}

function renamedReference(text: string, type: ContentType): string {
  return text.startsWith('#/$defs/') ? text.replace('#/$defs/', `#/$defs/${type.name}-`) : text;
}
