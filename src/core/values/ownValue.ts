/** An own member of parsed JSON. Schemas choose the names, and `toString` or `constructor` are valid ones. */
export function ownValue<T>(holder: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return holder !== undefined && Object.hasOwn(holder, name) ? holder[name] : undefined;
}
