import { isJsonObject, namesIn } from '#core/values/json.ts';
import { isNameForGenerators, unreadableProperties } from './generatorNames.ts';
import { createComponentNames, schemaReference } from './componentNames.ts';

type Schema = Readonly<Record<string, unknown>>;

export type Lift = {
  /** The schema whose local references are followed. */
  readonly root: Schema;
  /** Begins the names of the components. */
  readonly name: string;
  /** The component that `#` stands for. */
  readonly whole: string;
  /** Names that other components have. */
  readonly usedNames?: readonly string[];
  /** Changes a schema before its references are lifted; undefined removes it. */
  readonly change?: (schema: Schema) => Schema | undefined;
};

/** Keywords whose members have names of the schema's author. */
const namedKeywords = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired']);
/** Keywords whose values are data. */
const dataKeywords = new Set(['enum', 'const', 'default', 'examples']);
/** Keywords of files, which have no place inside a description; what definitions contain is lifted where it is used. */
const droppedKeywords = new Set(['$id', '$schema', '$defs', 'definitions', '$anchor', '$dynamicAnchor', '$comment']);

/**
 * Replaces local references by references to components, because generators of clients follow no others. Returns the schema and
 * the components, by name, that its references lead to, directly or through others.
 */
export function createLift({ root, name, whole, usedNames = [whole], change = (schema) => schema }: Lift) {
  const newName = createComponentNames(usedNames);
  const names = new Map<string, string>();
  const components: Record<string, unknown> = {};

  const referenceTo = (pointer: string): string | undefined => {
    if (pointer === '#') return schemaReference(whole);
    if (!names.has(pointer)) {
      const steps = namesIn(decodeURIComponent(pointer.slice(1)));
      const target = steps.reduce<unknown>(member, root);
      if (target === undefined) return undefined;
      const component = newName([name, ...steps.filter((step) => step !== '$defs')].join('.'));
      names.set(pointer, component);
      components[component] = undefined;
      components[component] = lift(target);
    }
    return schemaReference(names.get(pointer) ?? '');
  };

  const lift = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(lift);
    if (!isJsonObject(node)) return node;
    const schema = change(node);
    if (schema === undefined) return {};
    return Object.fromEntries(
      Object.entries(schema).flatMap(([keyword, value]) => {
        if (droppedKeywords.has(keyword)) return [];
        if (keyword === '$ref') {
          const reference = typeof value === 'string' && value.startsWith('#') ? referenceTo(value) : value;
          return reference === undefined ? [] : [[keyword, reference]];
        }
        if (dataKeywords.has(keyword) || keyword.startsWith('x-')) return [[keyword, value]];
        if (namedKeywords.has(keyword) && isJsonObject(value)) return Object.entries(liftNamed(keyword, value));
        return [[keyword, lift(value)]];
      }),
    );
  };

  const liftNamed = (keyword: string, members: Schema): Schema => {
    const readable = Object.entries(members).filter(([key]) => isNameForGenerators(key));
    const patterns = keyword === 'properties' ? unreadableProperties(members) : undefined;
    return {
      [keyword]: Object.fromEntries(readable.map(([key, inner]) => [key, lift(inner)])),
      ...(patterns && { patternProperties: patterns }),
    };
  };

  return { lift, components: components as Readonly<Record<string, unknown>> };
}

function member(node: unknown, step: string): unknown {
  if (Array.isArray(node)) return node[Number(step)];
  return isJsonObject(node) && Object.hasOwn(node, step) ? node[step] : undefined;
}
