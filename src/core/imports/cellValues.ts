import type { Field } from '../schema/field.ts';
import { fold } from '../text/fold.ts';
import { readTime } from '../time/readDay.ts';
import type { Json } from '../values/json.ts';
import { textOf } from './cellItems.ts';

const truths = new Set(['si', 's', 'x', '1', 'verdadero', 'true', 'yes', 'y']);
const untruths = new Set(['no', 'n', '0', 'falso', 'false']);

/** The yes or no in a value, as in `true`, 1 or 'Sí'; undefined for another one. */
export function truthIn(cell: Json): boolean | undefined {
  if (typeof cell === 'boolean') return cell;
  const text = fold(textOf(cell) ?? '?').trim();
  return truths.has(text) ? true : untruths.has(text) ? false : undefined;
}

/** The option with this value, else with this label. */
export function optionOf(cell: Json, { options }: Field): Json | undefined {
  const text = textOf(cell)?.trim();
  if (text === undefined) return undefined;
  const key = fold(text);
  const option =
    options.find((one) => String(one.value) === text) ??
    options.find((one) => fold(one.label) === key) ??
    options.find((one) => fold(String(one.value)) === key);
  return option?.value;
}

/** A time of day as stored, `HH:mm:ss` with its zone; UTC when the text has none. Undefined for another text. */
export function clockTimeIn(text: string): string | undefined {
  const plain = text.trim();
  if (/^\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(plain)) return plain;
  const time = readTime(plain);
  return time === undefined ? undefined : `${time}Z`;
}
