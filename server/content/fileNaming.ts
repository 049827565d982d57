import type { ContentType } from '#core/schema/contentType.ts';
import { fileKeysIn } from '#core/files/fileNames.ts';
import { pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isServerField, type StoredRecord, type Values } from '#core/store/record.ts';
import type { Publication } from '#core/store/store.ts';
import type { Municipalities } from '../files/municipalities.ts';
import type { ProblemError } from '../answering/problem.ts';
import { invalid } from './readBody.ts';

export type RecordWrite = {
  readonly by: string;
  /** Undefined for a new record. */
  readonly before: StoredRecord | undefined;
  readonly after: Values;
  /** The requested publication. */
  readonly publication?: Publication | undefined;
};

/** Checks which files a record may reference, since a visible record makes its files public. */
export interface FileNaming {
  /** Rejects with a Problem 422 that points at files which the writer may not use. */
  check(type: ContentType, write: RecordWrite): Promise<void>;
}

type FileNamingOptions = {
  readonly municipalities: Municipalities;
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly publicUrl: () => string;
  readonly words: ServerCatalog;
};

/**
 * Addresses already in a field may stay, so that old records can be saved. Publishing a record checks all of its addresses, because
 * it makes the files public.
 */
export function createFileNaming({
  municipalities,
  municipalitiesOf,
  publicUrl,
  words,
}: FileNamingOptions): FileNaming {
  return {
    check: async (type, { by, before, after, publication }) => {
      const isPublished =
        type.publicPages !== undefined && publication?.state === 'published' && before?._state !== 'published';
      const host = { ownHost: new URL(publicUrl()).host };
      const references = Object.entries(after)
        .filter(([name]) => !isServerField(name))
        .flatMap(([name, value]) => {
          const existing = isPublished ? new Set() : fileKeysIn(before?.[name], host);
          return textsIn(value, [name]).map(({ text, path }) => {
            return { path, keys: [...fileKeysIn(text, host)].filter((key) => !existing.has(key)) };
          });
        })
        .filter(({ keys }) => keys.length > 0);
      if (references.length === 0) return;
      const allowed = new Set(municipalities.allowed(await municipalitiesOf(by)).map(({ code }) => code));
      const errors = references
        .filter(({ keys }) => keys.some((key) => !allowed.has(key.slice(0, municipalityCodeLength))))
        .map(({ path }): ProblemError => {
          return { pointer: pointerTo(...path), keyword: 'forbidden', detail: words.fileService.foreignFile };
        });
      if (errors.length > 0) throw invalid(errors, words);
    },
  };
}

const municipalityCodeLength = 4;

type Text = { readonly text: string; readonly path: readonly (string | number)[] };

/** The texts of a value that may name files, with their paths. */
function textsIn(value: unknown, path: Text['path']): readonly Text[] {
  if (typeof value === 'string') return value.includes('/archivos/') ? [{ text: value, path }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsIn(inner, [...path, index]));
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
