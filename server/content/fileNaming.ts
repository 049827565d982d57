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
  /** What the write asks of its publication. */
  readonly publication?: Publication | undefined;
};

/** Whose files somebody may name in records: a visible record makes public what it names. */
export interface FileNaming {
  /** Rejects with a Problem 422 that points at addresses of files which the writer may not use. */
  check(type: ContentType, write: RecordWrite): Promise<void>;
}

type Parts = {
  readonly municipalities: Municipalities;
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly publicUrl: () => string;
  readonly words: ServerCatalog;
};

/**
 * Addresses that a field has already may stay, so that old records can be saved. Publishing a record looks at all of its addresses,
 * because it opens them.
 */
export function createFileNaming({ municipalities, municipalitiesOf, publicUrl, words }: Parts): FileNaming {
  return {
    check: async (type, { by, before, after, publication }) => {
      const isOpened =
        type.publicPages !== undefined && publication?.state === 'published' && before?._state !== 'published';
      const host = { ownHost: new URL(publicUrl()).host };
      const named = Object.entries(after)
        .filter(([name]) => !isServerField(name))
        .flatMap(([name, value]) => {
          const existing = isOpened ? new Set() : fileKeysIn(before?.[name], host);
          return textsIn(value, [name]).map(({ text, path }) => {
            return { path, keys: [...fileKeysIn(text, host)].filter((key) => !existing.has(key)) };
          });
        })
        .filter(({ keys }) => keys.length > 0);
      if (named.length === 0) return;
      const allowed = new Set(municipalities.allowed(await municipalitiesOf(by)).map(({ code }) => code));
      const errors = named
        .filter(({ keys }) => keys.some((key) => !allowed.has(key.slice(0, codeLength))))
        .map(({ path }): ProblemError => {
          return { pointer: pointerTo(...path), keyword: 'forbidden', detail: words.fileService.foreignFile };
        });
      if (errors.length > 0) throw invalid(errors, words);
    },
  };
}

const codeLength = 4;

type Text = { readonly text: string; readonly path: readonly (string | number)[] };

/** The texts of a value that may name files, and where they stand. */
function textsIn(value: unknown, path: Text['path']): readonly Text[] {
  if (typeof value === 'string') return value.includes('/archivos/') ? [{ text: value, path }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsIn(inner, [...path, index]));
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
