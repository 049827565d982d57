import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';

const atOnce = 500;

/** The entries of a catalogue in the order of their ids, so many at a time. None without a type. */
export async function* entriesOf(
  type: ContentType | undefined,
  store: Pick<Store, 'walk'>,
): AsyncGenerator<readonly StoredRecord[]> {
  for (let after: string | undefined; type !== undefined; await yieldToEventLoop()) {
    const records = await store.walk(type, { after, limit: atOnce });
    yield records;
    if (records.length < atOnce) return;
    after = records.at(-1)?.id;
  }
}
