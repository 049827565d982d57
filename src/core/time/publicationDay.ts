import { isEmpty } from '../values/condition.ts';
import type { ContentType } from '../schema/contentType.ts';
import { localTime } from './localTime.ts';
import type { Field } from '../schema/field.ts';
import type { StoredRecord, Values } from '../store/record.ts';
import type { Publication } from '../store/store.ts';

type Publishing = {
  /** The whole values that the record is to have. */
  readonly values: Values;
  /** What is asked for with the write; undefined when it stays as it is. */
  readonly publication: Publication | undefined;
  /** The record as it stands; undefined for a new one. */
  readonly before: StoredRecord | undefined;
  /** The instant of the write, ISO 8601 in UTC. */
  readonly now: string;
  /** The municipality's. */
  readonly timeZone: string;
};

/**
 * The days that a publication gives to fields whose schema says `default: publicationDay`: to empty ones, and to those that have
 * the day of the publication before, which nobody has chosen. Empty for a draft.
 */
export function publicationDays(type: ContentType, publishing: Publishing): Values {
  const { values, publication, before, now, timeZone } = publishing;
  if (publication === undefined || publication.state === 'draft') return {};
  const dayOf = (instant: string) => localTime(instant, timeZone).slice(0, 10);
  const day = dayOf(publication.publishAt ?? now);
  const formerDay = typeof before?._publishAt === 'string' ? dayOf(before._publishAt) : undefined;
  const isChosen = (value: unknown) => !isEmpty(value) && value !== formerDay;
  const fields = publicationDayFields(type).filter(({ name }) => !isChosen(values[name]));
  return Object.fromEntries(fields.map(({ name }) => [name, day]));
}

/**
 * Whether a publication may change a day, told without knowing the zone: an empty one, or one that may be that of the publication
 * before.
 */
export function mayChangeDays(
  type: Pick<ContentType, 'fields'>,
  { values, before }: Pick<Publishing, 'values' | 'before'>,
): boolean {
  const wasPublished = typeof before?._publishAt === 'string';
  return publicationDayFields(type).some(({ name }) => wasPublished || isEmpty(values[name]));
}

/** The fields that a publication may give a day to. */
export function publicationDayFields({ fields }: Pick<ContentType, 'fields'>): readonly Field[] {
  return fields.filter(({ serverDefault: ownDefault }) => ownDefault === 'publicationDay');
}
