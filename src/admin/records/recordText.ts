import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { publication } from '#core/locales/es/publication.ts';
import { isVisible, type StoredRecord } from '#core/values/record.ts';
import { titleOf } from '#core/records/titleText.ts';
import { shortInstant, shortTime } from '#core/time/shortDate.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { staffMessages } from '../texts/staffMessages.ts';

/** The title of a record. */
export function recordTitle(type: ContentType, record: StoredRecord): string {
  // The title of another record, which `RecordTitle` reads.
  const field = fieldOf(type, type.titleField ?? '');
  if (field !== undefined && kindOf(field).references === 'one') return type.singular;
  const text = titleOf(type, record, staffMessages());
  return text === '' ? `${type.singular} ${String(record.id).slice(-6)}` : text;
}

/** The record's public address; undefined while it is not public. */
export function publicAddress(type: ContentType, record: StoredRecord): string | undefined {
  return isVisible(record, new Date().toISOString()) ? pageAddress(type, record) : undefined;
}

/** The address that the record's public page has or will have; undefined without one. */
export function pageAddress(type: ContentType, record: StoredRecord): string | undefined {
  return type.publicPages?.detail?.replaceAll(/\{([^}]+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(ownValue(record, name) ?? '')),
  );
}

/** An instant in the municipality's time zone, such as 15/03/2026 14:05. */
export function instantText(value: string): string {
  return shortInstant(value, staffMessages().country.timeZone);
}

/** The time of day of an instant. */
export function clockText(value: string): string {
  return shortTime(value, staffMessages().country.timeZone);
}

/** Whether the record is scheduled for later publication. */
export function isLater({ _state, _publishAt }: Pick<StoredRecord, '_state' | '_publishAt'>): boolean {
  return _state === 'published' && _publishAt !== null && Date.parse(_publishAt) > Date.now();
}

/** Whether citizens no longer see a published record. */
export function isEnded({ _state, _unpublishAt }: Pick<StoredRecord, '_state' | '_unpublishAt'>): boolean {
  return _state === 'published' && _unpublishAt !== undefined && Date.parse(_unpublishAt) <= Date.now();
}

/** The effect of a save for citizens; undefined for types without public pages. */
export function outcomeText({ publicPages }: ContentType, record: StoredRecord): string | undefined {
  const { published, scheduled, draft } = publication.outcome;
  if (publicPages === undefined || record._state === undefined) return undefined;
  if (isLater(record)) return scheduled(instantText(String(record._publishAt)));
  return record._state === 'draft' ? draft : published;
}

/** The publication state of a record, with the time when it is scheduled. */
export function stateText(record: Pick<StoredRecord, '_state' | '_publishAt' | '_unpublishAt'>): string {
  const { stateOf, scheduledFor, visibleUntil } = listTexts;
  const state = isLater(record) ? scheduledFor(instantText(String(record._publishAt))) : stateOf[record._state];
  return record._unpublishAt === undefined ? state : `${state}, ${visibleUntil(instantText(record._unpublishAt))}`;
}
