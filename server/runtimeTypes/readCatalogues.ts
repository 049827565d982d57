import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Store } from '#core/store/store.ts';

const atOnce = 500;

/** All stored catalogues. */
export async function readCatalogues(store: Pick<Store, 'walk'>, type: ContentType): Promise<readonly StoredRecord[]> {
  const catalogues: StoredRecord[] = [];
  for (let after: string | undefined; ; ) {
    const records = await store.walk(type, { after, limit: atOnce });
    catalogues.push(...records);
    if (records.length < atOnce) return catalogues;
    after = records.at(-1)?.id;
  }
}
