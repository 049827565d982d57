import { isJsonObject, type Json, type JsonObject, namesIn, pointerTo } from '../../values/json.ts';

/** A member whose name is written with capitals or without. */
export function memberOf(body: JsonObject, name: string): Json | undefined {
  return body[ownName(body, name)];
}

/** A pointer with the member names that the body itself uses; a member that was not sent keeps the name of the contract. */
export function pointerInBody(body: Json, pointer: string): string {
  let node: Json | undefined = body;
  const names = namesIn(pointer).map((name) => {
    const own: string = isJsonObject(node) ? ownName(node, name) : name;
    node = isJsonObject(node) ? node[own] : Array.isArray(node) ? (node as readonly Json[])[Number(own)] : undefined;
    return own;
  });
  return pointerTo(...names);
}

function ownName(body: JsonObject, name: string): string {
  if (Object.hasOwn(body, name)) return name;
  const wanted = name.toLowerCase();
  return Object.keys(body).find((own) => own.toLowerCase() === wanted) ?? name;
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
