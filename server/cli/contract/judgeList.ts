import { objectsOf } from '#core/contract0511/answer.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { memberOf, nameInBody } from '#core/values/wireNames.ts';
import { bad, good, type Judgement, type Suite } from './contractCall.ts';

const { faults, readings, sentences } = serverEs.conformance;

type Member = { readonly name: string; readonly kind: string };

/**
 * Judges a list call, and keeps its records for the calls that follow. `documented` names the members that each record
 * has, as in `id titulo fecha:date`: texts without a kind, else number, date, list or object.
 */
export const judgeList = (path: string, documented: string) => {
  const members = documented.split(' ').map((text): Member => {
    const [name = '', kind = 'text'] = text.split(':');
    return { name, kind };
  });
  return (data: Json, suite: Suite): Judgement => {
    const records = data === null ? [] : objectsOf(data);
    if (records === undefined) return bad(faults.notAList);
    suite.lists.set(path, records);
    const all = readingsOf(records, members);
    const fault = faultOf(records, members);
    return fault === undefined ? good(sentences.records(records.length), all) : bad(fault, all);
  };
};

function faultOf(records: readonly JsonObject[], members: readonly Member[]): string | undefined {
  const ids = members.some(({ name }) => name === 'id') ? records.map(idOf) : [];
  const missing = ids.filter((id) => id === undefined).length;
  if (missing > 0) return faults.noId(missing);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length > 0) return faults.repeatedIds([...new Set(repeated)].slice(0, 5).join(', '));
  const wrong = members.filter(({ name, kind }) => records.some((record) => !isOfKind(memberOf(record, name), kind)));
  return wrong.length > 0 ? faults.type(wrong.map(({ name }) => name).join(', ')) : undefined;
}

function readingsOf(records: readonly JsonObject[], members: readonly Member[]): string[] {
  const [first] = records;
  if (first === undefined) return [];
  const isCapitalised = members.some(({ name }) => /^\p{Lu}/u.test(nameInBody(first, name)));
  const id = members.some(({ name }) => name === 'id') ? idOf(first) : undefined;
  const dates = members.filter(({ kind }) => kind === 'date').map(({ name }) => memberOf(first, name));
  const lacking = members.filter(({ name }) => records.every((record) => memberOf(record, name) === undefined));
  return [
    isCapitalised ? readings.capitalised : readings.lowerCase,
    ...(id === undefined ? [] : [typeof id === 'number' ? readings.numericId : readings.textId]),
    ...new Set(dates.flatMap((date) => dateReading(date) ?? [])),
    ...(lacking.length > 0 ? [readings.lacks(lacking.map(({ name }) => name).join(', '))] : []),
  ];
}

function dateReading(date: Json | undefined): string | undefined {
  if (typeof date !== 'string' || date === '') return undefined;
  return /^\d{4}-\d\d-\d\d/.test(date) ? readings.isoDate : readings.longDate;
}

/** The id of a record, or of an answer that is the id. */
export function idOf(data: Json): string | number | undefined {
  const id = isJsonObject(data) ? memberOf(data, 'id') : data;
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? id : undefined;
}

/** Numbers may be texts, and texts numbers: both are read. */
function isOfKind(value: Json | undefined, kind: string): boolean {
  if (value === undefined || value === null) return true;
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'object') return isJsonObject(value);
  if (typeof value === 'object' || typeof value === 'boolean') return false;
  return kind !== 'number' || Number.isFinite(Number(value));
}
