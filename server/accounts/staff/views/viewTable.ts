import { viewOperations } from '#core/api/viewOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../../../foundation/problems/problem.ts';
import { type OperationTable, tableOf } from '../../../calls/operationTable.ts';
import type { ViewService } from './viewService.ts';

type ViewRouteOptions = { readonly views: ViewService; readonly messages: ServerCatalog };

/** Saved views of lists. */
export function viewTable({ views, messages }: ViewRouteOptions): OperationTable {
  const refuseBlank = (name: string | undefined) => {
    if (name === undefined || name.trim() !== '') return;
    const detail = messages.validation.required;
    throw new Problem(422, { detail, errors: [{ pointer: '/name', keyword: 'required', detail }] });
  };

  return tableOf(viewOperations(messages), {
    views: ({ type, user }) => views.list({ type, user }),
    createView: ({ type, user, body, query }) => {
      refuseBlank(body.name);
      return views.create({ ...body, newId: query._id }, { type, user });
    },
    changeView: ({ type, user, params: { id }, body }) => {
      refuseBlank(body.name);
      return views.change(id, body, { type, user });
    },
    removeView: async ({ type, user, params: { id } }) => views.remove(id, { type, user }),
  });
}
