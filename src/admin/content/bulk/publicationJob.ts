import { type PublicationState, type StoredRecord } from '#core/store/record.ts';
import type { BulkOutcome } from '#providers/recordRepository.ts';
import { lateWords } from '../../lateWords.ts';
import { isLater } from '../recordText.ts';

/** Records that are not so already: to publish one again would give it another day. */
export function wantedFor(state: PublicationState, records: readonly StoredRecord[]): readonly StoredRecord[] {
  return records.filter((record) => record._state !== state || (state === 'published' && isLater(record)));
}

/** The bulk call that publishes records or takes them from citizens, and the one that takes it back. */
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
