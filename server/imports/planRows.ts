import type { CellFault, ImportedRow } from '#core/imports/importTypes.ts';
import { idColumn } from '#core/imports/importFields.ts';
import type { Field } from '#core/schema/field.ts';
import type { Json } from '#core/values/json.ts';
import { mapInBatches } from '../foundation/turns/mapInTurns.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { ChangesRefused } from '../rules/ruledStore.ts';
import type { Column } from './cells/compareCells.ts';
import { findCollisions } from './findCollisions.ts';
import { lookUpRecords } from './recordLookup.ts';
import { idText, readRow } from './cells/readRow.ts';
import { faultsOf, type PlannerOptions, planRow, type ReadRow, type RowContext, rowContext } from './planRow.ts';
import { type RowPlan, withFaults } from './rowPlan.ts';

/** Plans the rows of one import in their order; a row that repeats a record or a unique value of an earlier one is faulty. */
export interface RowPlanner {
  plan(rows: readonly ImportedRow[]): Promise<readonly RowPlan[]>;
}

export async function createRowPlanner(options: PlannerOptions): Promise<RowPlanner> {
  const { type, settings, writers } = options;
  const { store, messages } = writers;
  const context = await rowContext(options);
  const collisionsOf = findCollisions({ type, settings, store, messages });
  return {
    plan: async (rows) => {
      const { read, lookup } = await readRows(rows, context);
      const outcomes = await mapInBatches(read, (one) => planRow(one, context));
      const plans: RowPlan[] = [];
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') throw outcome.reason;
        const plan = outcome.value;
        const collisions = plan.row.kind === 'faulty' ? [] : await collisionsOf(plan, lookup);
        plans.push(collisions.length === 0 ? plan : withFaults(plan, collisions));
      }
      const refusals = await refusalsOf(plans, context);
      return plans.map((plan, index) => {
        const faults = refusals.get(index);
        return faults === undefined ? plan : withFaults(plan, faults);
      });
    },
  };
}

/** Rows with their values and the stored records that they may concern. */
async function readRows(rows: readonly ImportedRow[], context: RowContext) {
  const { type, settings, writers, related, mapCells, columns, cells, idIndex } = context;
  const sources = rows.map(mapCells);
  await related.load(relatedCells(sources, columns));
  const readings = sources.map((source) => readRow(source, { columns, settings, context: cells }));
  const ids = settings.match === idColumn ? rows.map((row) => idText(row.cells[idIndex])) : [];
  const keys = { ids: ids.filter((id) => id !== ''), values: readings.map(({ values }) => values) };
  const lookup = await lookUpRecords(type, keys, writers.store);
  const read = rows.flatMap((row, index): readonly ReadRow[] => {
    const [source, reading] = [sources[index], readings[index]];
    return source === undefined || reading === undefined ? [] : [{ row, source, reading, lookup }];
  });
  return { read, lookup };
}

/** The faults that rules find, by the index of the plan. */
async function refusalsOf(
  plans: readonly RowPlan[],
  context: RowContext,
): Promise<ReadonlyMap<number, readonly CellFault[]>> {
  const { writers, by } = context;
  const judged = plans.flatMap(({ change }, index) => (change === undefined ? [] : [{ index, change }]));
  const changes = judged.map(({ change }) => change);
  const privateFaults = (problem: Problem) =>
    faultsOf(problem, context).map((fault) => ({ ...fault, isPrivate: true }));
  try {
    await writers.store.judgePlanned(changes, by);
    return new Map();
  } catch (error) {
    if (error instanceof ChangesRefused)
      return new Map(error.refusals.map(({ index, problem }) => [judged[index]?.index ?? -1, privateFaults(problem)]));
    const [only] = judged;
    if (error instanceof Problem && error.status !== 401 && judged.length === 1 && only !== undefined)
      return new Map([[only.index, privateFaults(error)]]);
    throw error;
  }
}

function* relatedCells(rows: readonly ImportedRow[], columns: readonly Column[]): Iterable<readonly [Json, Field]> {
  const relations = columns.filter(({ field }) => field.relation !== undefined);
  for (const { cells } of rows) for (const { index, field } of relations) yield [cells[index] ?? null, field];
}
