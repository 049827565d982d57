import type { ContentType } from '../schema/contentType.ts';
import { toWire } from '../schema/calls.ts';
import type { Customs } from '../site/customs.ts';
import { singleId } from '../store/store.ts';
import type { JsonObject } from '../values/json.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';
import { ownValue } from '../values/ownValue.ts';
import type { Values } from '../values/record.ts';
import { memberOf, objectsIn } from '../values/wireNames.ts';
import { membersReader, sentIdIn, wireId } from './wireValues.ts';

/** A record of a list call. */
export type WireRecord = {
  /** Undefined without one, and for 0 or a number that was rounded. The one record of a single type has `singleId`. */
  readonly id: string | undefined;
  /** As the backend sent it, for the way back. */
  readonly sentId: string | number | undefined;
  readonly values: Values;
  /** The comments that it has, under the members of `calls.parts`; a member that is no list is left out. */
  readonly parts: Readonly<Record<string, readonly JsonObject[]>>;
};

export type WireOptions = {
  readonly type: ContentType;
  /** The customs of the town: its time zone, and its currency beside amounts. */
  readonly country: Customs;
};

/**
 * One record of a list call as values of its type: members by name whatever their case, also under wire names; dates in words or of
 * .NET as ISO 8601; numbers and truths in texts; numbers for texts; addresses for pictures; people for their ids. Null, members without a
 * field, passwords, and what cannot be read are left out. Never throws, and does not validate.
 */
export function readWireRecord(wire: JsonObject, { type, country }: WireOptions): WireRecord {
  return readerOf(type)(country)(wire);
}

/** The first record of each id, and all without one. */
export function uniqueRecords<One extends Pick<WireRecord, 'id'>>(all: readonly One[]): readonly One[] {
  const ids = new Set<string>();
  return all.filter(({ id }) => {
    const isRepeated = id !== undefined && ids.has(id);
    if (id !== undefined) ids.add(id);
    return !isRepeated;
  });
}

/**
 * The body of the save call: the documented members (`calls.saved`; all fields when left out) under wire names, with the id of an existing
 * record. Null removes a value; one that is undefined is left out.
 */
export function savedBody(
  values: Values,
  { type, id }: { readonly type: ContentType; readonly id: string | number | undefined },
): JsonObject {
  const { calls, fields } = type;
  const members = (calls?.saved ?? fields.map(({ name }) => name)).flatMap((name) => {
    const value = ownValue(values, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const body = Object.fromEntries([...(id === undefined ? [] : [['id', id] as const]), ...members]);
  return (calls === undefined ? body : toWire(body, calls)) as JsonObject;
}

/** Compiled once for a type and its town. */
const readerOf = memoizeByObject((type: ContentType) =>
  memoizeByObject((country: Customs) => {
    const { names = {}, parts = {} } = type.calls ?? {};
    const readValues = membersReader(type.fields, { names, country, root: type.schema });
    return (wire: JsonObject): WireRecord => {
      const sentId = sentIdIn(memberOf(wire, ownValue(names, 'id') ?? 'id') ?? memberOf(wire, 'id'));
      return {
        id: type.isSingle ? singleId : wireId(sentId),
        sentId,
        values: readValues(wire),
        parts: Object.fromEntries(
          Object.keys(parts).flatMap((member) => {
            const part = memberOf(wire, member);
            return Array.isArray(part) ? [[member, objectsIn(part)] as const] : [];
          }),
        ),
      };
    };
  }),
);
