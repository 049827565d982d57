import { type ContentType, fieldOf } from '#core/contentType.ts';
import { formatInstant } from '#core/instantText.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { StoredRecord } from '#core/record.ts';
import { words } from '../words.ts';

/** The text that names a record. */
export function recordTitle(type: ContentType, record: StoredRecord): string {
  const field = type.titleField === undefined ? undefined : fieldOf(type, type.titleField);
  const text = field === undefined ? '' : kindOf(field).toText(record[field.name] ?? null, field, words);
  return text === '' ? `${type.singular} ${record.id.slice(-6)}` : text;
}

/** Where citizens see the record now; undefined when they do not. */
export function publicAddress(type: ContentType, record: StoredRecord): string | undefined {
  const detail = type.publicPlace?.detail;
  const isVisible =
    record._state === 'published' && record._publishAt !== null && Date.parse(record._publishAt) <= Date.now();
  if (detail === undefined || !isVisible) return undefined;
  return detail.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => encodeURIComponent(String(record[name] ?? '')));
}

export function instantText(value: string): string {
  return textOf(value, { dateStyle: 'long', timeStyle: 'short' });
}

/** For lists, where many instants stand one below the other. */
export function shortInstantText(value: string): string {
  return textOf(value, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The time of day of an instant. */
export function clockText(value: string): string {
  return textOf(value, { timeStyle: 'short' });
}

function textOf(value: string, style: Omit<Parameters<typeof formatInstant>[1], 'timeZone'>): string {
  const text = formatInstant(value, { ...style, timeZone: words.country.timeZone }) ?? '';
  // «p. m.» stays on one line.
  return text.replace(/([ap]\.) m\./, '$1\u00A0m.');
}

/** Whether citizens will see the record, and do not yet. */
export function isLater({ _state, _publishAt }: Pick<StoredRecord, '_state' | '_publishAt'>): boolean {
  return _state === 'published' && _publishAt !== null && Date.parse(_publishAt) > Date.now();
}

/** What citizens see of a record; of one that they will see, since when. */
export function stateText(record: Pick<StoredRecord, '_state' | '_publishAt'>): string {
  const { stateOf, scheduledFor } = words.admin.list;
  return isLater(record) ? scheduledFor(shortInstantText(String(record._publishAt))) : stateOf[record._state];
}
