import { isJsonObject, type Json, type JsonObject, namesIn, pointerTo } from './json.ts';
import { ownValue } from './ownValue.ts';

/** A member by case-insensitive name. */
export function memberOf(body: JsonObject, name: string): Json | undefined {
  return ownValue(body, nameInBody(body, name));
}

/** A pointer with the member names of the body; a missing member has the name of the contract. */
export function pointerInBody(body: Json, pointer: string): string {
  let node: Json | undefined = body;
  const names = namesIn(pointer).map((name) => {
    const own: string = isJsonObject(node) ? nameInBody(node, name) : name;
    node = isJsonObject(node) ? node[own] : Array.isArray(node) ? (node as readonly Json[])[Number(own)] : undefined;
    return own;
  });
  return pointerTo(...names);
}

/** The name that a member has in a body, whatever its case; the name itself when the body has none. */
export function nameInBody(body: JsonObject, name: string): string {
  if (Object.hasOwn(body, name)) return name;
  const lowerCaseName = name.toLowerCase();
  return Object.keys(body).find((own) => own.toLowerCase() === lowerCaseName) ?? name;
}

/** An id on the wire: a text or a number. Undefined for '', 0 and null. */
export function idIn(value: Json | undefined): string | undefined {
  if (typeof value === 'number' && value !== 0) return String(value);
  return typeof value === 'string' && value.trim() !== '' && value.trim() !== '0' ? value.trim() : undefined;
}

export function textIn(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The objects of a list; empty for another value. */
export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : [];
}
