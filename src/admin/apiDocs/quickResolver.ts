import { isJsonObject } from '#core/values/json.ts';

type Resolved = { readonly spec: unknown; readonly errors: readonly never[] };

/**
 * A viewer plugin that resolves the references in a part of the description. The viewer's own resolver reads the whole
 * description again for each part that a reader opens, which takes seconds, because references may lead to other documents.
 */
export const quickResolver = {
  fn: {
    resolveSubtree: async (description: unknown, path: readonly string[]): Promise<Resolved> => ({
      spec: inline(at(description, path), { description, outer: [] }),
      errors: [],
    }),
  },
};

type Context = {
  readonly description: unknown;
  /** The references around a value; a reference inside itself is not resolved. */
  readonly outer: readonly string[];
};

function inline(value: unknown, context: Context): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, context));
  if (!isJsonObject(value)) return value;
  const { $ref, ...others } = value;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return inlineMembers(value, context);
  if (context.outer.includes($ref)) return value;
  const target = at(context.description, $ref.slice(2).split('/').map(unescape));
  const inner = { ...context, outer: [...context.outer, $ref] };
  const resolved = inline(target, inner);
  return isJsonObject(resolved) ? { ...resolved, ...inlineMembers(others, context) } : resolved;
}

function inlineMembers(value: Readonly<Record<string, unknown>>, context: Context): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inline(member, context)]));
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => {
    if (Array.isArray(inner)) return inner[Number(name)];
    return isJsonObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined;
  }, value);
}

/** A step of a JSON pointer in a reference. */
const unescape = (step: string): string => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
