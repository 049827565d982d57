/**
 * Whether generators of clients read a member of this name. Redocly, which openapi-typescript reads with, mistakes names that every object
 * inherits for its own functions and calls them; only these two return.
 */
export function isNameForGenerators(name: string): boolean {
  return !(name in Object.prototype) || name === 'constructor' || name === 'toString';
}

/** Patterns for the properties whose names generators cannot read. Their values are any: in generated types, a type here would hold for all properties. */
export function unreadableProperties(properties: object): Readonly<Record<string, object>> | undefined {
  const names = Object.keys(properties).filter((name) => !isNameForGenerators(name));
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [`^${name}$`, {}]));
}
