import { isJsonObject, namesIn } from './json.ts';
import type { Values } from './record.ts';

/** Values without the members at JSON pointers; the same object when there are none. */
export function withoutPointers(values: Values, pointers: readonly string[]): Values {
  return pointers.reduce((current, pointer) => withoutMember(current, namesIn(pointer)) as Values, values);
}

function withoutMember(container: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(container)) {
    const index = Number(name);
    return index in container ? container.with(index, withoutMember(container[index], rest)) : container;
  }
  if (!isJsonObject(container) || !Object.hasOwn(container, name)) return container;
  const members = Object.entries(container);
  if (rest.length === 0) return Object.fromEntries(members.filter(([own]) => own !== name));
  return Object.fromEntries(members.map(([own, member]) => [own, own === name ? withoutMember(member, rest) : member]));
}
