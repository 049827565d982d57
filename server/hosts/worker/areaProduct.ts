import type { AreaMessage } from '#core/api/portalMessages.ts';

/** The product's schemas by their path in the folder `schemas`. */
const schemas = import.meta.glob<string>('../../../schemas/{content,settings,process}/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const own = '/esquemas';

/**
 * The texts of a portal that has areas of a server's staff area: the product's schemas, for accounts and settings, and over them the types
 * of the areas as the server describes them, with the types of the installation to which they may relate.
 */
export function areaFiles({ types }: Pick<AreaMessage, 'types'>): Readonly<Record<string, string>> {
  const product = Object.fromEntries(
    Object.entries(schemas).map(([file, text]) => [file.replace(/^.*\/schemas/, own), text]),
  );
  const names = new Set(Object.keys(product).map((file) => file.replace(/^.*\/(.+)\.json$/, '$1')));
  const others = types.filter(({ name, isLocal }) => isLocal || !names.has(name));
  return {
    ...product,
    ...Object.fromEntries(others.map(({ name, schema }) => [`/instalacion/${name}.json`, JSON.stringify(schema)])),
  };
}
