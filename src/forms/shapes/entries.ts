import type { Json, JsonObject } from '#core/values/json.ts';

/** A member of a map while it is edited. */
export type Entry = {
  readonly id: number;
  /** Its name in the value; undefined until the person has typed a valid one. */
  readonly key: string | undefined;
  /** What the input of the key holds. */
  readonly text: string;
  /** Whether it stays without a value, because nobody has filled it in yet. */
  readonly isNew: boolean;
};

/** The entries being edited, then the value's other entries. */
export function entriesOf(
  drafts: readonly Entry[],
  { value, names }: { readonly value: JsonObject; readonly names: readonly string[] },
): readonly Entry[] {
  const remaining = drafts.filter(({ key, isNew }) => isNew || (key !== undefined && Object.hasOwn(value, key)));
  const keys = Object.keys(value).filter(
    (key) => !names.includes(key) && !remaining.some((draft) => draft.key === key),
  );
  const first = Math.max(0, ...remaining.map(({ id }) => id)) + 1;
  return [...remaining, ...keys.map((key, index) => ({ id: first + index, key, text: key, isNew: false }))];
}

/** The value with a member renamed at the same position, or with one more. */
export function renamed(
  value: JsonObject,
  { from, to }: { readonly from: string | undefined; readonly to: string },
): JsonObject {
  const isThere = from !== undefined && Object.hasOwn(value, from);
  const entries: (readonly [string, Json | undefined])[] = Object.entries(value).map(([key, member]) =>
    key === from ? [to, member] : [key, member],
  );
  return Object.fromEntries(isThere ? entries : [...entries, [to, undefined]]);
}
