import type { ServerCatalog } from '#core/locales/catalog.ts';
import { pointerTo } from '#core/values/json.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';

/** Limits of a JSON text, so that none costs much more than others. They are above what any screen or record needs. */
export const jsonLimits = {
  /** Levels of nested lists and objects. */
  depth: 64,
  /** Items of one list. */
  items: 10_000,
  /** Members of one object. */
  members: 1000,
  /** Items and members of the whole text. */
  values: 100_000,
} as const;

/** A limit that a text exceeds, and the names that lead to the list or object. */
export type JsonExcess = {
  readonly limit: keyof typeof jsonLimits;
  readonly names: readonly (string | number)[];
};

type Level = {
  readonly isList: boolean;
  commas: number;
  /** Where the name of the current member begins, at its quote; undefined before it. */
  nameStart: number | undefined;
};

/**
 * The first limit that a JSON text exceeds. It is read once, before it is parsed, because every look at a parsed object of many
 * members costs more. A malformed text is left to the parser.
 */
export function jsonExcess(text: string): JsonExcess | undefined {
  const levels: Level[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    const level = levels.at(-1);
    if (sign === '"') {
      if (level !== undefined) level.nameStart ??= at;
      at = endOfString(text, at);
    } else if (sign === '[' || sign === '{') {
      levels.push({ isList: sign === '[', commas: 0, nameStart: undefined });
      values += 1;
      if (levels.length > jsonLimits.depth) return { limit: 'depth', names: [] };
    } else if (sign === ']' || sign === '}') {
      levels.pop();
    } else if (sign === ',' && level !== undefined) {
      level.commas += 1;
      level.nameStart = undefined;
      values += 1;
      const limit = level.isList ? 'items' : 'members';
      if (level.commas >= jsonLimits[limit]) return { limit, names: namesTo(levels, text) };
    }
    if (values > jsonLimits.values) return { limit: 'values', names: [] };
  }
  return undefined;
}

/** Where a string ends, at its quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') return at;
    if (sign === '\\') at += 1;
  }
  return text.length;
}

/** The names of the members and the positions of the items that contain the last level. */
function namesTo(levels: readonly Level[], text: string): readonly (string | number)[] {
  return levels.slice(0, -1).map(({ isList, commas, nameStart = 0 }) => {
    if (isList) return commas;
    const quoted = text.slice(nameStart, endOfString(text, nameStart) + 1);
    try {
      return String(JSON.parse(quoted));
    } catch {
      return quoted;
    }
  });
}

/** The message about a limit that a text exceeds. */
export function excessError({ limit, names }: JsonExcess, { api }: ServerCatalog): ProblemError {
  const most = String(jsonLimits[limit]);
  const errors = {
    depth: { keyword: 'depth', detail: api.tooDeep(most) },
    items: { keyword: 'maxItems', detail: api.body.longList(most) },
    members: { keyword: 'maxProperties', detail: api.body.manyMembers(most) },
    values: { keyword: 'size', detail: api.body.manyValues(most) },
  };
  return { pointer: pointerTo(...names), ...errors[limit] };
}
