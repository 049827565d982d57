import { serverEs } from '#core/locales/serverEs.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { ContractCall, Judgement, Suite } from './contractCall.ts';
import { idOf } from './judgeList.ts';
import { memberOf } from '#core/values/wireNames.ts';

const { faults, notes, readings, sentences, skipped } = serverEs.conformance;

type Save = {
  readonly paths: readonly string[];
  readonly newBody: (suite: Suite) => JsonObject;
  /** The body that changes this member of a record of the list. */
  readonly editedBody: (record: JsonObject, suite: Suite) => JsonObject;
  readonly change: { readonly member: string; readonly value: string };
  /** The records of the list that come from this run. */
  readonly written: (suite: Suite) => Promise<readonly JsonObject[]>;
};

/** A save call that creates a record, and then edits it. */
export function createAndEdit({ paths, newBody, editedBody, change, written }: Save): readonly ContractCall[] {
  const save = { host: 'api', method: 'POST', isWrite: true, paths } as const;
  return [
    {
      ...save,
      note: notes.create,
      body: newBody,
      judge: async (data, suite) => judgeCreated(data, await written(suite)),
    },
    {
      ...save,
      note: notes.edit,
      body: async (suite) => {
        const [record] = await written(suite);
        return record === undefined ? { skip: skipped.before } : editedBody(record, suite);
      },
      judge: async (_data, suite) => judgeEdited(await written(suite), change),
    },
  ];
}

/** Judges the creation of a record by what the list has of it afterwards. */
export function judgeCreated(data: Json, listed: readonly JsonObject[]): Judgement {
  const found = { readings: [idReading(data)] };
  return listed.length === 0
    ? { result: 'bad', sentence: faults.notListed, ...found }
    : { result: 'good', sentence: sentences.saved, ...found };
}

export function judgeEdited(listed: readonly JsonObject[], { member, value }: Save['change']): Judgement {
  if (listed.length > 1) return { result: 'bad', sentence: faults.twice };
  const isChanged = listed.some((record) => memberOf(record, member) === value);
  return isChanged ? { result: 'good', sentence: sentences.edited } : { result: 'bad', sentence: faults.notEdited };
}

function idReading(data: Json): string {
  if (idOf(data) === undefined) return readings.answersNoId;
  return typeof data === 'object' ? readings.answersRecord : readings.answersId;
}
