import { ownValue } from './ownValue.ts';
/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export type JsonObject = { readonly [name: string]: Json | undefined };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes one reference token of a JSON pointer (RFC 6901). */
export function pointerTo(...names: readonly (string | number)[]): string {
  return names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Splits a JSON pointer (RFC 6901) into its unescaped names. */
export function namesIn(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a path of names; undefined when there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (node, name) => (Array.isArray(node) ? node[Number(name)] : isJsonObject(node) ? ownValue(node, name) : undefined),
    value,
  );
}

/** Whether two JSON values are equal, whatever the order of their members. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSameJson(item, right[index]));
  }
  if (isJsonObject(left) && isJsonObject(right)) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...names].every((name) => isSameJson(ownValue(left, name), ownValue(right, name)));
  }
  // Zero and minus zero are one number.
  return left === right;
}
