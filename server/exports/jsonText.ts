import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord } from '#core/values/record.ts';

/** Records as a JSON array, one per line, in pieces. */
export async function* jsonText(
  batches: AsyncIterable<readonly Partial<StoredRecord>[]>,
  names: readonly string[] | undefined,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const records of batches) {
    for (const record of records) {
      const shown = names === undefined ? record : Object.fromEntries(membersOf(record, names));
      yield separator + JSON.stringify(shown);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The id is always there, so that an import finds the record again. */
function membersOf(record: Partial<StoredRecord>, names: readonly string[]) {
  return ['id', ...names.filter((name) => name !== 'id')].flatMap((name) =>
    ownValue(record, name) === undefined ? [] : [[name, ownValue(record, name)] as const],
  );
}
