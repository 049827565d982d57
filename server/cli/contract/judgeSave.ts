import { serverEs } from '#core/locales/serverEs.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { Judgement } from './contractCall.ts';
import { idOf } from './judgeList.ts';
import { memberOf } from './readWire.ts';

const { faults, readings, sentences } = serverEs.conformance;

/** Judges the creation of a record by the records of its name that the list has afterwards. */
export function judgeCreated(data: Json, listed: readonly JsonObject[]): Judgement {
  const answered = [idReading(data)];
  if (listed.length === 0) return { result: 'bad', sentence: faults.notListed, readings: answered };
  return { result: 'good', sentence: sentences.saved, readings: answered };
}

type Expected = { readonly member: string; readonly value: string };

export function judgeEdited(listed: readonly JsonObject[], { member, value }: Expected): Judgement {
  if (listed.length > 1) return { result: 'bad', sentence: faults.twice };
  const isChanged = listed.some((record) => memberOf(record, member) === value);
  return isChanged ? { result: 'good', sentence: sentences.edited } : { result: 'bad', sentence: faults.notEdited };
}

function idReading(data: Json): string {
  if (idOf(data) === undefined) return readings.answersNoId;
  return typeof data === 'object' ? readings.answersRecord : readings.answersId;
}
