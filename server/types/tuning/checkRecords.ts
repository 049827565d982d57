import type { ContentType, Shape } from '#core/schema/contentType.ts';
import type { CheckedTuning } from '#core/api/tuningOperations.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { shapeOfChange } from '#core/validation/writeOnly.ts';
import { type FieldError, validate } from '#core/validation/validate.ts';
import { yieldToEventLoop } from '../../foundation/turns/yieldToEventLoop.ts';

const sliceSize = 100;
const mostRecords = 100_000;
const mostExamples = 20;

type Checked = Omit<CheckedTuning, 'faults'>;

/** The records that a tuned type would refuse although the code's accepts them, in slices between other work. */
export async function checkRecords(
  tuned: ContentType,
  { code, store }: { readonly code: ContentType; readonly store: Pick<Store, 'walk'> },
): Promise<Checked> {
  const [shape, former] = [shapeOfChange(tuned), shapeOfChange(code)];
  const examples: CheckedTuning['examples'][number][] = [];
  let checked = 0;
  let failing = 0;
  let after: string | undefined;
  while (checked < mostRecords) {
    const records = await store.walk(code, { after, limit: sliceSize });
    for (const record of records) {
      const values = valuesOf(record);
      const [error] = faultsOf(shape, values);
      if (error === undefined || faultsOf(former, values).length > 0) continue;
      failing += 1;
      const title = values[code.titleField ?? ''];
      if (examples.length < mostExamples)
        examples.push({ id: record.id, title: typeof title === 'string' ? title : record.id, message: error.message });
    }
    checked += records.length;
    after = records.at(-1)?.id;
    if (records.length < sliceSize) return { checked, failing, examples, isComplete: true };
    await yieldToEventLoop();
  }
  return { checked, failing, examples, isComplete: false };
}

/** Without the values of fields that one of both types lacks: the code lacks added fields, a tuning removed ones. */
function faultsOf(shape: Shape, values: Values): readonly FieldError[] {
  return validate(shape, values).filter(({ keyword }) => keyword !== 'unknown');
}
