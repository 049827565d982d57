import type { OutputUnit } from '@cfworker/json-schema';
import { asSchema, type JsonSchema, schemaAt } from '../schema/jsonSchema.ts';
import { namesIn, pointerTo, valueAt } from '../values/json.ts';
import { bestAlternative } from './bestAlternative.ts';
import { isRule } from './reduceAlternatives.ts';

type Context = {
  readonly root: JsonSchema;
  readonly value: unknown;
  /** The alternatives that the person chose, by JSON pointer. */
  readonly chosen: ReadonlyMap<string, JsonSchema>;
};

/** Instead of alternatives that all fail, the broken rules of the one that the value is meant to be, where that is clear. */
export function alternativeUnits(units: readonly OutputUnit[], context: Context): readonly OutputUnit[] {
  return units
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .reduce((current, unit) => (current.includes(unit) ? narrowed(current, unit, context) : current), units);
}

function narrowed(units: readonly OutputUnit[], unit: OutputUnit, context: Context): readonly OutputUnit[] {
  const { root, value, chosen } = context;
  const path = namesIn(decodeURIComponent(unit.instanceLocation.slice(1)));
  const options = (schemaAt(unit.keywordLocation, root)[unit.keyword] ?? []) as readonly unknown[];
  const schemas = options.map((option) => asSchema(option) ?? {});
  if (schemas.every(isRule)) return units;
  const choice = chosen.get(pointerTo(...path));
  const index = bestAlternative(schemas, { root, value: valueAt(value, path), chosen: choice });
  const isInside = (one: OutputUnit, location: string) =>
    one.keywordLocation.startsWith(`${unit.keywordLocation}/${location}`);
  const isOwn = (one: OutputUnit) => isInside(one, `${index}/`);
  if (index < 0 || !units.some(isOwn)) return units;
  return units.filter((one) => one !== unit && (isOwn(one) || !isInside(one, '')));
}
