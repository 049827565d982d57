import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import { writePages } from '../../foundation/turns/writePages.ts';
import { instant, queueFields } from './queuedRecord.ts';

type Options = {
  readonly store: Pick<Store, 'list' | 'write'>;
  readonly type: ContentType;
  /** Milliseconds that records are kept. */
  readonly retention: number;
  /** The author of the removals. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const recordsPerWrite = 200;

/** Removes the records of a queue that are older than its retention. Rejects as the store does. */
export async function removeOld({ store, type, retention, by, now }: Options): Promise<void> {
  const before = instant(now() - retention);
  const removePage = async (): Promise<boolean> => {
    const { records } = await store.list(type, {
      where: [{ field: queueFields.createdAt, operator: 'lt', values: [before] }],
      sort: [],
      offset: 0,
      limit: recordsPerWrite,
    });
    if (records.length === 0) return false;
    const removals = records.map(({ id }) => ({ kind: 'remove', type, id }) as const);
    await store.write(removals, by);
    return true;
  };
  // Another server may remove the same.
  await writePages(removePage);
}
