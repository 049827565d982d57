import { entriesIn, isFile, joinPath, pathBelow, readText } from '#ports/files.ts';
import type { SchemaDocument, SchemaLibrary } from '#core/schema/dialects/schemaIndex.ts';
import { resolveUri, splitReference } from '#core/schema/dialects/uri.ts';
import { isJsonObject } from '#core/values/json.ts';

/** The address of a file within its schema folder. */
export function schemaUri(folder: string, file: string): string {
  return `file:///${pathBelow(folder, file)}`;
}

/**
 * The files of the schema folders and their subfolders, by address and by `$id`; one of a later folder replaces one of an earlier
 * one. Only listed files are ever opened, so that no reference leads out of the folders or to the network.
 */
export function createSchemaLibrary(
  folders: readonly string[],
  shownPath: (file: string) => string = (file) => file,
): SchemaLibrary {
  const files = lazy(
    () => new Map(folders.flatMap((folder) => filesBelow(folder).map((file) => [schemaUri(folder, file), file]))),
  );
  const documents = new Map<string, SchemaDocument | undefined>();
  const byId = lazy(documentsById);

  function documentAt(uri: string): SchemaDocument | undefined {
    const file = files().get(uri);
    if (file === undefined || documents.has(uri)) return documents.get(uri);
    const json = readJson(file);
    const document = json === undefined ? undefined : { uri, file: shownPath(file), json };
    documents.set(uri, document);
    return document;
  }

  function documentsById(): ReadonlyMap<string, SchemaDocument> {
    const all = [...files().keys()].map(documentAt).filter((document) => document !== undefined);
    return new Map(all.flatMap((document) => idsOf(document).map((id) => [id, document])));
  }

  return {
    find: (uri) => documentAt(uri) ?? documentAt(decoded(uri)) ?? byId().get(uri),
  };
}

function idsOf({ uri, json }: SchemaDocument): readonly string[] {
  if (!isJsonObject(json)) return [];
  return [json['$id'], json['id']]
    .filter((id) => typeof id === 'string')
    .map((id) => resolveUri(splitReference(id)[0], uri));
}

function filesBelow(folder: string): readonly string[] {
  return entriesIn(folder).flatMap(({ name, isFolder }) => {
    const full = joinPath(folder, name);
    if (name.startsWith('.')) return [];
    if (isFolder) return filesBelow(full);
    return name.endsWith('.json') && isFile(full) ? [full] : [];
  });
}

/** Most schemas refer only to themselves, so nothing is listed or parsed before it is needed. */
function lazy<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/** A file that is no JSON has a fault of its own where it is read as a type. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function decoded(uri: string): string {
  try {
    return decodeURI(uri);
  } catch {
    return uri;
  }
}
