import { ownValue } from '#core/values/ownValue.ts';
import { LRUCache } from 'lru-cache';
import type { SessionUser } from '#core/accounts/access.ts';
import type { ExportColumn } from '#core/export/exportColumns.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { titleOf } from '#core/records/titleText.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { type Reference, referenceIn } from '#core/schema/references.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { readsTitles } from '../accounts/namedPeople.ts';

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
  const fields = columns.flatMap(({ rule, field }) =>
    field !== undefined && (rule === 'record' || rule === 'records') ? [field] : [],
  );
  const readableType = (name: string): ContentType | undefined => {
    const type = registry.get(name);
    // The titles of records that the person may not read stay hidden, as in lists.
    return type !== undefined && readsTitles(registry, { kind: 'staff', user }, type) ? type : undefined;
  };
  return {
    read: async (records) => {
      const idsByType = new Map<string, Set<string>>();
      for (const { type, id } of records.flatMap((record) => referencesIn(record, fields)))
        idsByType.set(type, (idsByType.get(type) ?? new Set()).add(id));
      for (const [name, ids] of idsByType) {
        const type = readableType(name);
        if (type === undefined) continue;
        const unread = [...ids].filter((id) => titles.get(keyOf(type.name, id)) === undefined);
        for (const id of unread) titles.set(keyOf(type.name, id), { title: undefined });
        for (const record of await store.getMany(type, unread))
          titles.set(keyOf(type.name, record.id), { title: titleOf(type, record, messages) || undefined });
      }
    },
    titleOf: (type, id) => titles.get(keyOf(type, id))?.title,
  };
}

function keyOf(type: string, id: string): string {
  return `${type}/${id}`;
}

function referencesIn(record: Partial<StoredRecord>, fields: readonly Field[]): readonly Reference[] {
  return fields.flatMap((field) =>
    [ownValue(record, field.name)].flat().flatMap((value) => referenceIn(value, field) ?? []),
  );
}
