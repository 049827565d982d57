import type { ContentType } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { slugOf } from '#core/records/slug.ts';

type SlugContext = {
  readonly type: ContentType;
  /** Id of the record; undefined for a new one. */
  readonly id: string | undefined;
  readonly store: Pick<Store, 'list'>;
  /** What the slug is made of. */
  readonly name: unknown;
  /** The slug of a name without a letter or digit. */
  readonly fallback: string;
};

const longestName = 75;

/** The values with a `slug` that no other record of the type has, unless they have one. */
export async function withFreeSlug(values: Values, { type, id, store, name, fallback }: SlugContext): Promise<Values> {
  const { slug: present } = values;
  if (typeof present === 'string' && present !== '') return values;
  const base = slugOf(String(name ?? ''), longestName) || fallback;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`;
    const where = [{ field: 'slug', operator: 'eq', values: [slug] }] as const;
    const { records } = await store.list(type, { where, sort: [], offset: 0, limit: 1 });
    if (records.every((record) => record.id === id)) return { ...values, slug };
  }
}
