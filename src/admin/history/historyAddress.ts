import type { RecordVersion } from '#providers/calls/recordProvider.ts';

/** The compared versions in the address; `chosenWrites` fills in the missing ones. */
export type Choice = { readonly after: number | undefined; readonly before: number | undefined };

const key = { after: 'version', before: 'con' } as const;

export function readChoice(address: URLSearchParams): Choice {
  return { after: numberIn(address.get(key.after)), before: numberIn(address.get(key.before)) };
}

export function choiceAddress({ after, before }: Choice): string {
  const address = new URLSearchParams();
  if (after !== undefined) address.set(key.after, String(after));
  if (before !== undefined) address.set(key.before, String(before));
  return address.size === 0 ? '' : `?${address}`;
}

export type ChosenWrites = {
  readonly after: RecordVersion | undefined;
  /** Undefined when there is no earlier version. */
  readonly before: RecordVersion | undefined;
};

/**
 * The newest version and the one before it, unless others are chosen; the older one always comes first. A removal has no
 * values, so it is only shown after the version before it.
 */
export function chosenWrites(writes: readonly RecordVersion[], choice: Choice): ChosenWrites {
  const one = writes.find(({ version }) => version === choice.after) ?? writes[0];
  if (one === undefined) return { after: undefined, before: undefined };
  const earlier = writes.find(({ version, record }) => version < one.version && record !== null);
  const other = writes.find(({ version, record }) => version === choice.before && record !== null);
  if (other === undefined || other === one) return { after: one, before: earlier };
  if (other.version < one.version) return { after: one, before: other };
  return one.record === null ? { after: one, before: earlier } : { after: other, before: one };
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
