import { stringToUint8Array } from 'uint8array-extras';
import { can } from '#core/accounts/access.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { invalid } from '../../foundation/problems/readBody.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import type { Drafts } from './drafts.ts';
import type { StaffTables } from './staffTables.ts';

type StaffRouteOptions = {
  readonly registry: Registry;
  readonly drafts: Drafts;
  readonly tables: StaffTables;
  readonly messages: ServerCatalog;
};

const maxPreferences = 500;
/** Kilobytes. */
const largestPreference = 16;

/** Private data of each staff member: form drafts and preferences. */
export function staffTable({ registry, drafts, tables, messages }: StaffRouteOptions): OperationTable {
  const { history } = messages;
  const noDraft = () => new Problem(404, { detail: history.drafts.missing });

  return tableOf(staffOperations(messages), {
    drafts: ({ user, query: { type, record } }) =>
      drafts.list({
        userId: user.id,
        type: type === '' ? undefined : type,
        record: record === '' ? null : record,
      }),
    saveDraft: async ({ user, params, body: { type: name, ...draft } }) => {
      const type = registry.get(name);
      if (type === undefined)
        throw invalid([{ pointer: '/type', keyword: 'enum', detail: history.drafts.badType }], messages);
      if (!can({ kind: 'staff', user }, draft.record === null ? 'create' : 'update', type))
        throw new Problem(403, { detail: messages.api.forbidden });
      const updatedAt = await drafts.save(type, { ...draft, id: params.id, userId: user.id });
      if (updatedAt === undefined) throw noDraft();
      return { updatedAt };
    },
    removeDraft: async ({ user, params }) => {
      if ((await drafts.remove(params.id, user.id)) === 'foreign') throw noDraft();
    },
    preference: async ({ user, params }) =>
      JSON.parse((await tables.preference(user.id, params.name)) ?? '{}') as JsonObject,
    savePreference: async ({ user, params: { name }, body }) => {
      const value = JSON.stringify(body);
      if (stringToUint8Array(value).length > largestPreference * 1024)
        throw new Problem(413, { detail: history.preferences.tooLarge(String(largestPreference)) });
      if ((await tables.otherPreferences(user.id, name)) >= maxPreferences)
        throw new Problem(422, { detail: history.preferences.tooMany(String(maxPreferences)) });
      await tables.putPreference(user.id, { name, value });
      return body;
    },
  });
}
