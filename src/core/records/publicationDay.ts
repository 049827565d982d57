import { ownValue } from '../values/ownValue.ts';
import { isEmpty } from '../values/condition.ts';
import type { ContentType } from '../schema/contentType.ts';
import { localTime } from '../time/localTime.ts';
import type { Field } from '../schema/field.ts';
import type { StoredRecord, Values } from '../values/record.ts';
import type { Publication } from '../values/publication.ts';

type Publishing = {
  /** All new values of the record. */
  readonly values: Values;
  /** The requested publication; undefined to keep the current one. */
  readonly publication: Publication | undefined;
  /** The current record; undefined for a new one. */
  readonly before: StoredRecord | undefined;
  /** The instant of the write, ISO 8601 in UTC. */
  readonly now: string;
  /** Time zone of the municipality. */
  readonly timeZone: string;
};

/**
 * The values of fields with `default: publicationDay` after a publication: it sets empty fields and those that still have the
 * day of the previous publication, which nobody has changed. Empty for a draft.
 */
export function publicationDays(type: ContentType, publishing: Publishing): Values {
  const { values, publication, before, now, timeZone } = publishing;
  if (publication === undefined || publication.state === 'draft') return {};
  const dayOf = (instant: string) => localTime(instant, timeZone).slice(0, 10);
  const day = dayOf(publication.publishAt ?? now);
  const previousDay = typeof before?._publishAt === 'string' ? dayOf(before._publishAt) : undefined;
  const isChosen = (value: unknown) => !isEmpty(value) && value !== previousDay;
  const fields = publicationDayFields(type).filter(({ name }) => !isChosen(ownValue(values, name)));
  return Object.fromEntries(fields.map(({ name }) => [name, day]));
}

/**
 * Whether a publication may change a day, decided without the time zone: an empty day, or one that may come from the previous
 * publication.
 */
export function mayChangeDays(
  type: Pick<ContentType, 'fields'>,
  { values, before }: Pick<Publishing, 'values' | 'before'>,
): boolean {
  const wasPublished = typeof before?._publishAt === 'string';
  return publicationDayFields(type).some(({ name }) => wasPublished || isEmpty(ownValue(values, name)));
}

/** The fields that a publication may set to its day. */
export function publicationDayFields({ fields }: Pick<ContentType, 'fields'>): readonly Field[] {
  return fields.filter(({ serverDefault }) => serverDefault === 'publicationDay');
}
