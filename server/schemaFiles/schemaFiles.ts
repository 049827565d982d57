import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { schemaUri } from './schemaLibrary.ts';

/** A schema file of the folders. */
export type SchemaFile = {
  readonly name: string;
  readonly file: string;
  /** Its address among the files of the folders. */
  readonly uri: string;
  /** Whether it is in the first folder, which is the product's. */
  readonly isBuiltIn: boolean;
  /** The file of the same name in an earlier folder. */
  readonly replaced?: SchemaFile | undefined;
};

/** The schema files of the folders: content/*.json, settings/*.json and those at their root. */
export function schemaFilesIn(folders: readonly string[]): readonly SchemaFile[] {
  return folders.flatMap((folder, index) =>
    foldersIn(folder).flatMap((inner) =>
      readdirSync(inner)
        .filter((entry) => entry.endsWith('.json'))
        .sort()
        .map((entry) => {
          const file = path.join(inner, entry);
          const name = entry.slice(0, -'.json'.length);
          return { name, file, uri: schemaUri(folder, file), isBuiltIn: index === 0 };
        }),
    ),
  );
}

/** The JSON of a schema file. Throws a SyntaxError for another text. */
export function readSchemaFile(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
}

/** Shows a path relative to the working folder when it is inside. */
export function shortPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/** The folder and its subfolders that may contain schema files. */
function foldersIn(folder: string): readonly string[] {
  return [folder, path.join(folder, 'content'), path.join(folder, 'settings')].filter(
    (name) => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true,
  );
}
