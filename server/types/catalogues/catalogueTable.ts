import { catalogueOperations } from '#core/api/catalogueOperations.ts';
import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { valueAnswer } from '../../calls/answer.ts';
import { readQuery } from '../../content/readQuery.ts';
import { missing } from '../../content/refusals.ts';
import { refuseLongList } from '../../exports/wholeList.ts';
import type { Writers } from '../../content/writers.ts';
import { findConsequences } from './consequences.ts';
import { presentEntry } from './presentEntry.ts';
import { exportCatalogue, importCatalogue } from './wholeCatalogue.ts';

/** Operations on a catalogue with its entries. */
export function catalogueTable(writers: Writers & { readonly now: () => number }): OperationTable {
  const find = async (type: Parameters<typeof missing>[0], id: string) => {
    const catalogue = await writers.store.get(type, id);
    if (catalogue === undefined) throw missing(type);
    return catalogue;
  };

  return tableOf(catalogueOperations(writers.messages), {
    catalogueConsequences: async ({ type, params, body }) =>
      findConsequences(await find(type, params.id), { next: { ...body }, writers }),
    exportCatalogue: async ({ type, params }) => {
      const catalogue = await find(type, params.id);
      const name = String(catalogue['slug'] ?? catalogue.id);
      return valueAnswer(await exportCatalogue(type, { catalogue, writers }), {
        headers: { 'content-disposition': `attachment; filename="${name}.json"` },
      });
    },
    catalogueEntries: async ({ parameters, type, user }) => {
      const catalogId = catalogueOf(type.name);
      if (catalogId === undefined) throw missing(type);
      const isStaff = user !== undefined;
      const now = new Date(writers.now()).toISOString();
      const { messages } = writers;
      const query = readQuery(type, parameters, { isStaff, now, messages });
      const { records, total } = await writers.store.list(type, query);
      refuseLongList(type, { parameters, query, total, messages, isStaff });
      const entries = records.map((record) => presentEntry(record, { type, catalogId, isStaff }));
      return valueAnswer(entries, { headers: { 'x-total-count': String(total) } });
    },
    importCatalogue: async ({ type, user, body, query }) => {
      const file = { catalogue: body.catalogue, entries: body.entries ?? [] };
      return importCatalogue(type, { file, newId: query._id, by: user.id, writers });
    },
  });
}
