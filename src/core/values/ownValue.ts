/** An own member of parsed JSON. Schemas choose the names, and `toString` or `__proto__` are valid ones. */
export function ownValue<T>(holder: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
}
