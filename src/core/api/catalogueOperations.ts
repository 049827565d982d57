import type { ServerCatalog } from '../locales/catalog.ts';
import { declareOperations } from './operation.ts';
import { anyObject, closedObject, count, listOf, object, type SchemaOf, text, uuid, type ValueOf } from './schemaOf.ts';

/** The longest list of entries that a consequence names. */
export const mostNamed = 20;

const parts = listOf(anyObject);
/** An attribute; `id` is that of its list and its own, as in `horarios/abre`, for one within a list. */
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

const ofCatalogues = <const A>(may: A) => ({ type: '{catalogues}', may }) as const;

/** Catalogues as a whole; their records and those of their entries have the operations of every content type. */
export function catalogueOperations({ catalogues: { operations }, openApi: { parameters } }: ServerCatalog) {
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
      answer: { description: operations.exported, schema: object({ catalogue: anyObject, entries: parts }) },
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
