import { ownValue } from '../values/ownValue.ts';
import type { Values } from '../values/record.ts';
import { isJsonObject, isSameJson, type Json, namesIn, pointerTo, valueAt } from '../values/json.ts';
import { type Choices, type Merge, threeWayMerge } from '../values/merge.ts';
import type { Overlay } from './overlay.ts';
import { currentPointer, nodeAt } from './schemaNode.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';

/** The parts of an overlay that have members of their own. */
const deep = ['fields', 'added', 'list', 'base'] as const;

/** Merges two changed copies of an overlay: word by word of each field, whole lists elsewhere. */
export function mergeOverlays(
  versions: { readonly base: Overlay | undefined; readonly mine: Overlay; readonly theirs: Overlay },
  choices: Choices = {},
): Omit<Merge, 'merged'> & { readonly merged: Overlay } {
  const merge = threeWayMerge(
    {
      base: versions.base === undefined ? undefined : flatten(versions.base),
      mine: flatten(versions.mine),
      theirs: flatten(versions.theirs),
    },
    choices,
  );
  return { ...merge, merged: unflatten(merge.merged) };
}

/** The words of an overlay by pointer: `/fields/~1properties~1titulo/title`, `/order`. */
export function flatten(overlay: Overlay): Values {
  const words: Record<string, Json> = {};
  const walk = (value: unknown, pointer: string, depth: number) => {
    if (depth === 0 || !isJsonObject(value)) words[pointer] = value as Json;
    else for (const [name, member] of Object.entries(value)) walk(member, pointer + pointerTo(name), depth - 1);
  };
  for (const [name, value] of Object.entries(overlay)) {
    const depth = name === 'fields' || name === 'base' ? 2 : deep.some((one) => one === name) ? 1 : 0;
    if (value !== undefined) walk(value, pointerTo(name), depth);
  }
  return words;
}

/** The overlay of words by pointer; absent words have no member. */
export function unflatten(words: Values): Overlay {
  const overlay: Record<string, unknown> = {};
  for (const [pointer, value] of Object.entries(words)) {
    if (value === undefined) continue;
    const names = namesIn(pointer);
    const last = names.pop() ?? '';
    let node = overlay;
    for (const name of names) {
      const inner = Object.hasOwn(node, name) && isJsonObject(node[name]) ? node[name] : {};
      define(node, name, inner);
      node = inner as Record<string, unknown>;
    }
    define(node, last, value);
  }
  return overlay as Overlay;
}

/** Also for `__proto__`. */
function define(node: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(node, name, { value, enumerable: true, writable: true, configurable: true });
}

/** A word that an overlay tunes and that the code has changed since. */
export type CodeChange = {
  readonly pointer: string;
  readonly word: string;
  readonly before: unknown;
  readonly code: unknown;
  readonly tuned: unknown;
};

/** The tuned words whose code has changed: the overlay applies until somebody decides otherwise. */
export function codeChanges(code: JsonSchema, { fields = {}, base = {} }: Overlay): readonly CodeChange[] {
  return Object.entries(fields).flatMap(([written, tuning]) => {
    const pointer = currentPointer(code, written);
    const before = base[written];
    if (pointer === undefined || before === undefined) return [];
    const node = nodeAt(code, pointer);
    return Object.keys(before)
      .filter((word) => !isSameJson(wordOf(node, word), before[word]))
      .map((word) => ({ pointer, word, before: before[word], code: wordOf(node, word), tuned: wordOf(tuning, word) }));
  });
}

/** What the code says in the words that an overlay tunes, to be compared later. */
export function baseOf(code: JsonSchema, { fields = {}, base = {} }: Overlay): NonNullable<Overlay['base']> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([written, tuning]) => {
      const pointer = currentPointer(code, written);
      if (pointer === undefined) return base[written] === undefined ? [] : [[written, base[written]]];
      const words = Object.keys(flatten({ fields: { field: tuning } })).map((word) => namesIn(word).at(-1) ?? '');
      const node = nodeAt(code, pointer);
      return [
        [
          written,
          Object.fromEntries(
            words.map((word) => [word, (ownValue(base, written)?.[word] ?? wordOf(node, word) ?? null) as Json]),
          ),
        ],
      ];
    }),
  );
}

function wordOf(node: unknown, word: string): unknown {
  return valueAt(node, [word]) ?? null;
}
