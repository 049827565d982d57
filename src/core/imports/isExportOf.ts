import { cellOf } from '../export/cell.ts';
import { cutText } from '../export/cutText.ts';
import type { CellRule } from '../kinds/cellRules.ts';
import { kindOf } from '../kinds/index.ts';
import type { Field } from '../schema/field.ts';
import { isSameJson, type Json } from '../values/json.ts';
import { isEmptyCell } from './isEmptyCell.ts';
import { type CellContext, readCell } from './readCell.ts';

/** Rules by which a text of an export has one meaning, whatever its options. */
const textRules: ReadonlySet<CellRule> = new Set(['text', 'items', 'json']);

/**
 * Whether a cell is what an export writes of a stored value. Such a cell changes nothing, although a spreadsheet shows less than is stored:
 * no empty lists, no milliseconds, no ends of very long texts.
 */
export function isExportOf(
  cell: Json,
  stored: Json | undefined,
  { field, context }: { readonly field: Field; readonly context: CellContext },
): boolean {
  if (stored === undefined) return false;
  if (isSameJson(cell, stored)) return true;
  if (isEmptyCell(cell, context))
    return stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0);
  if (typeof cell !== 'string' || context.isJson === true) return false;
  const rule = kindOf(field).cell;
  if (rule === 'instant') return isSameSecond(stored, readCell(cell, field, context));
  if (!textRules.has(rule)) return false;
  const written = cellOf(stored, field, { messages: context.messages, choices: 'values', titleOf: () => undefined });
  return typeof written === 'string' && (written === cell || cutText(written) === cell);
}

function isSameSecond(stored: Json, read: ReturnType<typeof readCell>): boolean {
  if (typeof stored !== 'string' || read.kind !== 'value') return false;
  const second = (at: Json) => Math.floor(Date.parse(String(at)) / 1000);
  return second(stored) === second(read.value);
}
