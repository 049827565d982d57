import { sql } from 'kysely';
import type { Sql } from '../dialect.ts';
import { hiddenMark } from '../search/folding.ts';

/**
 * The rows whose folded texts may differ between two fingerprints of a type: those with a value in a field that is new, of another kind
 * or with another condition. So a type of many records gets a field without a rewrite of each.
 */
export function affectedRows(before: string | undefined, after: string): Sql {
  const names = changedNames(before, after);
  if (names === undefined) return sql`1 = 1`;
  const texts = names.map((name) => `${JSON.stringify(name)}:`);
  // PostgreSQL reads a backslash of a pattern as an escape.
  if (texts.some((text) => text.includes('\\'))) return sql`1 = 1`;
  if (texts.length === 0) return sql`1 = 0`;
  return sql`(${sql.join(
    texts.map((text) => sql`"doc" like ${`%${text}%`}`),
    sql` or `,
  )})`;
}

/** The names of fields that are folded otherwise than before; undefined for all. Types without conditions have one part less. */
function changedNames(before: string | undefined, after: string): readonly string[] | undefined {
  if (before === undefined) return undefined;
  const [versionBefore, ...partsBefore] = JSON.parse(before) as Fingerprint;
  const [version, ...parts] = JSON.parse(after) as Fingerprint;
  if (version !== versionBefore) return undefined;
  const added = parts.flatMap((part, index) => missingIn(partsBefore[index], part));
  // A value that no condition hides any more has texts and keys again.
  const revealed = partsBefore.flatMap((part, index) => missingIn(parts[index], part).filter(isOfHidden));
  return [...new Set([...added, ...revealed].map((entry) => (typeof entry === 'string' ? entry : entry[0])))];
}

function missingIn(other: readonly Entry[] | undefined, part: readonly Entry[]): readonly Entry[] {
  const others = new Set(other?.map((entry) => JSON.stringify(entry)));
  return part.filter((entry) => !others.has(JSON.stringify(entry)));
}

const isOfHidden = (entry: Entry) => typeof entry !== 'string' && entry[1] === hiddenMark;

/** As `foldingOf` writes it: each entry is a name, or begins with one. */
type Fingerprint = readonly [version: number, ...parts: (readonly Entry[])[]];
type Entry = string | readonly [name: string, ...unknown[]];
