import { orderKeyBelow } from '#core/store/orderKey.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { v7 as uuid } from 'uuid';
import { commentTypeOf } from '#core/lists/commentType.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withDefaults } from '#core/validation/defaults.ts';
import { commentsColumn, idColumn, importFields } from '#core/imports/importFields.ts';
import type { CellContext } from '#core/imports/readCell.ts';
import type { CellFault, ImportedRow, ImportFormat, ImportSettings } from '#core/imports/importTypes.ts';
import { readCustoms, withCountry } from '#core/site/customs.ts';
import { isSameJson, namesIn } from '#core/values/json.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { planCreation, planPatch } from '../content/planWrites.ts';
import type { Writers } from '../content/writers.ts';
import type { PlannedChange } from '../rules/ruledStore.ts';
import { type Column, compareCells } from './cells/compareCells.ts';
import type { RecordLookup } from './recordLookup.ts';
import { createRelatedTitles } from './relatedTitles.ts';
import { cellMapper } from './cells/cellMapper.ts';
import { besideRecord, idText, type RowReading } from './cells/readRow.ts';
import { withComments } from './rowComments.ts';
import { type RowPlan, withFaults } from './rowPlan.ts';

export type PlannerOptions = {
  readonly type: ContentType;
  readonly settings: ImportSettings;
  readonly format: ImportFormat;
  readonly writers: Writers;
  /** Id of the person who imports. */
  readonly by: string;
  readonly may: {
    readonly create: (type: ContentType) => boolean;
    readonly update: boolean;
    readonly readTitles: (type: ContentType) => boolean;
  };
};

export type RowContext = Awaited<ReturnType<typeof rowContext>>;

/** What the plans of all rows of an import need. */
export async function rowContext(options: PlannerOptions) {
  const { type, settings, format, writers, may } = options;
  const { registry, store, messages } = writers;
  const related = createRelatedTitles({ registry, store, mayRead: may.readTitles });
  const country = registry.typeFor('country');
  const customs = readCustoms((country && (await store.get(country, singleId))) ?? {});
  const cells: CellContext = {
    isJson: format === 'json',
    decimal: settings.decimal,
    timeZone: customs.timeZone,
    messages: withCountry(messages, customs),
    related: related.find,
  };
  const fields = new Map(importFields(type).map((field) => [field.name, field]));
  const columns = settings.columns.flatMap((name, index): Column[] => {
    const field = name === null ? undefined : fields.get(name);
    return field === undefined ? [] : [{ index, field }];
  });
  const idIndex = settings.columns.indexOf(idColumn);
  return {
    ...options,
    related,
    mapCells: cellMapper(settings),
    cells,
    fields,
    columns,
    idIndex,
    orderOf: await rowOrder(type, store),
    comments: commentOptions(options),
  };
}

function commentOptions({ type, settings, writers: { registry, messages }, may }: PlannerOptions) {
  const column = settings.columns.indexOf(commentsColumn);
  const comments = column < 0 ? undefined : commentTypeOf(type, registry.all());
  return comments && { comments, column, mayCreate: may.create(comments.type), messages };
}

/** A row with what was read for it. `source` has the cells as the settings map them. */
export type ReadRow = {
  readonly row: ImportedRow;
  readonly source: ImportedRow;
  readonly reading: RowReading;
  readonly lookup: RecordLookup;
};

/** A row that the rules of content refuse is faulty. */
export async function planRow(read: ReadRow, context: RowContext): Promise<RowPlan> {
  try {
    return await planRead(read, context);
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 401) throw error;
    return withFaults(read, faultsOf(error, context));
  }
}

async function planRead(read: ReadRow, context: RowContext): Promise<RowPlan> {
  const { type, writers, columns, cells, idIndex, may } = context;
  const { row, source, reading } = read;
  const texts = writers.messages.imports.faults;
  const faulty = (...faults: readonly CellFault[]) => withFaults(read, [...reading.faults, ...faults]);
  if (reading.isUnreadable) return faulty();
  const existing = recordOf(read, context);
  const id = existing?.id ?? newIdOf(row, context);
  if (id === undefined) return faulty({ column: idIndex, message: texts.badId });
  if (existing === undefined && row.version !== undefined) return faulty({ column: null, message: texts.gone });
  if (existing === undefined ? !may.create(type) : !may.update)
    return faulty({ column: null, message: existing === undefined ? texts.mayNotCreate : texts.mayNotChange });
  const { unchanged, cut } = compareCells(source, existing, { columns, context: cells });
  const accepted =
    existing === undefined
      ? reading
      : besideRecord(source, reading, { record: existing, unchanged, columns, context: cells });
  if (accepted.faults.length > 0 || cut.length > 0) return withFaults(read, [...accepted.faults, ...cut]);
  const change =
    existing === undefined
      ? await planNew(accepted.values, { id, row, context })
      : await planUpdate(accepted, { existing, unchanged, context });
  const plan = planOf(row, { id, change, isNew: existing === undefined });
  return context.comments === undefined ? plan : withComments(plan, context.comments);
}

function recordOf({ row, reading: { values }, lookup }: ReadRow, context: RowContext): StoredRecord | undefined {
  const { settings, fields, idIndex } = context;
  const { match } = settings;
  if (match === null) return undefined;
  if (match === idColumn) return lookup.byId(idText(row.cells[idIndex]));
  const field = fields.get(match);
  const record = field === undefined ? undefined : lookup.byValue(field, ownValue(values, match));
  return record === 'unread' ? undefined : record;
}

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A new record keeps the id that the file or an earlier plan gives it. */
function newIdOf(row: ImportedRow, { settings, idIndex }: RowContext): string | undefined {
  const fileId = settings.match === idColumn ? idText(row.cells[idIndex]) : '';
  if (fileId === '') return row.kind === 'new' && row.id !== undefined ? row.id : uuid();
  return isUuid.test(fileId) ? fileId.toLowerCase() : undefined;
}

type NewRecord = { readonly id: string; readonly row: ImportedRow; readonly context: RowContext };

function planNew(values: Values, { id, row, context }: NewRecord): Promise<PlannedChange> {
  const { type, writers, settings, orderOf } = context;
  const body = withDefaults(type, { ...orderOf(row.row), ...values });
  return planCreation({ body, publication: { state: settings.publication }, id }, { type, writers });
}

type Existing = {
  readonly existing: StoredRecord;
  readonly unchanged: ReadonlySet<string>;
  readonly context: RowContext;
};

function planUpdate(
  { values, empty }: RowReading,
  { existing, unchanged, context: { type, writers } }: Existing,
): Promise<PlannedChange> {
  const body = Object.fromEntries(Object.entries(values).filter(([name]) => !unchanged.has(name)));
  const unset = empty.filter((name) => Object.hasOwn(existing, name) && !unchanged.has(name));
  return planPatch({ id: existing.id, versions: 'any' }, { body, unset }, { type, writers });
}

type Planned = { readonly id: string; readonly change: PlannedChange; readonly isNew: boolean };

function planOf({ row, cells, comments }: ImportedRow, { id, change, isNew }: Planned): RowPlan {
  const after = 'values' in change.change ? (change.change.values ?? {}) : {};
  const changes = changedCells(valuesOf(change.before ?? {}), after);
  const kind = isNew ? 'new' : changes.length === 0 ? 'same' : 'changed';
  const version = change.before?._version;
  const planned: ImportedRow = {
    row,
    cells,
    kind,
    id,
    ...(version !== undefined && { version }),
    ...(kind === 'changed' && { changes }),
    ...(comments !== undefined && { comments }),
  };
  return { row: planned, ...(kind !== 'same' && { change }) };
}

/** What an import changes in a record. */
function changedCells(before: Values, after: Values): NonNullable<ImportedRow['changes']> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !isSameJson(ownValue(before, name), ownValue(after, name)))
    .map((field) => {
      const [was, is] = [ownValue(before, field), ownValue(after, field)];
      return { field, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
    });
}

/** The faults of a refused change, at the columns of their fields. */
export function faultsOf({ details }: Problem, { settings, fields, writers }: RowContext): readonly CellFault[] {
  const texts = writers.messages.imports.faults;
  const { errors = [], detail } = details;
  if (errors.length === 0) return [{ column: null, message: detail }];
  return errors.map(({ pointer, detail }) => {
    const [name = '', item] = namesIn(pointer);
    const isItem = item !== undefined && /^\d+$/.test(item);
    const message = isItem ? texts.itemFault(Number(item) + 1, detail) : detail;
    const column = settings.columns.includes(name) ? settings.columns.indexOf(name) : null;
    const label = fields.get(name)?.label ?? name;
    return { column, message: column === null && label !== '' ? `${label}: ${message}` : message };
  });
}

/**
 * The order key of a new record by the number of its row: on a board, new records come below the ones that people ordered,
 * in the order of the file. Without a key they would be in reverse, since the newest record comes first.
 */
async function rowOrder(type: ContentType, store: Pick<Store, 'list'>): Promise<(row: number) => Values> {
  const order = type.list.board?.order;
  if (order === undefined) return () => ({});
  const { records } = await store.list(type, {
    where: [{ field: order, operator: 'empty', values: [false] }],
    sort: [{ field: order, order: 'asc' }],
    offset: 0,
    limit: 1,
  });
  const lowest = ownValue(records[0], order);
  return (row) => {
    const key = orderKeyBelow(typeof lowest === 'string' ? lowest : undefined, row);
    return key === undefined ? {} : { [order]: key };
  };
}
