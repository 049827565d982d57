import { cellOf } from '../export/cell.ts';
import { textFromWorkbook } from '../export/workbookText.ts';
import type { CellRule } from '../names/cellRules.ts';
import { kindOf } from '../kinds/index.ts';
import type { Field } from '../schema/field.ts';
import { isSameJson, type Json } from '../values/json.ts';
import { isEmptyCell } from './cellItems.ts';
import { type CellContext, readCell } from './readCell.ts';

/** Rules by which a text of an export has one meaning, whatever its options. */
const textRules: ReadonlySet<CellRule> = new Set(['text', 'items', 'json']);

type Sides = { readonly field: Field; readonly context: CellContext };

/**
 * Whether a cell is what an export writes of a stored value. Such a cell changes nothing, although a spreadsheet shows less than is stored:
 * no empty lists, no milliseconds, no ends of very long texts.
 */
export function isExportOf(cell: Json, stored: Json | undefined, { field, context }: Sides): boolean {
  if (stored === undefined) return false;
  if (isSameJson(cell, stored)) return true;
  if (isEmptyCell(cell, context))
    return stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0);
  if (typeof cell !== 'string' || context.isJson === true) return false;
  const rule = kindOf(field).cell;
  if (rule === 'instant') return isSameInstant(cell, stored, readCell(cell, field, context));
  const written = writtenText(stored, { field, context });
  return written !== undefined && (written === cell || textFromWorkbook(written) === cell);
}

/** Characters at the end of a cut text by which it is recognised. */
const endLength = 50;

/** Whether a cell is a text that an export had cut off and somebody has changed since, so that an import would lose its end. */
export function isChangedCutText(cell: Json, stored: Json | undefined, sides: Sides): boolean {
  if (stored === undefined || typeof cell !== 'string' || sides.context.isJson === true) return false;
  const written = writtenText(stored, sides);
  if (written === undefined || written === cell) return false;
  const cut = textFromWorkbook(written);
  return cut !== written && cut !== cell && cell.includes(cut.slice(-endLength));
}

/** What an export writes of a value, when that is the same for all options. */
function writtenText(stored: Json, { field, context }: Sides): string | undefined {
  if (!textRules.has(kindOf(field).cell)) return undefined;
  const written = cellOf(stored, field, { messages: context.messages, choices: 'values', titleOf: () => undefined });
  return typeof written === 'string' ? written : undefined;
}

/** Spreadsheets show whole seconds; a text with a part of a second means just that. */
function isSameInstant(cell: string, stored: Json, read: ReturnType<typeof readCell>): boolean {
  if (typeof stored !== 'string' || read.kind !== 'value') return false;
  const unit = /:\d\d\.\d/.test(cell) ? 1 : 1000;
  const units = (at: Json) => Math.floor(Date.parse(String(at)) / unit);
  return units(stored) === units(read.value);
}
