import type { ContentType } from '#core/schema/contentType.ts';
import { hiddenMembers } from '#core/validation/hiddenValues.ts';
import { isJsonObject, pointerTo } from '#core/values/json.ts';
import { publicationDayFields, mayChangeDays, publicationDays } from '#core/records/publicationDay.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import type { Publication } from '#core/values/publication.ts';
import { timeZoneOf } from '../settings/town.ts';
import type { Writers } from './writers.ts';

export type Patch = {
  readonly body: unknown;
  /** Names of members to remove. */
  readonly unset: readonly string[];
  readonly publication?: Publication | undefined;
};

type FillContext = { readonly before: StoredRecord | undefined; readonly writers: Pick<Writers, 'registry' | 'store'> };

/** Adds the days that publication gives to fields which would stay empty. */
export async function fillPatch<P extends Patch>(
  type: ContentType,
  patch: P,
  { before, writers }: FillContext,
): Promise<P> {
  const { body, unset, publication } = patch;
  if (publication?.state !== 'published' || publicationDayFields(type).length === 0 || !isJsonObject(body))
    return patch;
  const entries = Object.entries({ ...valuesOf(before ?? {}), ...valuesOf(body) });
  const values = Object.fromEntries(entries.filter(([name]) => !unset.includes(name)));
  if (!mayChangeDays(type, { values, before })) return patch;
  const timeZone = await timeZoneOf(writers);
  const days = publicationDays(type, { values, publication, before, now: new Date().toISOString(), timeZone });
  const hidden = new Set(hiddenMembers(type, { ...values, ...days }));
  const shownDays = Object.fromEntries(Object.entries(days).filter(([name]) => !hidden.has(pointerTo(name))));
  return { ...patch, body: { ...body, ...shownDays }, unset: unset.filter((name) => !Object.hasOwn(shownDays, name)) };
}
