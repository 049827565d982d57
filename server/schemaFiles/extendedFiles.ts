import type { ServerCatalog } from '#core/locales/catalog.ts';
import { checkSchema } from '#core/parsing/checkSchema.ts';
import { readDialect } from '#core/schema/dialects/readDialect.ts';
import type { SchemaLibrary } from '#core/schema/dialects/schemaIndex.ts';
import { extendedName, extendSchema } from '#core/parsing/extendSchema.ts';
import { asSchema } from '#core/schema/jsonSchema.ts';
import { nearest } from '#core/text/nearest.ts';
import type { SchemaError } from '#core/schema/schemaError.ts';
import { shownPath } from '#ports/files.ts';
import { readSchemaFile, type SchemaFile } from './schemaFiles.ts';

export type SplitFiles = {
  /** The file of each type; one of a later folder goes before one of an earlier folder. */
  readonly files: ReadonlyMap<string, SchemaFile>;
  /** The files that add to a type, by its name. */
  readonly extensions: ReadonlyMap<string, readonly SchemaFile[]>;
  /** Extensions of no type, by the name of their file. */
  readonly stray: readonly { readonly name: string; readonly errors: readonly SchemaError[] }[];
};

/** Tells files that make a type from those that extend one. */
export function splitFiles(all: readonly SchemaFile[], { schemas }: ServerCatalog): SplitFiles {
  const files = new Map<string, SchemaFile>();
  const extending: { readonly file: SchemaFile; readonly target: string }[] = [];
  for (const file of all) {
    const target = targetOf(file);
    if (target === undefined) files.set(file.name, { ...file, replaced: files.get(file.name) });
    else extending.push({ file, target });
  }
  const extensions = new Map<string, SchemaFile[]>();
  const stray = extending.flatMap(({ file, target }) => {
    const isOther = file.name !== target && files.has(file.name);
    const isExtension = !files.has(target) && extending.some((one) => one.file.name === target);
    if (files.has(target) && !isOther) {
      extensions.set(target, [...(extensions.get(target) ?? []), file]);
      return [];
    }
    const { extending: texts } = schemas;
    const expected = isOther
      ? texts.fileName(file.name)
      : isExtension
        ? texts.ofExtension(target)
        : texts.noType(target);
    const near = isOther || isExtension ? undefined : nearest(target, [...files.keys()]);
    const pointer = isOther ? '' : '/x-content/extends';
    return [{ name: file.name, errors: [{ file: shownPath(file.file), pointer, expected, nearest: near }] }];
  });
  return { files, extensions, stray };
}

/** Unreadable files have a fault of their own where they are read as types. */
function targetOf({ file }: SchemaFile): string | undefined {
  try {
    return extendedName(readSchemaFile(file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

type Context = { readonly library: SchemaLibrary; readonly messages: ServerCatalog };

/** A schema with what its extensions add, in the order of their files, and their faults. */
export function extended(
  json: unknown,
  extensions: readonly SchemaFile[],
  { library, messages }: Context,
): { readonly json: unknown; readonly errors: readonly SchemaError[] } {
  const errors: SchemaError[] = [];
  let current = asSchema(json);
  if (current === undefined) return { json, errors };
  for (const { file, name, uri } of extensions) {
    const { schema, errors: lost, locate } = readDialect(readSchemaFile(file), { file: shownPath(file), uri, library });
    const wrong = [...lost, ...(lost.length > 0 ? [] : checkSchema(schema, messages).map(locate))];
    errors.push(...wrong);
    if (wrong.length > 0) continue;
    const result = extendSchema(current, { extension: schema, name, messages });
    errors.push(...result.faults.map(locate));
    current = result.schema;
  }
  return { json: current, errors };
}
