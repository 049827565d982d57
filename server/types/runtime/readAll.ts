import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';

const atOnce = 500;

/** All stored records of a type that has few, as catalogues and tunings. */
export async function readAll(store: Pick<Store, 'walk'>, type: ContentType): Promise<readonly StoredRecord[]> {
  const all: StoredRecord[] = [];
  for (let after: string | undefined; ; ) {
    const records = await store.walk(type, { after, limit: atOnce });
    all.push(...records);
    if (records.length < atOnce) return all;
    after = records.at(-1)?.id;
  }
}
