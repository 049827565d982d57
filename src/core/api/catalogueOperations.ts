import type { ServerCatalog } from '../locales/catalog.ts';
import { listQuery } from './listQuery.ts';
import { declareOperations } from './operation.ts';
import {
  anyObject,
  closedObject,
  count,
  integer,
  listOf,
  object,
  type SchemaOf,
  text,
  uuid,
  type ValueOf,
} from '../schema/schemaOf.ts';

/** The longest list of entries that a consequence names. */
export const mostNamed = 20;

const parts = listOf(anyObject);
/** An attribute. Within a list, `id` has the list's id too, as in `horarios/abre`. */
const affected = { id: text, name: text, entries: count };
const consequences = object({
  entries: count,
  removed: listOf(object(affected)),
  converted: listOf(
    object({
      ...affected,
      left: count,
      examples: listOf(object({ id: text, title: text, value: {} as SchemaOf<unknown> })),
    }),
  ),
});

/** What happens to the entries of a catalogue when its attributes change. */
export type CatalogueConsequences = ValueOf<typeof consequences>;

const detailEntry = object({ id: text, detailDefinitionId: text, values: anyObject });
const entry = object({ id: text, catalogId: text, values: anyObject }, { details: listOf(detailEntry) });
const fileEntry = object(
  { id: text, catalogId: text, values: anyObject },
  {
    details: listOf(detailEntry),
    _state: text,
    _publishAt: {} as SchemaOf<unknown>,
    _unpublishAt: {} as SchemaOf<unknown>,
  },
);

const ofCatalogues = <const A>(may: A) => ({ type: '{catalogues}', may }) as const;

/** Catalogues as a whole. Their records and entries have the operations of every content type. */
export function catalogueOperations({ catalogues: { operations }, openApi: { headers, parameters } }: ServerCatalog) {
  return declareOperations('portal', {
    catalogueConsequences: {
      method: 'POST',
      path: '/api/catalogues/{id}/consequences',
      access: ofCatalogues('read'),
      summary: operations.consequences,
      body: closedObject({ attributes: parts }, { details: parts }),
      answer: { description: operations.consequencesAnswered, schema: consequences },
      refusals: { 404: true },
      onFullDisk: 'storesNothing',
    },
    exportCatalogue: {
      method: 'GET',
      path: '/api/catalogues/{id}/file',
      access: ofCatalogues('read'),
      summary: operations.export,
      answer: {
        description: operations.exported,
        schema: object({ catalogue: anyObject, entries: listOf(fileEntry) }),
      },
      refusals: { 404: true },
    },
    catalogueEntries: {
      method: 'GET',
      path: '/api/catalogues/entries/{type}',
      access: { type: '{type}', may: 'read', isPublic: true },
      summary: operations.entries,
      description: operations.entriesAbout,
      hasOwnValidation: true,
      hasFilters: true,
      params: { type: { description: operations.entriesType } },
      query: listQuery(parameters),
      answer: {
        description: operations.entriesAnswered,
        headers: { 'X-Total-Count': { description: headers.total, schema: integer } },
        schema: listOf(entry),
      },
      refusals: { 404: true },
    },
    importCatalogue: {
      method: 'POST',
      path: '/api/catalogues',
      access: ofCatalogues('create'),
      summary: operations.import,
      description: operations.importing,
      query: { _id: { schema: uuid, description: parameters.newId } },
      body: closedObject({ catalogue: anyObject }, { entries: parts }),
      answer: { status: 201, description: operations.imported, schema: object({ id: text, entries: count }) },
      refusals: { 409: true, 412: true },
    },
  });
}
