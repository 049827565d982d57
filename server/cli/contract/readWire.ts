import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';

export type ReadAnswer =
  | { readonly kind: 'data'; readonly data: Json }
  | { readonly kind: 'refused'; readonly error: string | undefined }
  | { readonly kind: 'unreadable' };

/** Reads the text of an answer: with success and data in any case, or the data alone. */
export function readAnswer(text: string): ReadAnswer {
  const json = parsed(text);
  if (json === undefined) return { kind: 'unreadable' };
  if (!isJsonObject(json)) return { kind: 'data', data: json };
  if (memberOf(json, 'success') === false) {
    const texts = ['error', 'detail'].map((name) => memberOf(json, name)).filter((text) => typeof text === 'string');
    const error = [...new Set(texts.filter((text) => text !== ''))].join(': ');
    return { kind: 'refused', error: error === '' ? undefined : error };
  }
  if (memberOf(json, 'success') === undefined && memberOf(json, 'data') === undefined) {
    return { kind: 'data', data: json };
  }
  return { kind: 'data', data: memberOf(json, 'data') ?? null };
}

/** The records in data; undefined when it has another type. */
export function objectsOf(data: Json): readonly JsonObject[] | undefined {
  if (isJsonObject(data)) return objectsOf(Object.values(data).find(Array.isArray) ?? [data]);
  return Array.isArray(data) && data.every(isJsonObject) ? data : undefined;
}

/** A member whatever the case of its name. */
export function memberOf(object: JsonObject, name: string): Json | undefined {
  const key = keyOf(object, name);
  return key === undefined ? undefined : object[key];
}

export const keyOf = (object: JsonObject, name: string): string | undefined =>
  Object.keys(object).find((key) => key.toLowerCase() === name.toLowerCase());

/** The objects of a member that is a list. */
export function listIn(object: JsonObject, name: string): readonly JsonObject[] {
  const list = memberOf(object, name);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The name of the member that says whether a call went well; undefined for data without an envelope. */
export function envelopeOf(text: string): string | undefined {
  const json = parsed(text);
  return isJsonObject(json) ? keyOf(json, 'success') : undefined;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
