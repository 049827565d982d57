import { type Group, isGroup } from '../values/query.ts';

/** How the parameters of a query name its groups. */
export type GroupNames = Readonly<Record<Group['match'], string>>;

/** The names in the API: `any.titulo_like=agua&any.all.costo_gt=5&any.all.costo_lt=9`. A number tells groups apart, as in `any2.`. */
export const apiGroups: GroupNames = { all: 'all', any: 'any' };

/** A parameter of a condition: the groups that it stands in, from the outermost, and its own name. */
export type GroupParameter = { readonly path: readonly string[]; readonly name: string };

/** Splits the name of a parameter; undefined for one outside of groups. */
export function groupParameter(parameter: string, names: GroupNames): GroupParameter | undefined {
  const path: string[] = [];
  let name = parameter;
  for (;;) {
    const end = name.indexOf('.');
    const segment = name.slice(0, Math.max(end, 0));
    if (matchOf(segment, names) === undefined) break;
    path.push(segment);
    name = name.slice(end + 1);
  }
  return path.length === 0 ? undefined : { path, name };
}

type Entry<C> = { readonly path: readonly string[]; readonly condition: C | Group<C> };

/** The groups that conditions with these paths form, in the order of their first condition. */
export function groupsOf<C extends object>(entries: readonly Entry<C>[], names: GroupNames): readonly Group<C>[] {
  const root: Node<C> = { match: 'all', parts: [], groups: new Map() };
  for (const { path, condition } of entries) {
    let node = root;
    for (const segment of path) node = childOf(node, { segment, names });
    node.parts.push(condition);
  }
  return root.parts.map(finished).filter(isGroup);
}

type Node<C> = {
  readonly match: Group['match'];
  readonly parts: (C | Group<C> | Node<C>)[];
  readonly groups: Map<string, Node<C>>;
};

function childOf<C>(node: Node<C>, { segment, names }: { segment: string; names: GroupNames }): Node<C> {
  const existing = node.groups.get(segment);
  if (existing !== undefined) return existing;
  const child: Node<C> = { match: matchOf(segment, names) ?? 'all', parts: [], groups: new Map() };
  node.groups.set(segment, child);
  node.parts.push(child);
  return child;
}

function finished<C extends object>(part: C | Group<C> | Node<C>): C | Group<C> {
  if (!isGroup(part as C | Group<C>)) return part as C;
  const { match, parts } = part as Node<C>;
  return { match, parts: parts.map(finished) };
}

/** The parameters of groups, as `groupParameter` reads them; `write` gives name and value of a condition. */
export function groupEntries<C extends object>(
  groups: readonly (C | Group<C>)[],
  options: { readonly names: GroupNames; readonly write: (condition: C) => readonly [name: string, value: string] },
): readonly (readonly [name: string, value: string])[] {
  const counts = { all: 0, any: 0 };
  return groups.flatMap((part) => {
    if (!isGroup(part)) return [options.write(part)];
    counts[part.match] += 1;
    const count = counts[part.match];
    const segment = options.names[part.match] + (count === 1 ? '' : String(count));
    return groupEntries(part.parts, options).map(([name, value]) => [`${segment}.${name}`, value] as const);
  });
}

function matchOf(segment: string, names: GroupNames): Group['match'] | undefined {
  const word = segment.replace(/\d{1,3}$/, '');
  return (['all', 'any'] as const).find((match) => names[match] === word);
}
