import { LRUCache } from 'lru-cache';
import { can, type SessionUser } from '#core/access.ts';
import type { ExportColumn } from '#core/export/exportColumns.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { titleText } from '#core/text/titleText.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Store } from '#core/store/store.ts';

type Options = {
  readonly columns: readonly ExportColumn[];
  readonly user: SessionUser;
  readonly registry: Registry;
  readonly store: Store;
  readonly messages: ServerCatalog;
};

/** Titles of related records, each read once for many batches. */
export interface RelatedTitles {
  /** Reads the titles that these records need. */
  read(records: readonly Partial<StoredRecord>[]): Promise<void>;
  titleOf(type: string, id: string): string | undefined;
}

/** Batches refer to fewer records than this. */
const maxTitles = 20_000;

export function createRelatedTitles({ columns, user, registry, store, messages }: Options): RelatedTitles {
  const titles = new LRUCache<string, { readonly title: string | undefined }>({ max: maxTitles });
  const relations = columns.flatMap(({ name, rule, field }) => {
    const type = rule === 'record' || rule === 'records' ? registry.get(field?.relation ?? '') : undefined;
    // The titles of records that the person may not read stay hidden, as in lists.
    return type !== undefined && can({ kind: 'staff', user }, 'read', type) ? [{ name, type }] : [];
  });
  return {
    read: async (records) => {
      for (const { name, type } of relations) {
        const ids = new Set(records.flatMap((record) => idsIn(record[name])));
        const unread = [...ids].filter((id) => titles.get(keyOf(type.name, id)) === undefined);
        for (const id of unread) titles.set(keyOf(type.name, id), { title: undefined });
        for (const record of await store.getMany(type, unread))
          titles.set(keyOf(type.name, record.id), { title: titleIn(record, type, messages) });
      }
    },
    titleOf: (type, id) => titles.get(keyOf(type, id))?.title,
  };
}

function keyOf(type: string, id: string): string {
  return `${type}/${id}`;
}

function idsIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
}

function titleIn(record: StoredRecord, type: ContentType, messages: ServerCatalog): string | undefined {
  const field = type.titleField === undefined ? undefined : fieldOf(type, type.titleField);
  const text =
    field === undefined
      ? titleText(type.fields, record, messages)
      : kindOf(field).toText(record[field.name], field, messages);
  return text === '' ? undefined : text;
}
