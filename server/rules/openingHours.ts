import type { ContentType } from '#core/schema/contentType.ts';
import type { Purpose } from '#core/names/purposes.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Change, singleId, type Store } from '#core/store/store.ts';
import { readTimetable } from '#core/site/timetable.ts';
import { readWeekdayLine, weekdayLine } from '#core/site/timetableText.ts';
import { type Rule, valuesAfter } from './rule.ts';

export type OpeningHoursOptions = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get'>;
  readonly messages: ServerCatalog;
};

/**
 * The timetable and the municipality's line of text say the same: a write of one also updates the other, unless both are in the
 * write.
 */
export function openingHours({ registry, store, messages }: OpeningHoursOptions): readonly Rule[] {
  const lineOf = (values: Values | undefined) => weekdayLine(readTimetable(values), messages.timetable);
  const stored = async (purpose: Purpose) => {
    const type = registry.typeFor(purpose);
    return type === undefined ? undefined : { type, record: await store.get(type, singleId) };
  };
  const isIn = (changes: readonly Change[], purpose: Purpose) => changes.some(({ type }) => type.purpose === purpose);

  const timetable: Rule = {
    concerns: ({ purpose }) => purpose === 'timetable',
    before: async ({ change, changes }) => {
      const other = isIn(changes, 'town') ? undefined : await stored('town');
      const horario = lineOf(valuesAfter(change, undefined));
      if (other?.record === undefined) return undefined;
      const { horario: former } = other.record;
      if (former === horario) return undefined;
      return { also: [changeOf(other.type, { record: other.record, values: { horario } })] };
    },
  };

  const line: Rule = {
    concerns: ({ purpose }) => purpose === 'town',
    before: async ({ change, changes }) => {
      const values = valuesAfter(change, undefined);
      const { horario: text } = values ?? {};
      const shifts = typeof text === 'string' ? readWeekdayLine(text) : undefined;
      if (shifts === undefined) return undefined;
      const semana = shifts.map(({ opens, closes }) => ({ abre: opens, cierra: closes }));
      const amended = { ...change, values: { ...values, horario: lineOf({ semana }) } } as Change;
      const other = isIn(changes, 'timetable') ? undefined : await stored('timetable');
      const before = other?.record === undefined ? undefined : valuesOf(other.record);
      if (other === undefined || lineOf({ ...before, semana }) === lineOf(before)) return { change: amended };
      return { change: amended, also: [changeOf(other.type, { record: other.record, values: { semana } })] };
    },
  };
  return [timetable, line];
}

function changeOf(
  type: ContentType,
  { record, values }: { readonly record: StoredRecord | undefined; readonly values: Values },
): Change {
  if (record === undefined) return { kind: 'create', type, id: singleId, values, publication: { state: 'published' } };
  const whole = { ...valuesOf(record), ...values };
  return { kind: 'update', type, id: record.id, values: whole, expectedVersion: record._version };
}
