import { tuningOperations } from '#core/api/tuningOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { isJsonObject } from '#core/values/json.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { checkRecords } from './checkRecords.ts';
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
    const own = registry.typeFor('tuning');
    return own === undefined ? [] : (await store.list(own, wholeList)).records;
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
