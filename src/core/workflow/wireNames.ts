import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** A member whose name is written with capitals or without. */
export function memberOf(body: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(body, name)) return body[name];
  const wanted = name.toLowerCase();
  return Object.entries(body).find(([own]) => own.toLowerCase() === wanted)?.[1];
}

/** An id on the wire: a text or a number. Undefined for those that mean none: '', 0, null. */
export function idIn(value: Json | undefined): string | undefined {
  if (typeof value === 'number' && value !== 0) return String(value);
  return typeof value === 'string' && value.trim() !== '' && value.trim() !== '0' ? value.trim() : undefined;
}

export function textIn(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The objects of a list; of what is none, none. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [];
}
