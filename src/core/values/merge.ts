import { isEmpty } from './condition.ts';
import { isSameJson, type Json } from './json.ts';
import type { Publication, PublicationFields } from './publication.ts';
import type { Values } from './record.ts';

/** Who changed a field since the base: only I, only they, both to the same value, or both to different ones. */
export type FieldMerge = {
  readonly name: string;
  readonly kind: 'mine' | 'theirs' | 'same' | 'collision';
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
};

export type Choice = 'mine' | 'theirs';

/** By the name of a field. */
export type Choices = Readonly<Record<string, Choice>>;

type Versions = {
  /** The common ancestor; undefined when it is no longer available, and then every difference collides. */
  readonly base: Values | undefined;
  readonly mine: Values;
  readonly theirs: Values;
};

export type Merge = {
  /** Every changed field, in the order of theirs, then of mine. */
  readonly fields: readonly FieldMerge[];
  readonly collisions: readonly FieldMerge[];
  /** Theirs plus the fields that only I changed. A collision takes the chosen side, by default mine. */
  readonly merged: Values;
};

/**
 * Merges two changed copies of one record by top-level members; objects and lists are atomic. An absent member equals
 * undefined and differs from null, but two different empty values on both sides count as equal.
 */
export function threeWayMerge({ base, mine, theirs }: Versions, choices: Choices = {}): Merge {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base ?? {})]);
  const fields = [...names].flatMap((name) => fieldMerge(name, { base, mine, theirs }) ?? []);
  const collisions = fields.filter(({ kind }) => kind === 'collision');
  const mineNames = fields.filter(
    ({ kind, name }) => kind === 'mine' || (kind === 'collision' && !isTheirsChosen(name, choices)),
  );
  const merged = new Map(Object.entries(theirs));
  for (const { name, mine: value } of mineNames) {
    if (value === undefined) merged.delete(name);
    else merged.set(name, value);
  }
  return { fields, collisions, merged: Object.fromEntries(merged) };
}

const isTheirsChosen = (name: string, choices: Choices) => Object.hasOwn(choices, name) && choices[name] === 'theirs';

function fieldMerge(name: string, versions: Versions): FieldMerge | undefined {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((values) => memberOf(values, name));
  const merge = (kind: FieldMerge['kind']): FieldMerge => ({ name, kind, base, mine, theirs });
  const isSame = isSameJson(mine, theirs) || (isEmpty(mine) && isEmpty(theirs));
  if (versions.base === undefined) return isSame ? undefined : merge('collision');
  const [isMine, isTheirs] = [!isSameJson(base, mine), !isSameJson(base, theirs)];
  if (!isMine && !isTheirs) return undefined;
  if (!isTheirs) return merge('mine');
  if (!isMine) return merge('theirs');
  return merge(isSame ? 'same' : 'collision');
}

function memberOf(values: Values | undefined, name: string): Json | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

export type PublicationMerge = {
  readonly kind: 'none' | FieldMerge['kind'];
  readonly base: PublicationFields | undefined;
  /** The publication requested with the save; undefined to keep the current one. */
  readonly mine: Publication | undefined;
  readonly theirs: PublicationFields;
};

type Publications = Pick<PublicationMerge, 'base' | 'mine' | 'theirs'>;

/** Merges the publication of a record in the same way. `now` is ISO 8601 in UTC. */
export function mergePublication(
  { base, mine, theirs }: Publications,
  now = new Date().toISOString(),
): PublicationMerge {
  const isTheirs =
    base !== undefined &&
    (base._state !== theirs._state ||
      base._publishAt !== theirs._publishAt ||
      base._unpublishAt !== theirs._unpublishAt);
  const isMine = mine !== undefined && (base === undefined || !matchesRequest(base, { requested: mine, now }));
  const isSame = mine !== undefined && matchesRequest(theirs, { requested: mine, now });
  return { base, mine, theirs, kind: kindOfPublication({ isMine, isTheirs, isSame }) };
}

/** A requested publication without an instant means now. */
function matchesRequest(
  { _state, _publishAt, _unpublishAt }: PublicationFields,
  { requested, now }: { readonly requested: Publication; readonly now: string },
): boolean {
  if (requested.state !== _state || _state === 'draft') return requested.state === _state;
  if (requested.unpublishAt !== undefined && requested.unpublishAt !== (_unpublishAt ?? null)) return false;
  return requested.publishAt === undefined
    ? _publishAt !== null && _publishAt <= now
    : requested.publishAt === _publishAt;
}

function kindOfPublication({ isMine, isTheirs, isSame }: Readonly<Record<'isMine' | 'isTheirs' | 'isSame', boolean>>) {
  if (!isMine) return isTheirs ? 'theirs' : 'none';
  if (isSame) return 'same';
  return isTheirs ? 'collision' : 'mine';
}
