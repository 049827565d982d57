import type { SchemaCatalog } from '../locales/catalog.ts';
import { pointerTo } from '../values/json.ts';
import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { checkName } from './checks/checkPropertyName.ts';
import { hintsOf } from './readFields.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import type { Fault } from '../schema/schemaError.ts';
import type { XContent } from '../schema/xContent.ts';

type Context = { readonly base: JsonSchema; readonly messages: SchemaCatalog; readonly hasPurpose: boolean };

/** The words of a property that an extension may replace: how it is shown, not what it is. */
const words = ['title', 'description', 'examples', 'x-field'];
const hintWords = ['placeholder', 'width', 'labels', 'messages', 'unit', 'dateStyle', 'detail', 'index'];

type Extended = {
  readonly part: Pick<JsonSchema, 'properties' | 'required'>;
  readonly faults: readonly Fault[];
};

/** The properties of both schemas, in the order that the extension names, and all that either requires. */
export function extendProperties(own: JsonSchema, context: Context): Extended {
  const { base, messages, hasPurpose } = context;
  const before = propertiesOf(base, base);
  const entries = Object.entries(own.properties ?? {});
  const faults = entries.flatMap(([name, property]) =>
    before.has(name) ? wordFaults(name, property, messages) : addedFaults(name, property, context),
  );
  const required = own.required ?? [];
  const requiredFaults = required.flatMap((_, index) =>
    hasPurpose
      ? [{ pointer: `/required/${index}`, expected: messages.schemas.extending.rulesOfPortal, nearest: undefined }]
      : [],
  );
  const merged = Object.entries(base.properties ?? {}).map(([name, property]) => {
    const change = entries.find(([one]) => one === name)?.[1];
    return [name, change === undefined ? property : withWords(property, asSchema(change) ?? {})] as const;
  });
  const added = entries.filter(([name]) => !before.has(name));
  const { order = [] } = (own['x-content'] ?? {}) as XContent;
  const names = [...merged, ...added].map(([name]) => name);
  const orderFaults = order.flatMap((name, index) =>
    checkName(name, { pointer: `/x-content/order/${index}`, names, messages }),
  );
  return {
    part: {
      properties: Object.fromEntries(ordered([...merged, ...added], order)),
      required: [...new Set([...(base.required ?? []), ...required])],
    },
    faults: [...faults, ...requiredFaults, ...orderFaults],
  };
}

function wordFaults(name: string, property: JsonSchema | boolean, { schemas }: SchemaCatalog): readonly Fault[] {
  const pointer = `/properties${pointerTo(name)}`;
  const expected = schemas.extending.onlyWords(name, [
    ...words.slice(0, -1),
    ...hintWords.map((one) => `x-field.${one}`),
  ]);
  const schema = asSchema(property);
  if (schema === undefined) return [{ pointer, expected, nearest: undefined }];
  const wrong = Object.keys(schema).filter((keyword) => !words.includes(keyword));
  const wrongHints = Object.keys(asSchema(schema['x-field']) ?? {}).filter((hint) => !hintWords.includes(hint));
  return [...wrong.map((one) => pointerTo(one)), ...wrongHints.map((one) => pointerTo('x-field', one))].map((rest) => ({
    pointer: `${pointer}${rest}`,
    expected,
    nearest: undefined,
  }));
}

/** A property of an extension has no role, because the pages of the type choose theirs by the roles of its own. */
function addedFaults(name: string, property: JsonSchema | boolean, { base, messages }: Context): readonly Fault[] {
  const pointer = `/properties${pointerTo(name)}/x-field`;
  const hints = hintsOf(asSchema(property) ?? {}, base);
  const { role, formerly = [] } = hints;
  const isTaken = [...propertiesOf(base, base).values()].some((other) => hintsOf(other, base).role === role);
  const former = formerly.findIndex((one) => propertiesOf(base, base).has(one));
  return [
    ...(role !== undefined && isTaken
      ? [{ pointer: `${pointer}/role`, expected: messages.schemas.extending.roleTaken(role), nearest: undefined }]
      : []),
    ...(former === -1
      ? []
      : [
          {
            pointer: `${pointer}/formerly/${former}`,
            expected: messages.schemas.formerlyInUse(formerly[former] ?? ''),
            nearest: undefined,
          },
        ]),
  ];
}

function withWords(property: JsonSchema | boolean, change: JsonSchema): JsonSchema | boolean {
  const schema = asSchema(property);
  if (schema === undefined) return property;
  const hints = asSchema(schema['x-field']);
  const ownHints = asSchema(change['x-field']);
  const inner = (word: string) =>
    asSchema(ownHints?.[word]) && { [word]: { ...asSchema(hints?.[word]), ...asSchema(ownHints?.[word]) } };
  return {
    ...schema,
    ...change,
    ...(ownHints && { 'x-field': { ...hints, ...ownHints, ...inner('labels'), ...inner('messages') } }),
  };
}

/** Each name of the order follows the name before it; the first keeps its position. */
function ordered<T>(entries: readonly (readonly [string, T])[], order: readonly string[]): (readonly [string, T])[] {
  const result = [...entries];
  for (const [index, name] of order.entries()) {
    const previous = order[index - 1];
    const from = result.findIndex(([one]) => one === name);
    const [entry] = previous === undefined || from === -1 ? [] : result.splice(from, 1);
    if (entry !== undefined) result.splice(result.findIndex(([one]) => one === previous) + 1, 0, entry);
  }
  return result;
}
