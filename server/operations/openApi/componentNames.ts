/** The characters that a component's name may have. */
const forbidden = /[^\w.-]/g;

/** Gives names of components that are unique, in the order of requests: `name`, `name.2`, … */
export function createComponentNames(existingNames: Iterable<string> = []) {
  const names = new Set(existingNames);
  return (requestedName: string): string => {
    const base = requestedName.replaceAll(forbidden, '_');
    let name = base;
    for (let count = 2; names.has(name) || name in Object.prototype; count += 1) name = `${base}.${count}`;
    names.add(name);
    return name;
  };
}

export type NewComponentName = ReturnType<typeof createComponentNames>;

export const schemaReference = (name: string): string => `#/components/schemas/${name}`;
