import { ownValue } from '#core/values/ownValue.ts';
import { v7 as uuid } from 'uuid';
import { commentTypeOf } from '#core/lists/commentType.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withDefaults } from '#core/validation/defaults.ts';
import type { Field } from '#core/schema/field.ts';
import { commentsColumn, idColumn, importFields } from '#core/imports/importFields.ts';
import type { CellContext } from '#core/imports/readCell.ts';
import type { CellFault, ImportedRow, ImportFormat, ImportSettings } from '#core/imports/importTypes.ts';
import { readCustoms, withCountry } from '#core/site/customs.ts';
import { isSameJson, type Json, namesIn } from '#core/values/json.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { singleId } from '#core/store/store.ts';
import { mapInBatches } from '../foundation/turns/yieldToEventLoop.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { planCreation, planPatch } from '../content/planWrites.ts';
import type { Writers } from '../content/writers.ts';
import { ChangesRefused } from '../rules/ruledStore.ts';
import { type Column, compareCells } from './compareCells.ts';
import { findCollisions } from './findCollisions.ts';
import { lookUpRecords, type RecordLookup } from './recordLookup.ts';
import { createRelatedTitles } from './relatedTitles.ts';
import { cellMapper } from './cells/cellMapper.ts';
import { besideRecord, idText, readRow, type RowReading } from './cells/readRow.ts';
import { rowPlaces } from './rowPlaces.ts';
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

/** Plans the rows of one import in their order; a row that repeats a record or a unique value of an earlier one is faulty. */
export interface RowPlanner {
  plan(rows: readonly ImportedRow[]): Promise<readonly RowPlan[]>;
}

/** `source` has the cells as the settings map them. */
type ReadRow = {
  readonly row: ImportedRow;
  readonly source: ImportedRow;
  readonly reading: RowReading;
  readonly lookup: RecordLookup;
};

export async function createRowPlanner(options: PlannerOptions): Promise<RowPlanner> {
  const { type, settings, format, writers, by, may } = options;
  const { registry, store, messages } = writers;
  const { faults: texts } = messages.imports;
  const related = createRelatedTitles({ registry, store, mayRead: may.readTitles });
  const country = registry.typeFor('country');
  const customs = readCustoms((country && (await store.get(country, singleId))) ?? {});
  const context: CellContext = {
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
  const mapped = cellMapper(settings);
  const idIndex = settings.columns.indexOf(idColumn);
  const commentIndex = settings.columns.indexOf(commentsColumn);
  const comments = commentIndex < 0 ? undefined : commentTypeOf(type, registry.all());
  const mayComment = comments !== undefined && may.create(comments.type);

  const indexOf = (name: string) => (settings.columns.includes(name) ? settings.columns.indexOf(name) : null);

  const placeOf = await rowPlaces(type, { store });
  const collisionsOf = findCollisions({ type, settings, store, messages });

  function faultsOf({ details }: Problem): readonly CellFault[] {
    const { errors = [], detail } = details;
    if (errors.length === 0) return [{ column: null, message: detail }];
    return errors.map(({ pointer, detail }) => {
      const [name = '', item] = namesIn(pointer);
      const isItem = item !== undefined && /^\d+$/.test(item);
      const message = isItem ? texts.itemFault(Number(item) + 1, detail) : detail;
      const column = indexOf(name);
      const label = fields.get(name)?.label ?? name;
      return { column, message: column === null && label !== '' ? `${label}: ${message}` : message };
    });
  }

  const ruleFaultsOf = (problem: Problem) => faultsOf(problem).map((fault) => ({ ...fault, isPrivate: true }));

  function recordOf({ row, reading: { values }, lookup }: ReadRow): StoredRecord | undefined {
    const { match } = settings;
    if (match === null) return undefined;
    if (match === idColumn) return lookup.byId(idText(row.cells[idIndex]));
    const field = fields.get(match);
    const record = field === undefined ? undefined : lookup.byValue(field, ownValue(values, match));
    return record === 'unread' ? undefined : record;
  }

  async function planRow(read: ReadRow): Promise<RowPlan> {
    const { row, source, reading } = read;
    const faulty = (more: readonly CellFault[], own = reading.faults): RowPlan => ({
      row: { row: row.row, cells: row.cells, kind: 'faulty', faults: [...own, ...more] },
    });
    if (reading.isUnreadable) return faulty([]);
    const existing = recordOf(read);
    const id = existing?.id ?? newIdOf(row);
    if (id === undefined) return faulty([{ column: idIndex, message: texts.badId }]);
    if (existing === undefined && row.version !== undefined) return faulty([{ column: null, message: texts.gone }]);
    if (existing === undefined ? !may.create(type) : !may.update)
      return faulty([{ column: null, message: existing === undefined ? texts.mayNotCreate : texts.mayNotChange }]);
    const { unchanged, cut } = compareCells(source, existing, { columns, context });
    const { values, empty, faults } =
      existing === undefined
        ? reading
        : besideRecord(source, reading, { record: existing, unchanged, columns, context });
    if (faults.length > 0 || cut.length > 0) return faulty(cut, faults);
    const planning = { type, writers };
    const written = Object.fromEntries(Object.entries(values).filter(([name]) => !unchanged.has(name)));
    const isStored = (name: string) => existing !== undefined && Object.hasOwn(existing, name);
    const unset = empty.filter((name) => isStored(name) && !unchanged.has(name));
    const change =
      existing === undefined
        ? await planCreation(
            {
              body: withDefaults(type, { ...placeOf(row.row), ...values }),
              publication: { state: settings.publication },
              id,
            },
            planning,
          )
        : await planPatch({ id, versions: 'any' }, { body: written, unset }, planning);
    const after = 'values' in change.change ? (change.change.values ?? {}) : {};
    const changes = changedCells(valuesOf(change.before ?? {}), after);
    const kind = existing === undefined ? 'new' : changes.length === 0 ? 'same' : 'changed';
    const version = change.before?._version;
    const planned: ImportedRow = {
      row: row.row,
      cells: row.cells,
      kind,
      id,
      ...(version !== undefined && { version }),
      ...(kind === 'changed' && { changes }),
      ...(row.comments !== undefined && { comments: row.comments }),
    };
    const plan = { row: planned, ...(kind !== 'same' && { change }) };
    if (comments === undefined) return plan;
    return withComments(plan, { comments, column: commentIndex, mayCreate: mayComment, messages });
  }

  /** A new record keeps the id that the file or an earlier plan gives it. */
  function newIdOf(row: ImportedRow): string | undefined {
    const own = settings.match === idColumn ? idText(row.cells[idIndex]) : '';
    if (own === '') return row.kind === 'new' && row.id !== undefined ? row.id : uuid();
    return isUuid.test(own) ? own.toLowerCase() : undefined;
  }

  async function planSafely(read: ReadRow): Promise<RowPlan> {
    try {
      return await planRow(read);
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 401) throw error;
      const { row } = read;
      return { row: { row: row.row, cells: row.cells, kind: 'faulty', faults: faultsOf(error) } };
    }
  }

  /** The faults that rules find, by the index of the plan. */
  async function refusalsOf(plans: readonly RowPlan[]): Promise<ReadonlyMap<number, readonly CellFault[]>> {
    const judged = plans.flatMap(({ change }, index) => (change === undefined ? [] : [{ index, change }]));
    try {
      await store.judgePlanned(
        judged.map(({ change }) => change),
        by,
      );
      return new Map();
    } catch (error) {
      if (error instanceof ChangesRefused)
        return new Map(error.refusals.map(({ index, problem }) => [judged[index]?.index ?? -1, ruleFaultsOf(problem)]));
      const [only] = judged;
      if (error instanceof Problem && error.status !== 401 && judged.length === 1 && only !== undefined)
        return new Map([[only.index, ruleFaultsOf(error)]]);
      throw error;
    }
  }

  return {
    plan: async (rows) => {
      const sources = rows.map(mapped);
      await related.load(cellsOf(sources, columns));
      const read = sources.map((source, index) => ({
        row: rows[index] ?? source,
        source,
        reading: readRow(source, { columns, settings, context }),
      }));
      const ids = settings.match === idColumn ? rows.map((row) => idText(row.cells[idIndex])) : [];
      const keys = { ids: ids.filter((id) => id !== ''), values: read.map(({ reading: { values } }) => values) };
      const lookup = await lookUpRecords(type, keys, store);
      const outcomes = await mapInBatches(
        read.map((one) => ({ ...one, lookup })),
        planSafely,
      );
      const plans: RowPlan[] = [];
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') throw outcome.reason;
        const plan = outcome.value;
        const collisions = plan.row.kind === 'faulty' ? [] : await collisionsOf(plan, lookup);
        plans.push(collisions.length === 0 ? plan : withFaults(plan, collisions));
      }
      const refusals = await refusalsOf(plans);
      return plans.map((plan, index) => {
        const refused = refusals.get(index);
        return refused === undefined ? plan : withFaults(plan, refused);
      });
    },
  };
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

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function* cellsOf(rows: readonly ImportedRow[], columns: readonly Column[]): Iterable<readonly [Json, Field]> {
  const relations = columns.filter(({ field }) => field.relation !== undefined);
  for (const { cells } of rows) for (const { index, field } of relations) yield [cells[index] ?? null, field];
}
