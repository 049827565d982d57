import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { readWeekdayLine } from '#core/time/readWeekdayLine.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Change, singleId, type Store, VersionConflict } from '#core/store/store.ts';
import { readTimetable, timetableTypeName } from '#core/time/timetable.ts';
import { weekdayLine } from '#core/time/timetableText.ts';

const municipalityTypeName = 'municipio';

/** Somebody else may write in between; so often, and then the write is refused. */
const mostAttempts = 10;

type Parts = { readonly registry: Registry; readonly words: ServerCatalog };

/**
 * The same store, with one truth about opening hours: the timetable holds them, and the municipality's line of text says the
 * same. Whoever writes one of the two writes the other with it, in one write.
 */
export function withTimetable(store: Store, { registry, words }: Parts): Store {
  const lineOf = (values: Values | undefined) => weekdayLine(readTimetable(values), words.timetable);
  const stored = async (name: string) => {
    const type = registry.get(name);
    return type === undefined ? undefined : { type, record: await store.get(type, singleId) };
  };

  /** The timetable was written: the line follows it. */
  const lineAfter = async (timetable: Values | undefined): Promise<readonly Change[]> => {
    const other = await stored(municipalityTypeName);
    const line = lineOf(timetable);
    return other?.record === undefined || other.record['horario'] === line
      ? []
      : [changeOf(other.type, { record: other.record, values: { horario: line } })];
  };

  /** The line was written: the timetable follows it, unless it says the same. */
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
    const written = (name: string) => changes.find(({ type }) => type.name === name);
    const timetable = written(timetableTypeName);
    const municipality = written(municipalityTypeName);
    if (timetable !== undefined && municipality !== undefined) return [];
    if (timetable !== undefined) return lineAfter(valuesIn(timetable));
    return municipality === undefined ? [] : hoursAfter(valuesIn(municipality)?.['horario']);
  };

  return {
    ...store,
    async write(changes, by) {
      const asked = changes.map(withPlainLine(lineOf));
      for (let attempt = 1; ; attempt += 1) {
        const others = await companions(asked);
        try {
          return (await store.write([...asked, ...others], by)).slice(0, changes.length);
        } catch (error) {
          const isOfOther = error instanceof VersionConflict && (await hasMoved(store, others));
          if (!isOfOther || attempt === mostAttempts) throw error;
        }
      }
    },
  };
}

/** However somebody writes the line, it is kept as the timetable says it. */
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

/** Whether the record that was to be written along has another version by now. */
async function hasMoved(store: Store, others: readonly Change[]): Promise<boolean> {
  for (const other of others) {
    if (other.kind !== 'update') continue;
    if ((await store.get(other.type, other.id))?._version !== other.expectedVersion) return true;
  }
  return false;
}
