import { serverEs } from '#core/locales/serverEs.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { ContractCall, Judgement } from './contractCall.ts';
import { keyOf, memberOf, objectsOf } from './readWire.ts';

const { faults, readings, sentences } = serverEs.conformance;

type Kind = 'id' | 'text' | 'date' | 'number' | 'list' | 'truth' | 'object';

/** Documented members of a record. Those that a record may lack are left out. */
export type Members = Readonly<Record<string, Kind>>;

/** Judges a list call, and keeps its records for the calls that follow. */
export const judgeList =
  (path: string, members: Members): ContractCall['judge'] =>
  (data, suite) => {
    const records = data === null ? [] : objectsOf(data);
    if (records === undefined) return { result: 'bad', sentence: faults.notAList };
    suite.lists.set(path, records);
    const found = readingsOf(records, members);
    const fault = faultOf(records, members);
    if (fault !== undefined) return { result: 'bad', sentence: fault, readings: found };
    return { result: 'good', sentence: sentences.records(records.length), readings: found };
  };

function faultOf(records: readonly JsonObject[], members: Members): string | undefined {
  if ('id' in members) {
    const ids = records.map((record) => idOf(record));
    const missing = ids.filter((id) => id === undefined).length;
    if (missing > 0) return faults.noId(missing);
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (repeated.length > 0) return faults.repeatedIds([...new Set(repeated)].slice(0, 5).join(', '));
  }
  const wrong = Object.entries(members).filter(([name, kind]) =>
    records.some((record) => !isOfKind(memberOf(record, name), kind)),
  );
  return wrong.length > 0 ? faults.type(wrong.map(([name]) => name).join(', ')) : undefined;
}

function readingsOf(records: readonly JsonObject[], members: Members): string[] {
  const [first] = records;
  if (first === undefined) return [];
  const names = Object.keys(members);
  const keys = names.flatMap((name) => keyOf(first, name) ?? []);
  const isCapitalised = keys.some((key) => /^\p{Lu}/u.test(key));
  const id = 'id' in members ? idOf(first) : undefined;
  const dates = names.filter((name) => members[name] === 'date').map((name) => memberOf(first, name));
  const lacking = names.filter((name) => records.every((record) => memberOf(record, name) === undefined));
  return [
    ...(keys.length > 0 ? [isCapitalised ? readings.capitalised : readings.lowerCase] : []),
    ...(id === undefined ? [] : [typeof id === 'number' ? readings.numericId : readings.textId]),
    ...new Set(dates.flatMap((date) => dateReading(date) ?? [])),
    ...(lacking.length > 0 ? [readings.lacks(lacking.join(', '))] : []),
  ];
}

function dateReading(date: Json | undefined): string | undefined {
  if (typeof date !== 'string' || date === '') return undefined;
  return /^\d{4}-\d\d-\d\d/.test(date) ? readings.isoDate : readings.longDate;
}

/** The id of a record, or of an answer that is the id. */
export function idOf(data: Json): string | number | undefined {
  const id =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? memberOf(data as JsonObject, 'id') : data;
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? id : undefined;
}

/** Numbers may be texts, and texts numbers: both are read. */
function isOfKind(value: Json | undefined, kind: Kind): boolean {
  if (value === undefined || value === null) return true;
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'object') return typeof value === 'object' && !Array.isArray(value);
  if (typeof value === 'object') return false;
  if (kind === 'number') return typeof value !== 'boolean' && Number.isFinite(Number(value));
  if (kind === 'truth') return typeof value === 'boolean' || ['true', 'false', '0', '1'].includes(String(value));
  return typeof value !== 'boolean';
}

/** Whether the records of one project are answered, or those of all. */
export function judgeTasks(project: Json | undefined, tasks: readonly JsonObject[]): readonly string[] {
  const projects = tasks.flatMap((task) => memberOf(task, 'projectId') ?? []);
  if (projects.length === 0) return [];
  return [projects.every((id) => String(id) === String(project)) ? readings.filters : readings.all];
}
