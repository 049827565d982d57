import { entriesIn, isFolder, joinPath, readText } from '#ports/files.ts';
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
      entriesIn(inner)
        .map(({ name }) => name)
        .filter((entry) => entry.endsWith('.json'))
        .sort()
        .map((entry) => {
          const file = joinPath(inner, entry);
          const name = entry.slice(0, -'.json'.length);
          return { name, file, uri: schemaUri(folder, file), isBuiltIn: index === 0 };
        }),
    ),
  );
}

/** The JSON of a schema file. Throws a SyntaxError for another text. */
export function readSchemaFile(file: string): unknown {
  return JSON.parse(readText(file).replace(/^\uFEFF/, ''));
}

/** The folder and its subfolders that may contain schema files. */
function foldersIn(folder: string): readonly string[] {
  return [folder, joinPath(folder, 'content'), joinPath(folder, 'settings')].filter(isFolder);
}
