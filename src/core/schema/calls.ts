import type { Messages } from './messages.ts';
import { isJsonObject, type Json, type JsonObject, namesIn, pointerTo } from '../values/json.ts';
import type { StoredRecord } from '../store/record.ts';

/** What a content type answers under `/api/0511/`. */
export type Calls = {
  /** Names of the call that lists it: the documented one first, then others that do the same. Empty for none. */
  readonly list: readonly string[];
  /** Names of the call that creates and changes it. Empty for none. */
  readonly save: readonly string[];
  /** Names on the wire, by those of properties (and `id`) that are called otherwise there. */
  readonly names: Readonly<Record<string, string>>;
  /** Names of fields that a list answers in words, as the contract has them, unless the whole values are asked for. */
  readonly inWords: readonly string[];
  /** What a call says that failed. */
  readonly errors: { readonly list: string; readonly create: string; readonly update: string };
};

/** The same, as a schema file writes it. */
export type XCalls = {
  readonly list?: string | readonly string[];
  readonly save?: string | readonly string[];
  readonly names?: Readonly<Record<string, string>>;
  readonly inWords?: readonly string[];
  readonly errors?: Partial<Calls['errors']>;
};

export type CallKind = 'list' | 'save';

/** The member of every look-up that tells whose data it asks for. */
export const municipalityMember = 'Codigo';

/** The member with which a list call is asked for whole values, as REST answers them. */
export const wholeMember = '_whole';

export function readCalls(
  own: XCalls | undefined,
  { messages, isSingle }: { readonly messages: Messages; readonly isSingle: boolean },
): Calls | undefined {
  if (own === undefined) return undefined;
  const { createFailed, updateFailed } = messages;
  const listFailed = isSingle ? messages.readFailed : messages.listFailed;
  return {
    list: [own.list ?? []].flat(),
    save: [own.save ?? []].flat(),
    names: own.names ?? {},
    inWords: own.inWords ?? [],
    errors: { list: listFailed, create: createFailed, update: updateFailed, ...own.errors },
  };
}

/** A record under the names of the wire. */
export function toWire(record: Readonly<Record<string, unknown>>, { names }: Calls): Record<string, unknown> {
  return renamed(record, new Map(Object.entries(names)));
}

/** What came over the wire, under the names of properties. */
export function fromWire(body: JsonObject, calls: Calls): Record<string, Json | undefined> {
  return renamed(body, wireNames(calls));
}

/** The pointer of a fault, as whoever sent the body knows it. */
export function pointerOnWire(pointer: string, { names }: Calls): string {
  return renamedPointer(pointer, new Map(Object.entries(names)));
}

/** The pointer of a fault, as forms know it. */
export function pointerFromWire(pointer: string, calls: Calls): string {
  return renamedPointer(pointer, wireNames(calls));
}

/** A record that stands in an answer, under the names of properties; undefined for what is none. */
export function recordFromWire(value: unknown, calls: Calls): StoredRecord | undefined {
  return isJsonObject(value) ? (fromWire(value, calls) as StoredRecord) : undefined;
}

function wireNames({ names }: Calls): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).map(([name, wire]) => [wire, name]));
}

/** A member that has the former name of another one stands aside: nothing may come twice under one name. */
function renamed<T>(members: Readonly<Record<string, T>>, names: ReadonlyMap<string, string>): Record<string, T> {
  if (names.size === 0) return { ...members };
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [names.get(name) ?? name, value]));
}

function renamedPointer(pointer: string, names: ReadonlyMap<string, string>): string {
  const [first, ...rest] = namesIn(pointer);
  return first === undefined ? pointer : pointerTo(names.get(first) ?? first, ...rest);
}
