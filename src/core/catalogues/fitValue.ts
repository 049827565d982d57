import { readDay } from '../time/readDay.ts';
import type { Json } from '../values/json.ts';
import type { Attribute, AttributeType } from './catalogue.ts';

/** What an attribute makes of a value that an entry has: the value itself, one that says the same, or undefined for neither. */
export function fitValue(value: Json, attribute: Attribute): Json | undefined {
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
