import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { readWeekdayLine } from '#core/time/readWeekdayLine.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Change, singleId, type Store, VersionConflict } from '#core/store/store.ts';
import { readTimetable, timetableTypeName } from '#core/time/timetable.ts';
import { weekdayLine } from '#core/time/timetableText.ts';

const municipalityTypeName = 'municipio';

/** Attempts when other writes interfere, before the write is refused. */
const maxAttempts = 10;

type TimetableOptions = { readonly registry: Registry; readonly words: ServerCatalog };

/**
 * Keeps the opening hours consistent: a write of the timetable also updates the municipality's line of text, and the reverse, in
 * one write.
 */
export function withTimetable(store: Store, { registry, words }: TimetableOptions): Store {
  const lineOf = (values: Values | undefined) => weekdayLine(readTimetable(values), words.timetable);
  const stored = async (name: string) => {
    const type = registry.get(name);
    return type === undefined ? undefined : { type, record: await store.get(type, singleId) };
  };

  /** The change that updates the line after a write of the timetable. */
  const lineAfter = async (timetable: Values | undefined): Promise<readonly Change[]> => {
    const other = await stored(municipalityTypeName);
    const line = lineOf(timetable);
    return other?.record === undefined || other.record['horario'] === line
      ? []
      : [changeOf(other.type, { record: other.record, values: { horario: line } })];
  };

  /** The change that updates the timetable after a write of the line, unless they are the same. */
  const hoursAfter = async (text: unknown): Promise<readonly Change[]> => {
    const shifts = typeof text === 'string' ? readWeekdayLine(text) : undefined;
    const other = shifts === undefined ? undefined : await stored(timetableTypeName);
    if (shifts === undefined || other === undefined) return [];
    const semana = shifts.map(({ opens, closes }) => ({ abre: opens, cierra: closes }));
    const before = other.record === undefined ? undefined : valuesOf(other.record);
    if (lineOf({ ...before, semana }) === lineOf(before)) return [];
    return [changeOf(other.type, { record: other.record, values: { semana } })];
  };

  const companions = async (changes: readonly Change[]): Promise<readonly Change[]> => {
    const changeTo = (name: string) => changes.find(({ type }) => type.name === name);
    const timetable = changeTo(timetableTypeName);
    const municipality = changeTo(municipalityTypeName);
    if (timetable !== undefined && municipality !== undefined) return [];
    if (timetable !== undefined) return lineAfter(valuesIn(timetable));
    return municipality === undefined ? [] : hoursAfter(valuesIn(municipality)?.['horario']);
  };

  return {
    ...store,
    async write(changes, by) {
      const normalized = changes.map(withPlainLine(lineOf));
      for (let attempt = 1; ; attempt += 1) {
        const others = await companions(normalized);
        try {
          return (await store.write([...normalized, ...others], by)).slice(0, changes.length);
        } catch (error) {
          const isCompanionConflict = error instanceof VersionConflict && (await hasChanged(store, others));
          if (!isCompanionConflict || attempt === maxAttempts) throw error;
        }
      }
    },
  };
}

/** Normalizes the line to the format of the timetable. */
function withPlainLine(lineOf: (values: Values) => string) {
  return (change: Change): Change => {
    const text = valuesIn(change)?.['horario'];
    const shifts = typeof text === 'string' ? readWeekdayLine(text) : undefined;
    if (change.type.name !== municipalityTypeName || shifts === undefined) return change;
    const semana = shifts.map(({ opens, closes }) => ({ abre: opens, cierra: closes }));
    return { ...change, values: { ...valuesIn(change), horario: lineOf({ semana }) } } as Change;
  };
}

function valuesIn(change: Change): Values | undefined {
  return 'values' in change ? change.values : undefined;
}

function changeOf(
  type: ContentType,
  { record, values }: { readonly record: StoredRecord | undefined; readonly values: Values },
): Change {
  if (record === undefined) return { kind: 'create', type, id: singleId, values, publication: { state: 'published' } };
  const whole = { ...valuesOf(record), ...values };
  return { kind: 'update', type, id: record.id, values: whole, expectedVersion: record._version };
}

/** Whether a companion record has another version by now. */
async function hasChanged(store: Store, others: readonly Change[]): Promise<boolean> {
  for (const other of others) {
    if (other.kind !== 'update') continue;
    if ((await store.get(other.type, other.id))?._version !== other.expectedVersion) return true;
  }
  return false;
}
