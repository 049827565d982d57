type Naming = {
  readonly existingNames?: Iterable<string>;
  /** Between a name and its number. */
  readonly separator: string;
};

/** Returns a function that makes names unique in the order of its calls: `name`, then `name`, separator and 2, and so on. */
export function createUniqueNames({ existingNames = [], separator }: Naming): (name: string) => string {
  const names = new Set(existingNames);
  return (name) => {
    let unique = name;
    for (let count = 2; names.has(unique); count += 1) unique = `${name}${separator}${count}`;
    names.add(unique);
    return unique;
  };
}
