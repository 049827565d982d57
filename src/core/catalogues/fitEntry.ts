import { readDay } from '../time/readDay.ts';
import type { Values } from '../values/record.ts';
import { isSameJson, type Json, type JsonObject } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';
import { type Attribute, type AttributeType, type Catalogue, objectsIn } from './catalogue.ts';

export type FittedEntry = {
  /** The values after all conversions without loss. */
  readonly values: Values;
  /** The ids of attributes whose value was converted, and of attributes whose value cannot be. */
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

/** The value as the type of the attribute has it: unchanged, or converted without loss; undefined when it cannot be converted. */
function fitValue(value: Json, attribute: Attribute): Json | undefined {
  return fits[attribute.type](value, attribute.options);
}

const address = /^(https?:\/\/[^\s/\\]|\/[^\s/\\])\S*$/;
const addressOrNothing = (value: Json) => (typeof value === 'string' && address.test(value) ? value : undefined);

const fits: Readonly<Record<AttributeType, (value: Json, options: readonly string[]) => Json | undefined>> = {
  String: (value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    const isList = Array.isArray(value) && value.every((item) => typeof item === 'string' && !item.includes(','));
    return isList ? value.join(', ') : undefined;
  },
  Number: (value) => {
    if (typeof value === 'number') return value;
    const text = typeof value === 'string' ? value.trim() : '';
    // Another notation, as 007 or 1,5, could mean something else.
    return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : undefined;
  },
  Date: (value) => (typeof value === 'string' ? readDay(value) : undefined),
  CheckList: (value, options) => {
    const items = typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value;
    const isChosen = Array.isArray(items) && items.every((item) => options.includes(String(item)));
    return isChosen ? [...new Set(items)] : undefined;
  },
  DropdownList: (value, options) => {
    const one = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof one === 'string' && options.includes(one) ? one : undefined;
  },
  Image: addressOrNothing,
  File: addressOrNothing,
};
