import { v7 as uuid } from 'uuid';
import { shownCell } from '#core/imports/fileCell.ts';
import type { CommentType } from '#core/lists/commentType.ts';
import type { Json } from '#core/values/json.ts';
import { validate } from '#core/validation/validate.ts';
import { resolvePublication } from '../content/resolvePublication.ts';
import type { Writers } from '../content/writers.ts';
import type { RowPlan } from './rowPlan.ts';
import { withFaults } from './rowPlan.ts';

type Options = {
  readonly comments: CommentType;
  /** The index of their column. */
  readonly column: number;
  readonly mayCreate: boolean;
  readonly messages: Writers['messages'];
};

/** Adds the comments of a row to the plan of its new record. Records that exist get none, since a second import would repeat them. */
export function withComments(
  plan: RowPlan,
  { comments: { type, relation }, column, mayCreate, messages }: Options,
): RowPlan {
  const { row } = plan;
  const texts = commentsIn(shownCell(row.cells[column] ?? null));
  if (row.kind !== 'new' || texts.length === 0) return plan;
  const fault = (message: string) => withFaults(plan, [{ column, message }]);
  if (!mayCreate) return fault(messages.imports.faults.mayNotCreate);
  // What was planned before keeps its ids, so that nothing is written twice.
  const ids = texts.map((_, index) => row.comments?.[index] ?? uuid());
  const all = texts.map((text) => ({ [relation]: row.id ?? '', [type.titleField ?? '']: text }));
  const [error] = all.flatMap((values) => validate(type, values, messages));
  if (error !== undefined) return fault(error.message);
  const publication = resolvePublication({}, { before: undefined, initialState: type.initialState, messages });
  const changes = all.map((values, index) => ({
    change: { kind: 'create' as const, type, values, publication, id: ids[index] ?? uuid() },
  }));
  return { ...plan, row: { ...row, comments: ids }, comments: changes };
}

/** The texts of a list, or the one text. */
function commentsIn(cell: Json): readonly string[] {
  const items = Array.isArray(cell) ? (cell as readonly Json[]) : [cell];
  return items.flatMap((item) => (item === null || String(item).trim() === '' ? [] : [String(item)]));
}
