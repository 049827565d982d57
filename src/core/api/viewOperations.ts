import type { ServerCatalog } from '../locales/catalog.ts';
import { declareOperations } from './operation.ts';
import {
  closedObject,
  flag,
  listOf,
  object,
  text,
  textOf,
  uuid,
  type ValueOf,
  versionSchema,
} from '../schema/schemaOf.ts';

const members = {
  name: textOf(80, { minLength: 1 }),
  /** The list's address without its `?`: layout, filters, order, columns and density. */
  query: textOf(4000),
  /** Whether everybody who reads the records sees it. */
  isShared: flag,
  /** Whether an address of the list without parameters opens it; only for a shared one. */
  isFirst: flag,
};
const savedView = object({
  id: text,
  version: versionSchema,
  /** The path of the screen whose list it shows. */
  screen: text,
  ...members,
  isOwn: flag,
});

/** A saved view of a list: a person's own, or shared. */
export type SavedView = ValueOf<typeof savedView>;

const ofView = { type: '{type}', may: 'read' } as const;

/** Saved views of the lists of a content type. */
export function viewOperations({ openApi: { parameters, views } }: ServerCatalog) {
  const answer = { description: views.view, schema: savedView };
  const path = '/api/views/{type}/{id}';
  return declareOperations('portal', {
    views: {
      method: 'GET',
      path: '/api/views/{type}',
      access: ofView,
      summary: views.list,
      answer: { description: views.listed, schema: listOf(savedView) },
    },
    createView: {
      method: 'POST',
      path: '/api/views/{type}',
      access: ofView,
      summary: views.create,
      description: views.rule,
      query: { _id: { schema: uuid, description: parameters.newView } },
      body: closedObject({ screen: textOf(100), ...members }),
      answer: { status: 201, ...answer },
      refusals: { 409: true },
    },
    changeView: {
      method: 'PATCH',
      path,
      access: ofView,
      summary: views.change,
      description: views.rule,
      body: closedObject({ version: versionSchema }, members),
      answer,
      refusals: { 404: views.missing, 412: views.changed },
    },
    removeView: {
      method: 'DELETE',
      path,
      access: ofView,
      summary: views.remove,
      answer: { description: views.removed },
      refusals: { 404: views.missing },
    },
  });
}
