import { isMembers } from './wire.ts';

/** What a call does instead of answering well. */
export type Fault =
  /** A page of another program, status 200. */
  | 'html'
  | 'status500'
  /** Does its work, and ends the connection in the middle of the answer. */
  | 'cut'
  | 'refusedWithText'
  | 'refusedWithoutText'
  | 'unauthorized'
  /** Does its work, and answers when the test calls `release()`. */
  | 'hold'
  /** The data without its envelope. */
  | 'bareList'
  /** The members of the data, apart from ids, have other types. */
  | 'wrongTypes'
  /** The second record of a list has the id of the first. */
  | 'repeatedIds'
  /** The data has no ids; a save answers no data. */
  | 'withoutId'
  /** Does its work, and answers status 200 without a body. */
  | 'empty';

/** The data on the wire as a fault changes it. */
export function spoiled(data: unknown, fault: Fault | undefined): unknown {
  if (fault === 'wrongTypes') return Array.isArray(data) ? data.map(withWrongTypes) : withWrongTypes(data);
  if (fault === 'withoutId') return withoutIds(data);
  if (fault === 'repeatedIds' && Array.isArray(data)) return withRepeatedId(data);
  return data;
}

function withWrongTypes(value: unknown): unknown {
  if (!isMembers(value)) return wrongType(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isId(name) ? member : wrongType(member)]),
  );
}

function wrongType(value: unknown): unknown {
  if (typeof value === 'string') return { texto: [value] };
  if (typeof value === 'number') return 'no es un número';
  if (typeof value === 'boolean') return 'quizás';
  return Array.isArray(value) ? 'una lista' : [7];
}

function withoutIds(data: unknown): unknown {
  if (typeof data === 'number' || typeof data === 'string') return undefined;
  if (Array.isArray(data)) return data.map(withoutIds);
  if (!isMembers(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isId(name)));
}

function withRepeatedId([first, second, ...rest]: readonly unknown[]): unknown[] {
  if (!isMembers(first) || !isMembers(second)) return [first, second, ...rest];
  const ids = Object.fromEntries(Object.entries(first).filter(([name]) => isId(name)));
  return [first, { ...second, ...ids }, ...rest];
}

const isId = (name: string): boolean => name.toLowerCase() === 'id';
