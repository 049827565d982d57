import type { FastifyInstance } from 'fastify';
import { viewOperations } from '#core/api/viewOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../problems/problem.ts';
import { serve } from '../operations/serve.ts';
import type { ViewService } from './viewService.ts';

type ViewRouteOptions = { readonly views: ViewService; readonly messages: ServerCatalog };

/** Saved views of lists. */
export function addViewRoutes(app: FastifyInstance, { views, messages }: ViewRouteOptions): void {
  const operations = viewOperations(messages);
  const refuseBlank = (name: string | undefined) => {
    if (name === undefined || name.trim() !== '') return;
    const detail = messages.validation.required;
    throw new Problem(422, { detail, errors: [{ pointer: '/name', keyword: 'required', detail }] });
  };
  serve(app, operations.views, ({ type, user }) => views.list({ type, user }));
  serve(app, operations.createView, ({ type, user, body, query }) => {
    refuseBlank(body.name);
    return views.create({ ...body, newId: query._id }, { type, user });
  });
  serve(app, operations.changeView, ({ type, user, params: { id }, body }) => {
    refuseBlank(body.name);
    return views.change(id, body, { type, user });
  });
  serve(app, operations.removeView, async ({ type, user, params: { id } }) => views.remove(id, { type, user }));
}
