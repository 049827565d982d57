import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { CellFault, ImportSettings } from '#core/imports/importTypes.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Store } from '#core/store/store.ts';
import { keyOf } from '#core/store/comparison.ts';
import { isSameJson } from '#core/values/json.ts';
import { findTakenFields } from '../content/findTakenFields.ts';
import type { RecordLookup } from './recordLookup.ts';
import type { RowPlan } from './rowPlan.ts';

type Options = {
  readonly type: ContentType;
  readonly settings: ImportSettings;
  readonly store: Store;
  readonly messages: ServerCatalog;
};

/** Finds the faults of a row beside the earlier rows of its file, which the function remembers, and beside stored records. */
export function findCollisions({
  type,
  settings,
  store,
  messages,
}: Options): (plan: RowPlan, lookup: RecordLookup) => Promise<readonly CellFault[]> {
  const texts = messages.imports.faults;
  const uniqueFields = type.fields.filter(({ isUnique }) => isUnique);
  const recordRows = new Map<string, number>();
  const uniqueRows = new Map<string, number>();
  const indexOf = (name: string): number | null => {
    const index = settings.columns.indexOf(name);
    return index < 0 ? null : index;
  };

  return async ({ row, change }, lookup) => {
    const first = recordRows.get(row.id ?? '');
    if (first !== undefined && first !== row.row) {
      const column = settings.match === null ? null : indexOf(settings.match);
      return [{ column, message: texts.repeated(first) }];
    }
    if (row.id !== undefined) recordRows.set(row.id, row.row);
    if (change === undefined || uniqueFields.length === 0) return [];
    const values = 'values' in change.change ? (change.change.values ?? {}) : {};
    const inFile = uniqueFields.flatMap((field) => {
      const key = keyOf(ownValue(values, field.name), kindOf(field).column);
      if (key === null) return [];
      const name = JSON.stringify([field.name, key]);
      const other = uniqueRows.get(name);
      if (other === undefined) uniqueRows.set(name, row.row);
      return other === undefined || other === row.row
        ? []
        : [{ column: indexOf(field.name), message: texts.takenInFile(other) }];
    });
    if (inFile.length > 0) return inFile;
    const changed = uniqueFields.filter(
      ({ name }) => !isSameJson(ownValue(values, name), ownValue(change.before, name)),
    );
    const others = changed.map((field) => lookup.byValue(field, ownValue(values, field.name)));
    if (others.includes('unread')) {
      const conflicts = await findTakenFields(type, { changes: [change.change], store });
      return conflicts.map(({ field }) => ({ column: indexOf(field), message: texts.taken }));
    }
    return changed.flatMap(({ name }, index) => {
      const other = others[index];
      const isTaken = other !== undefined && other !== 'unread' && other.id !== row.id;
      return isTaken ? [{ column: indexOf(name), message: texts.taken }] : [];
    });
  };
}
