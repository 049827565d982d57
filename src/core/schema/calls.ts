import { isJsonObject, type Json, type JsonObject, namesIn, pointerTo } from '../values/json.ts';
import type { StoredRecord } from '../values/record.ts';

/** The calls of a content type under `/api/0511/`. */
export type Calls = {
  /** Names of the list call: the documented one first, then its aliases. Empty without one. */
  readonly list: readonly string[];
  /** Names of the call that creates and updates records. Empty without one. */
  readonly save: readonly string[];
  /** Fields that the save call carries; undefined for all of them. */
  readonly saved: readonly string[] | undefined;
  /** The host that answers them, where a backend has several. */
  readonly host: CallHost;
  /** Wire names by property (or `id`), for those that have another name there. */
  readonly names: Readonly<Record<string, string>>;
  /** Fields that a list answers as text, as the contract does, unless the request asks for whole values. */
  readonly inWords: readonly string[];
  /** The member of the list call that chooses a related record, whose records it answers; undefined for all records. */
  readonly by: { readonly member: string; readonly field: string } | undefined;
  /** Members that a list answers as people, and the property of the account that is their role. */
  readonly people: { readonly fields: readonly string[]; readonly role?: string };
  /** Members with the name of a person, by the member with the id. */
  readonly personNames: Readonly<Record<string, string>>;
  /** Members with the comments of each record, by the type of the comments. */
  readonly parts: Readonly<Record<string, string>>;
  /** Messages of a failed call. */
  readonly errors: { readonly list: string; readonly create: string; readonly update: string };
};

/** Calls as a schema file writes them. */
export type XCalls = {
  readonly host?: CallHost;
  readonly list?: string | readonly string[];
  readonly save?: string | readonly string[];
  readonly saved?: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
  readonly inWords?: readonly string[];
  readonly by?: Readonly<Record<string, string>>;
  readonly people?: Calls['people'];
  readonly personNames?: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, string>>;
  readonly errors?: Partial<Calls['errors']>;
};

export type CallHost = 'api' | 'services';

export type CallKind = 'list' | 'save';

/** The member of every list call that names the municipality. */
export const municipalityMember = 'Codigo';

/** The member that asks a list call for whole values, as REST answers them. */
export const wholeMember = '_whole';

/** A record under its wire names. */
export function toWire(record: Readonly<Record<string, unknown>>, { names }: Calls): Record<string, unknown> {
  return renameMembers(record, new Map(Object.entries(names)));
}

/** A wire body under the names of properties. */
export function fromWire(body: JsonObject, calls: Calls): Record<string, Json | undefined> {
  return renameMembers(body, wireNames(calls));
}

/** The pointer of a fault under wire names. */
export function pointerOnWire(pointer: string, { names }: Calls): string {
  return renamePointer(pointer, new Map(Object.entries(names)));
}

/** The pointer of a fault under the names of properties. */
export function pointerFromWire(pointer: string, calls: Calls): string {
  return renamePointer(pointer, wireNames(calls));
}

/** A record of an answer under the names of properties, with its id as text; undefined for anything but an object. */
export function recordFromWire(value: unknown, calls: Calls): StoredRecord | undefined {
  if (!isJsonObject(value)) return undefined;
  const record = fromWire(value, calls) as StoredRecord;
  return { ...record, id: String(record.id ?? '') };
}

function wireNames({ names }: Calls): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).map(([name, wire]) => [wire, name]));
}

/** The last of two members with the same name wins. */
function renameMembers<T>(members: Readonly<Record<string, T>>, names: ReadonlyMap<string, string>): Record<string, T> {
  if (names.size === 0) return { ...members };
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [names.get(name) ?? name, value]));
}

function renamePointer(pointer: string, names: ReadonlyMap<string, string>): string {
  const [first, ...rest] = namesIn(pointer);
  return first === undefined ? pointer : pointerTo(names.get(first) ?? first, ...rest);
}
