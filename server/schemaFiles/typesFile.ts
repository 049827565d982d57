import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ContentType } from '#core/schema/contentType.ts';
import { generatorSchema, withoutMarks } from './generatorSchema.ts';

/** Increase it when the same schemas produce another text. */
const generatorVersion = 3;

/** The name of a content type as a TypeScript type: `obras-publicas` is `ObrasPublicas`. */
export function typeNameOf(name: string): string {
  const joined = name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return /^\d/.test(joined) ? `Tipo${joined}` : joined;
}

/** A type whose schema the generator cannot read; its values are of any shape. */
export type UntypedSchema = { readonly name: string; readonly reason: string };

/**
 * The TypeScript of all content types. Its first line has a hash of the schemas. A schema that cannot be typed costs only its own type, and
 * is passed to `fail`.
 */
export async function typesText(
  types: readonly ContentType[],
  fail: (schema: UntypedSchema) => void = () => {},
): Promise<string> {
  const takenNames = new Set(['ContentValues']);
  const titles = new Map(types.map(({ name }) => [name, freeName(typeNameOf(name), takenNames)]));
  const sections: string[] = [];
  for (const { name, ...type } of types) {
    const title = titles.get(name) ?? '';
    const nameOf = (definition: string) => freeName(typeNameOf(`${name}-${definition}`), takenNames);
    try {
      sections.push(await compiled(generatorSchema({ name, ...type }, { title, nameOf }), title));
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      fail({ name, reason });
      sections.push(`export type ${title} = Readonly<Record<string, unknown>>;\n`);
    }
  }
  const names = types.map(({ name }) => `  '${name}': ${titles.get(name)};`);
  const map = `/** The values of a record of each content type. */\nexport interface ContentValues {\n${names.join('\n')}\n}\n`;
  const header = '// Made from the schemas by `npm run schemas types`; do not edit.\n/* oxlint-disable max-lines */\n';
  return [hashLine(types), header, ...sections, map].join('\n');
}

async function compiled(schema: Readonly<Record<string, unknown>>, title: string): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const options = { bannerComment: '', unknownAny: true, style: { singleQuote: true, printWidth: 120 } };
  return withoutMarks(await compile(schema as Parameters<typeof compile>[0], title, options));
}

/** The name, with a number when another type has it; it is taken from then on. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
  taken.add(free);
  return free;
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
