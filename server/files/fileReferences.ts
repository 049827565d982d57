import { ownValue } from '#core/values/ownValue.ts';
import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import { fileKeysIn } from '#core/files/fileNames.ts';
import { pointerTo } from '#core/values/json.ts';
import { isProcess } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { valuesOf } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { storedChanges } from '#core/store/pending.ts';
import type { Change } from '#core/store/store.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';
import { invalid } from '../foundation/problems/readBody.ts';
import type { Municipalities } from '../settings/municipalities.ts';
import type { Rule } from '../rules/rule.ts';

export type FileReferencesOptions = {
  readonly registry: Registry;
  readonly municipalities: Municipalities;
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly publicUrl: () => string;
  readonly messages: ServerCatalog;
};

/**
 * Which files a record may reference, since a visible record makes its files public: files of the writer's municipalities. Addresses
 * already in a field may stay, so that old records can be saved. Publishing a record checks all of its addresses.
 */
export function fileReferences(options: FileReferencesOptions): Rule {
  const { registry, municipalities, municipalitiesOf, publicUrl, messages } = options;
  return {
    // The entries of an imported catalogue are written together with it, before their type is in use.
    concerns: (type) =>
      (registry.get(type.name) !== undefined || catalogueOf(type.name) !== undefined) && !isProcess(type),
    before: async ({ change, by, before }) => {
      const texts =
        change.kind === 'remove' ? [] : textsIn(valuesOf(change.values ?? {}), []).concat(pendingTexts(change));
      if (texts.length === 0) return undefined;
      const current = await before();
      const isPublished = isPublication(change) && current?._state !== 'published';
      const host = { ownHost: new URL(publicUrl()).host };
      const references = texts.map(({ text, path }) => {
        const existing = isPublished ? new Set() : fileKeysIn(ownValue(current, String(path[0])), host);
        return { path, keys: [...fileKeysIn(text, host)].filter((key) => !existing.has(key)) };
      });
      if (references.every(({ keys }) => keys.length === 0)) return undefined;
      const allowed = new Set(municipalities.allowed(await municipalitiesOf(by)).map(({ code }) => code));
      const errors = references
        .filter(({ keys }) => keys.some((key) => !allowed.has(key.slice(0, municipalityCodeLength))))
        .map(({ path }): ProblemError => {
          return { pointer: pointerTo(...path), keyword: 'forbidden', detail: messages.fileService.foreignFile };
        });
      if (errors.length > 0) throw invalid(errors, messages);
      return undefined;
    },
  };
}

/** Whether a change makes the record of a public page visible. */
function isPublication(change: Change): boolean {
  return change.type.publicPages !== undefined && 'publication' in change && change.publication?.state === 'published';
}

/** The texts of pending changes, which their publication will make visible. */
function pendingTexts(change: Change): readonly Text[] {
  const pending = change.kind === 'update' ? change.pending : undefined;
  return textsIn(storedChanges(pending)?.values, []);
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
