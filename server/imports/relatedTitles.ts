import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Json } from '#core/values/json.ts';
import { relatedTexts } from '#core/imports/cellItems.ts';
import type { Store } from '#core/store/store.ts';
import { mapInBatches, valuesIn } from '../foundation/turns/mapInTurns.ts';

/** Finds related records by their ids or titles; each text is looked up once. */
export interface RelatedTitles {
  /** Looks up what these cells name. */
  load(cells: Iterable<readonly [Json, Field]>): Promise<void>;
  /** The id of a record that `load` looked up; otherwise how many have that title. */
  find(type: string, text: string): string | number;
}

type Options = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get' | 'list'>;
  /** Titles are looked up in these types only; in others, cells find records by their ids alone. */
  readonly mayRead: (type: ContentType) => boolean;
};

/** Titles that are looked up together in memory. */
const mostTexts = 200_000;

export function createRelatedTitles({ registry, store, mayRead }: Options): RelatedTitles {
  /** The id of the record with a title, or how many have it. */
  const matches = new Map<string, string | number>();
  const keyOf = (type: string, text: string) => `${type} ${text}`;

  async function lookUp(name: string, text: string): Promise<string | number> {
    const type = registry.get(name);
    if (type === undefined) return 0;
    if (text.length <= 200 && (await store.get(type, text)) !== undefined) return text;
    if (type.titleField === undefined || !mayRead(type)) return 0;
    const where = [{ field: type.titleField, operator: 'eq', values: [text] }] as const;
    const { records, total } = await store.list(type, { where, sort: [], offset: 0, limit: 10 });
    if (total <= 1) return records[0]?.id ?? 0;
    // Titles are compared without case and accents; the same letters decide between them.
    const exact = records.filter((record) => record[type.titleField ?? ''] === text);
    return exact.length === 1 && total <= 10 ? (exact[0]?.id ?? total) : total;
  }

  return {
    load: async (cells) => {
      if (matches.size > mostTexts) matches.clear();
      const missing = new Map<string, readonly [string, string]>();
      for (const [cell, field] of cells) {
        const { relation } = field;
        if (relation === undefined) continue;
        for (const text of relatedTexts(cell, field)) {
          const key = keyOf(relation, text);
          if (!matches.has(key)) missing.set(key, [relation, text]);
        }
      }
      const entries = [...missing];
      const results = valuesIn(await mapInBatches(entries, ([, [type, text]]) => lookUp(type, text)));
      for (const [index, [key]] of entries.entries()) matches.set(key, results[index] ?? 0);
    },
    find: (type, text) => matches.get(keyOf(type, text)) ?? 0,
  };
}
