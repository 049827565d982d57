import { createUniqueNames } from '#core/text/uniqueNames.ts';

/** The characters that a component's name may not have. */
const forbidden = /[^\w.-]/g;

/** Gives unique names of components: `name`, `name.2`, … */
export function createComponentNames(existingNames: Iterable<string> = []): (name: string) => string {
  const uniqueName = createUniqueNames({ existingNames, separator: '.' });
  return (name) => uniqueName(name.replaceAll(forbidden, '_'));
}

export const schemaReference = (name: string): string => `#/components/schemas/${name}`;
