import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { createSchemaLibrary } from './schemaLibrary.ts';
import { splitFiles } from './extendedFiles.ts';
import { shownPath } from '#ports/files.ts';
import { readSchemaFile, schemaFilesIn } from './schemaFiles.ts';

type Context = {
  readonly typeOf: (name: string) => ContentType | undefined;
  readonly messages: ServerCatalog;
};

/** One sentence for each file that replaces a type of the product and drops fields or public pages of it. */
export function overrideNotices(folders: readonly string[], { typeOf, messages }: Context): readonly string[] {
  const { files } = splitFiles(schemaFilesIn(folders), messages);
  const library = createSchemaLibrary(folders, shownPath);
  return [...files.values()].flatMap(({ name, file, replaced }) => {
    const type = typeOf(name);
    if (replaced === undefined || type === undefined) return [];
    const source = { name, file: replaced.file, uri: replaced.uri, library };
    const former = readContentType(readSchemaFile(replaced.file), source, messages);
    const dropped = former.kind === 'read' ? droppedParts(former.type, type, messages) : [];
    return dropped.length === 0 ? [] : [messages.api.schemas.dropped(shownPath(file), name, dropped)];
  });
}

function droppedParts(former: ContentType, type: ContentType, { api }: ServerCatalog): readonly string[] {
  const { publicList, publicDetail } = api.schemas;
  const names = new Set(type.fields.flatMap((field) => [field.name, ...field.formerly]));
  const pages = [former.publicPages, type.publicPages];
  const isLost = (page: 'list' | 'detail') => pages[0]?.[page] !== undefined && pages[1]?.[page] === undefined;
  return [
    ...(isLost('list') ? [publicList] : []),
    ...(isLost('detail') ? [publicDetail] : []),
    ...former.fields.filter(({ name }) => !names.has(name)).map(({ name }) => `«${name}»`),
  ];
}
