import { isSameJson } from '#core/values/json.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import type { RecordVersion } from '#providers/calls/recordProvider.ts';
import { instantText } from '../records/recordText.ts';

const { done } = historyTexts;

/** Describes a write with a verb whose subject is the writer. `older` are the loaded writes before it, newest first. */
export function writeText(write: RecordVersion, older: readonly RecordVersion[]): string {
  if (write.action === 'create') return done.created;
  if (write.action === 'remove') return done.removed;
  if (write.action === 'restore') return done.restored;
  const before = older[0]?.record;
  if (write.action === 'publishPending') return done.publishedPending;
  if (write.action === 'discardPending') return done.discardedPending;
  if (write.action === 'savePending') return pendingText(write.record, before);
  if (!write.record || !before) return done.changed;
  const value = valueText(write, older);
  const publication = publicationText(before, write.record, write.at);
  if (publication === undefined) return value ?? done.saved;
  return value === undefined ? capitalized(publication) : done.and(value, publication);
}

function valueText({ record }: RecordVersion, older: readonly RecordVersion[]): string | undefined {
  const hasSameValues = ({ record: other }: RecordVersion) =>
    record !== null && other !== null && isSameJson(valuesOf(record), valuesOf(other));
  const [last, ...others] = older;
  if (last !== undefined && hasSameValues(last)) return undefined;
  const twin = others.find(hasSameValues);
  return twin === undefined ? done.changed : done.wentBack(twin.version);
}

function pendingText(after: StoredRecord | null, before: StoredRecord | null | undefined): string {
  if (after?._pending?.failure !== undefined && before?._pendingPublishAt !== undefined) return done.failedPending;
  const at = after?._pendingPublishAt;
  return at === undefined || at === before?._pendingPublishAt
    ? done.savedPending
    : done.scheduledPending(instantText(at));
}

function publicationText(before: StoredRecord, after: StoredRecord, at: string): string | undefined {
  if (before._state === after._state && before._publishAt === after._publishAt)
    return before._unpublishAt === after._unpublishAt ? undefined : done.ended;
  if (after._state === 'draft') return done.unpublished;
  return after._publishAt !== null && after._publishAt > at ? done.scheduled : done.published;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
