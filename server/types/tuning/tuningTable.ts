import { type CheckedTuning, tuningOperations } from '#core/api/tuningOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType, Shape } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { pointerLabel } from '#core/validation/pointerLabel.ts';
import { type FieldError, validate } from '#core/validation/validate.ts';
import { shapeOfChange } from '#core/validation/writeOnly.ts';
import { wholeList } from '#core/values/query.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { isJsonObject } from '#core/values/json.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { untunedType } from '../runtime/recompose.ts';
import { isTunable, tuneType } from './tunedType.ts';
import { mayTune, type TuningRightOptions } from './tuningRight.ts';

type TuningRoutesOptions = TuningRightOptions & {
  readonly registry: Registry;
  readonly store: Store;
  readonly messages: ServerCatalog;
};

/** What the designer of forms reads. Tunings are written as records of their type. */
export function tuningTable(options: TuningRoutesOptions): OperationTable {
  const { registry, store, messages } = options;
  const types = () => registry.all().filter(isTunable);
  const names = () => registry.all().map(({ name }) => name);
  const codeOf = (name: string): ContentType => {
    const type = types().find((one) => one.name === name);
    if (type === undefined) throw new Problem(404, { detail: messages.openApiTuning.missing });
    return untunedType(type);
  };
  const records = async () => {
    const type = registry.typeFor('tuning');
    return type === undefined ? [] : (await store.list(type, wholeList)).records;
  };
  const requireRight = async (userId: string) => {
    if (!(await mayTune(userId, options))) throw new Problem(403, { detail: messages.openApiTuning.forbidden });
  };

  return tableOf(tuningOperations(messages), {
    tunings: async ({ user }) => {
      const tuned = new Map((await records()).map((record) => [record['tipo'], record]));
      return {
        mayTune: await mayTune(user.id, options),
        storedIn: registry.typeFor('tuning')?.name ?? '',
        types: types().map((type) => ({
          name: type.name,
          label: type.label,
          isTuned: isJsonObject(tuned.get(type.name)?.['ajuste']),
          hasDraft: isJsonObject(tuned.get(type.name)?.['borrador']),
        })),
      };
    },
    tuning: async ({ user, params: { name } }) => {
      await requireRight(user.id);
      const code = codeOf(name);
      const record = (await records()).find((one) => one['tipo'] === name);
      const { ajuste, borrador, motivo }: Values = record ?? {};
      return {
        name,
        schema: code.schema as never,
        record:
          record === undefined
            ? null
            : {
                id: record.id,
                version: record._version,
                ...(isJsonObject(ajuste) && { ajuste }),
                ...(isJsonObject(borrador) && { borrador }),
                ...(typeof motivo === 'string' && { motivo }),
              },
        faults: isJsonObject(ajuste) ? tuneType(code, ajuste, { names: names(), messages }).faults : [],
      };
    },
    checkTuning: async ({ user, params: { name }, body: { overlay } }) => {
      await requireRight(user.id);
      const code = codeOf(name);
      const { type, faults } = tuneType(code, overlay, { names: names(), messages });
      return { faults, ...(await checkRecords(type, { code, store })) };
    },
  });
}

const sliceSize = 100;
const mostRecords = 100_000;
const mostExamples = 20;

/** The records that a tuned type would refuse although the code's accepts them, in slices between other work. */
async function checkRecords(
  tuned: ContentType,
  { code, store }: { readonly code: ContentType; readonly store: Pick<Store, 'walk'> },
): Promise<Omit<CheckedTuning, 'faults'>> {
  const [shape, former] = [shapeOfChange(tuned), shapeOfChange(code)];
  const examples: CheckedTuning['examples'][number][] = [];
  const failures = new Map<string, number>();
  let checked = 0;
  let failing = 0;
  let after: string | undefined;
  while (checked < mostRecords) {
    const records = await store.walk(code, { after, limit: sliceSize });
    for (const record of records) {
      const values = valuesOf(record);
      const errors = faultsOf(shape, values);
      const [error] = errors;
      if (error === undefined || faultsOf(former, values).length > 0) continue;
      failing += 1;
      const labels = new Set(errors.map(({ pointer }) => pointerLabel(pointer, tuned.fields)));
      for (const label of labels) failures.set(label, (failures.get(label) ?? 0) + 1);
      const message = `${pointerLabel(error.pointer, tuned.fields)}: ${error.message}`;
      const title = values[code.titleField ?? ''];
      if (examples.length < mostExamples)
        examples.push({ id: record.id, title: typeof title === 'string' ? title : record.id, message });
    }
    checked += records.length;
    after = records.at(-1)?.id;
    if (records.length < sliceSize) return { checked, failing, fields: counted(failures), examples, isComplete: true };
    await yieldToEventLoop();
  }
  return { checked, failing, fields: counted(failures), examples, isComplete: false };
}

const counted = (failures: ReadonlyMap<string, number>): CheckedTuning['fields'] =>
  Array.from(failures, ([label, count]) => ({ label, count })).toSorted((one, other) => other.count - one.count);

/** Without the values of fields that one of both types lacks: the code lacks added fields, a tuning removed ones. */
function faultsOf(shape: Shape, values: Values): readonly FieldError[] {
  return validate(shape, values).filter(({ keyword }) => keyword !== 'unknown');
}
