/** A member of parsed JSON by a name that a schema chose: `toString` and `__proto__` are names like any other. */
export function ownValue<T>(holder: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
}
