import { type PublicationState, type StoredRecord } from '#core/store/record.ts';
import type { BulkOutcome } from '#providers/recordRepository.ts';
import { lateWords } from '../../lateWords.ts';
import { isLater } from '../recordText.ts';

/** The records that are not in this state yet: publishing one again would change its date. */
export function recordsToChange(state: PublicationState, records: readonly StoredRecord[]): readonly StoredRecord[] {
  return records.filter((record) => record._state !== state || (state === 'published' && isLater(record)));
}

/** The bulk request that publishes or unpublishes records, and its undo. */
export function publicationJob(state: PublicationState) {
  const { published, unpublished, undone } = lateWords.bulk;
  return {
    request: (records: readonly StoredRecord[]) => ({
      action: 'change' as const,
      records: records.map(({ id, _version }) => ({ id, version: _version })),
      publication: { state },
    }),
    undo: (written: readonly BulkOutcome[]) => ({
      action: 'restore' as const,
      records: written.map(({ id, version, before }) => ({ id, version, to: before })),
      withPublication: true,
    }),
    done: state === 'published' ? published : unpublished,
    undone,
  };
}
