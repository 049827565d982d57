import type { Values } from '../values/record.ts';
import { isSameJson, type Json, type JsonObject } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';
import { type Attribute, type Catalogue, objectsIn } from './catalogue.ts';
import { fitValue } from './fitValue.ts';

export type FittedEntry = {
  /** The values after all conversions without loss. */
  readonly values: Values;
  /** The ids of attributes with a value that was converted, and of those with one that cannot be. */
  readonly converted: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
};

/** Converts the values of an entry to the types of a catalogue's attributes where nothing is lost; the others stay as they are. */
export function fitEntry(
  values: Values,
  { attributes, details }: Pick<Catalogue, 'attributes' | 'details'>,
): FittedEntry {
  const converted = new Set<string>();
  const left = new Set<string>();
  const fitAll = (part: JsonObject | Values, own: readonly Attribute[], idOf: (id: string) => string) => {
    const changes: Record<string, Json> = {};
    for (const attribute of own) {
      const value = ownValue(part, attribute.id);
      if (value === undefined || value === null) continue;
      const fitted = fitValue(value as Json, attribute);
      if (fitted === undefined) left.add(idOf(attribute.id));
      else if (!isSameJson(fitted, value)) {
        converted.add(idOf(attribute.id));
        changes[attribute.id] = fitted;
      }
    }
    return Object.keys(changes).length === 0 ? part : { ...part, ...changes };
  };
  let fittedValues = fitAll(values, attributes, (id) => id) as Values;
  for (const detail of details) {
    if (!Array.isArray(ownValue(values, detail.id))) continue;
    const rows = objectsIn(ownValue(values, detail.id));
    const fittedRows = rows.map((row) => fitAll(row, detail.attributes, (id) => `${detail.id}/${id}`));
    if (fittedRows.some((row, index) => row !== rows[index]))
      fittedValues = { ...fittedValues, [detail.id]: fittedRows as Json };
  }
  return { values: fittedValues, converted, left };
}
