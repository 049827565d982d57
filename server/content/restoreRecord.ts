import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { planRestoration } from './planWrites.ts';
import { versionsIn } from './preconditions.ts';
import { conflict, taken } from './refusals.ts';
import type { Writers } from './writers.ts';

type Restoration = {
  readonly id: string;
  /** The version to restore; undefined for the last one before the removal. */
  readonly to: number | undefined;
  readonly ifMatch: string | undefined;
  readonly by: string;
};

/** Attempts without `If-Match` when another write intervenes; then the write is refused. */
const mostAttempts = 10;

/** Restores a version of a record, or a removed record. */
export async function restoreRecord(
  type: ContentType,
  { ifMatch, ...target }: Restoration,
  writers: Writers,
): Promise<StoredRecord> {
  const versions = versionsIn(ifMatch);
  for (let attempt = 1; ; attempt += 1) {
    const change = await planRestoration({ ...target, versions }, { type, writers });
    try {
      const [record] = await writers.store.write([change], target.by);
      if (record !== undefined) return record;
    } catch (error) {
      if (error instanceof UniqueConflict && error.field !== 'id') throw taken(error.field, writers.words);
      const isConflict = error instanceof VersionConflict || error instanceof UniqueConflict;
      if (!isConflict || attempt === mostAttempts) throw error;
      if (error instanceof VersionConflict && versions !== 'any')
        throw await conflict(type, { current: error.current, writers });
    }
  }
}
