import { type CatalogueConsequences, catalogueOperations, mostNamed } from '#core/api/catalogueOperations.ts';
import { attributesByPath, catalogueIn, hasLostOptions, objectsIn } from '#core/catalogues/catalogue.ts';
import { catalogueOf, entryTypeName } from '#core/catalogues/entrySchema.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { isEmpty } from '#core/values/condition.ts';
import { fitEntry } from '#core/catalogues/fitEntry.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { valueAnswer } from '../../calls/answer.ts';
import { readQuery } from '../../content/readQuery.ts';
import { missing } from '../../content/refusals.ts';
import { refuseLongList } from '../../exports/wholeList.ts';
import type { Writers } from '../../content/writers.ts';
import { entriesOf } from './entriesOf.ts';
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

type Change = { readonly next: Values; readonly writers: Writers };

type Converted = CatalogueConsequences['converted'][number];

/** What would happen to the entries of a catalogue if it had these attributes. */
async function findConsequences(
  catalogue: StoredRecord,
  { next: sent, writers: { registry, store } }: Change,
): Promise<CatalogueConsequences> {
  const [before, next] = [catalogueIn(catalogue), catalogueIn({ details: catalogue['details'], ...sent })];
  const nextAttributes = attributesByPath(next);
  const attributes = [...attributesByPath(before)].map(([path, attribute]) => {
    const after = nextAttributes.get(path);
    const isRetyped = after !== undefined && after.type !== attribute.type;
    const isNarrowed = after !== undefined && !isRetyped && hasLostOptions(attribute, after);
    return { path, name: attribute.name, isRemoved: after === undefined, isRetyped, isNarrowed };
  });
  const narrowed = new Set(attributes.filter(({ isNarrowed }) => isNarrowed).map(({ path }) => path));
  const removed = attributes
    .filter(({ isRemoved }) => isRemoved)
    .map(({ path, name }) => ({ path, id: path, name, entries: 0 }));
  const retyped = new Map(
    attributes
      .filter(({ isRetyped, isNarrowed }) => isRetyped || isNarrowed)
      .map(({ path, name }) => [path, { id: path, name, entries: 0, left: 0, examples: [] as Converted['examples'] }]),
  );
  let entries = 0;
  const type = registry.get(entryTypeName(catalogue.id));
  for await (const records of entriesOf(type, store)) {
    entries += records.length;
    for (const record of records) {
      const values = valuesOf(record);
      for (const part of removed) if (hasValue(values, part.path)) part.entries += 1;
      const { left } = fitEntry(values, next);
      for (const [path, part] of retyped) {
        // Where only options are gone, other values stay as they are.
        if (narrowed.has(path) ? left.has(path) : hasValue(values, path)) part.entries += 1;
        if (!left.has(path)) continue;
        part.left += 1;
        const title = String(record[type?.titleField ?? ''] ?? record.id);
        if (part.examples.length < mostNamed)
          part.examples = [...part.examples, { id: record.id, title, value: ownValue(values, path) ?? null }];
      }
    }
  }
  return {
    entries,
    removed: removed.map(({ id, name, entries: count }) => ({ id, name, entries: count })),
    converted: [...retyped].filter(([path, { left }]) => left > 0 || !narrowed.has(path)).map(([, part]) => part),
  };
}

/** Whether an entry has a value at an attribute, or in a row of a list. */
function hasValue(values: Values, path: string): boolean {
  const [name = '', inner] = path.split('/');
  const value = ownValue(values, name);
  if (inner === undefined) return !isEmpty(value);
  return objectsIn(value).some((row) => !isEmpty(ownValue(row, inner)));
}
