import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { isSameJson } from '#core/values/json.ts';
import { type ProviderError, recordMet } from '#providers/calls/providerError.ts';
import { saveOnce } from '../editing/saveOnce.ts';

type Creation = {
  /** The values to store; undefined for values that an earlier attempt sent and that were removed since. */
  readonly values: Values;
  /** Creates the record under an id that stays the same for every attempt. */
  readonly create: () => Promise<StoredRecord>;
  readonly update: (record: StoredRecord, changed: Values) => Promise<StoredRecord>;
  /** Whether a record that has all the values is complete; if not, it is updated too. By default it is. */
  readonly isComplete?: (record: StoredRecord) => boolean;
};

/** Creates a record. If an earlier attempt created it and its answer was lost, writes only the values that changed since. */
export function createOnce({ values, create, update, isComplete = () => true }: Creation): Promise<StoredRecord> {
  const finish = async (refusal: ProviderError) => {
    const earlier = recordMet(refusal);
    if (earlier === undefined) return undefined;
    const changed = Object.entries(values).filter(([name, value]) => !isSameJson(ownValue(earlier, name), value));
    return changed.length === 0 && isComplete(earlier) ? earlier : update(earlier, Object.fromEntries(changed));
  };
  return saveOnce({ write: create, finish });
}
