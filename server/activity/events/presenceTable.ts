import { staffOperations } from '#core/api/staffOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { Presence } from './presence.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';

type PresenceRouteOptions = { readonly presence: Presence; readonly messages: ServerCatalog };

/** A browser says which record a person has open, and is answered who else has. */
export function presenceTable({ presence, messages }: PresenceRouteOptions): OperationTable {
  return tableOf(staffOperations(messages), {
    savePresence: ({ user, type, params: { id, form }, body: { field } }) => {
      const record = { type: type.name, id };
      const knownField = field === null || fieldOf(type, field) !== undefined ? field : '';
      presence.open({ ...record, form, userId: user.id, name: user.name, field: knownField });
      return { people: presence.others(record, user.id) };
    },
    removePresence: async ({ user, params: { form } }) => presence.close({ form, userId: user.id }),
  });
}
