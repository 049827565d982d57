import type { ComputationName } from '../names/computationNames.ts';
import type { Field } from '../schema/field.ts';
import { instantOf, localTime } from '../time/localTime.ts';
import type { Json } from '../values/json.ts';
import { kindOf } from './index.ts';

export type Computation = {
  readonly name: ComputationName;
  /** A percentage, an amount, a number of days, or the items of a list. */
  readonly operand: Json;
  readonly timeZone: string;
};

/** The value of a field after a computation; as it is where there is nothing to compute from. */
export function computeValue(field: Field, value: Json | undefined, computation: Computation): Json | undefined {
  const { name, operand } = computation;
  if (!kindOf(field).computations?.includes(name)) throw new Error(`${field.kind} has no computation ${name}`);
  if (name === 'include' || name === 'exclude') return computeList(value, { name, items: operand });
  if (typeof operand !== 'number') return value;
  if (typeof value === 'number') return rounded(computeNumber(value, { name, operand }), field);
  if (typeof value !== 'string' || value === '') return value;
  return daysAfter(value, { days: name === 'later' ? operand : -operand, computation, field });
}

function computeNumber(value: number, { name, operand }: { readonly name: ComputationName; readonly operand: number }) {
  if (name === 'add') return value + operand;
  if (name === 'subtract') return value - operand;
  return (value * (100 + (name === 'raise' ? operand : -operand))) / 100;
}

/** Decimal digits that any double holds: the others are noise of its binary fraction. */
const exactDigits = 15;
const exact = (value: number) => Number(value.toPrecision(exactDigits));

/** A number in the steps of its field, halves away from zero: `multipleOf`, whole numbers, or cents. */
function rounded(value: number, field: Field): number {
  const step = stepOf(field);
  if (step === undefined) return exact(value);
  const steps = exact(Math.abs(value) / step);
  return exact(Math.sign(value) * Math.round(steps) * step) || 0;
}

function stepOf(field: Field): number | undefined {
  const { multipleOf } = field.schema;
  const { jsonType, isCurrency } = kindOf(field);
  if (typeof multipleOf === 'number' && multipleOf > 0) return multipleOf;
  if (jsonType === 'integer') return 1;
  return isCurrency === true ? 0.01 : undefined;
}

type Shift = { readonly days: number; readonly computation: Computation; readonly field: Field };

/** Instants keep their time of day in the time zone. Days that no calendar has leave the value as it is. */
function daysAfter(value: string, { days, computation: { timeZone }, field }: Shift): string {
  const isInstant = kindOf(field).temporal === 'instant';
  if (isInstant && Number.isNaN(Date.parse(value))) return value;
  const clock = isInstant ? localTime(value, timeZone) : value;
  const day = new Date(`${clock.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  const text = Number.isNaN(day.getTime()) ? '' : day.toISOString();
  if (!/^\d{4}-/.test(text)) return value;
  const result = text.slice(0, 10);
  if (!isInstant) return result;
  const minute = Date.parse(instantOf(`${result}${clock.slice(10)}`, timeZone));
  return new Date(minute + (Date.parse(value) % 60_000)).toISOString();
}

/** Items that are there already do not join twice. */
function computeList(
  value: Json | undefined,
  { name, items }: { readonly name: ComputationName; readonly items: Json },
): Json | undefined {
  const present = Array.isArray(value) ? (value as readonly Json[]) : [];
  const chosen = Array.isArray(items) ? (items as readonly Json[]) : [];
  const isIn = (list: readonly Json[], item: Json) => list.includes(item);
  const joining = chosen.filter((item) => !isIn(present, item));
  const staying = present.filter((item) => !isIn(chosen, item));
  if (name === 'include') return joining.length === 0 ? value : [...present, ...new Set(joining)];
  return staying.length === present.length ? value : staying;
}
