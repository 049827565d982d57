import { serverFieldNames, type Values } from '../values/record.ts';
import { slugOf } from '../records/slug.ts';
import type { JsonObject } from '../values/json.ts';
import { objectsIn } from './catalogue.ts';

const longest = 60;
/** Without an underscore, which separates an operator in parameters of requests. */
const validId = /^[a-z][a-zA-Z0-9]{0,59}$/;

/**
 * The values of a catalogue whose attributes and details all have ids: the present ids, else ids from their names. Attributes and
 * details share their names in an entry; attributes of a detail have names of their own. `formerIds` are not given again.
 */
export function withAttributeIds(values: Values, formerIds: ReadonlySet<string> = new Set()): Values {
  const [attributes, details] = [objectsIn(values['attributes']), objectsIn(values['details'])];
  const identified = withIds([...attributes, ...details], formerIds);
  const identifiedDetails = identified
    .slice(attributes.length)
    .map((detail) => ({ ...detail, attributes: [...withIds(objectsIn(detail['attributes']), formerIds)] }));
  return {
    ...values,
    attributes: identified.slice(0, attributes.length),
    ...(values['details'] === undefined ? {} : { details: identifiedDetails }),
  };
}

/** The ids of all attributes and details, also of attributes within details. */
export function idsIn(values: Values): readonly string[] {
  return ['attributes', 'details'].flatMap((name) =>
    objectsIn(values[name]).flatMap((part) => [
      ...(typeof part['id'] === 'string' ? [part['id']] : []),
      ...idsIn({ attributes: part['attributes'] }),
    ]),
  );
}

function withIds(parts: readonly JsonObject[], formerIds: ReadonlySet<string>): readonly JsonObject[] {
  const usedIds = new Set<string>();
  const ownIds = parts.map((part) => {
    const id = part['id'];
    if (typeof id !== 'string' || !isUsable(id) || usedIds.has(id)) return undefined;
    usedIds.add(id);
    return id;
  });
  return parts.map((part, index) => {
    const id = ownIds[index] ?? freeId(String(part['name'] ?? ''), (one) => usedIds.has(one) || formerIds.has(one));
    usedIds.add(id);
    return { ...part, id };
  });
}

function freeId(name: string, isTaken: (id: string) => boolean): string {
  const words = slugOf(name, longest - 5).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const base = /^[a-z]/.test(words) ? words : `a${words}`;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}${count}`;
    if (isUsable(id) && !isTaken(id)) return id;
  }
}

const reserved: ReadonlySet<string> = new Set([...serverFieldNames, 'prototype', 'q', 'ids']);

/** Whether no server field, no parameter of a request and no member of every object has this name. */
function isUsable(id: string): boolean {
  return validId.test(id) && !reserved.has(id) && !(id in Object.prototype);
}
