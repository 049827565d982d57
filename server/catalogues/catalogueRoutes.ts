import type { FastifyInstance } from 'fastify';
import { catalogueOperations } from '#core/api/catalogueOperations.ts';
import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import { serve } from '../operations/serve.ts';
import type { Parameters as QueryParameters } from '../calls/call.ts';
import { readQuery } from '../content/readQuery.ts';
import { missing } from '../content/refusals.ts';
import { refuseLongList } from '../export/wholeList.ts';
import type { Writers } from '../content/writers.ts';
import { findConsequences } from './consequences.ts';
import { presentEntry } from './presentEntry.ts';
import { exportCatalogue, importCatalogue } from './wholeCatalogue.ts';

/** Operations on a catalogue with its entries. */
export function addCatalogueRoutes(app: FastifyInstance, writers: Writers & { readonly now: () => number }): void {
  const operations = catalogueOperations(writers.messages);
  const find = async (type: Parameters<typeof missing>[0], id: string) => {
    const catalogue = await writers.store.get(type, id);
    if (catalogue === undefined) throw missing(type);
    return catalogue;
  };
  serve(app, operations.catalogueConsequences, async ({ type, params, body }) =>
    findConsequences(await find(type, params.id), { next: { ...body }, writers }),
  );
  serve(app, operations.exportCatalogue, async ({ type, params, reply }) => {
    const catalogue = await find(type, params.id);
    reply.header('content-disposition', `attachment; filename="${String(catalogue['slug'] ?? catalogue.id)}.json"`);
    return exportCatalogue(type, { catalogue, writers });
  });
  serve(app, operations.catalogueEntries, async ({ request, reply, type, user }) => {
    const catalogId = catalogueOf(type.name);
    if (catalogId === undefined) throw missing(type);
    const isStaff = user !== undefined;
    const now = new Date(writers.now()).toISOString();
    const parameters = request.query as QueryParameters;
    const { messages } = writers;
    const query = readQuery(type, parameters, { isStaff, now, messages });
    const { records, total } = await writers.store.list(type, query);
    refuseLongList(type, { parameters, query, total, messages, isStaff });
    reply.header('x-total-count', String(total));
    return records.map((record) => presentEntry(record, { type, catalogId, isStaff }));
  });
  serve(app, operations.importCatalogue, async ({ type, user, body, query }) => {
    const file = { catalogue: body.catalogue, entries: body.entries ?? [] };
    return importCatalogue(type, { file, newId: query._id, by: user.id, writers });
  });
}
