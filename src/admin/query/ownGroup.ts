import type { CrudFilter } from '@refinedev/core';
import { type ContentType, fieldFor } from '#core/schema/contentType.ts';
import type { ConditionGroup } from './conditions.ts';
import { writeGroup } from './writeGroup.ts';

type Own = { readonly fields: readonly string[]; readonly userId: string };

/** The relations by which a person has a record at hand: the one in charge, and those who take part. */
export function ownFields(type: ContentType, person: string): readonly string[] {
  const others = fieldFor(type, 'participants')?.name;
  return others === undefined ? [person] : [person, others];
}

/** The records of which a person is in charge, or takes part in. */
export function ownGroup(fields: readonly string[], userId: string): ConditionGroup {
  return { match: 'any', parts: fields.map((field) => ({ field, operator: 'eq', value: userId })) };
}

/** The same as Refine's filter. */
export function ownFilter({ fields, userId }: Own): CrudFilter {
  return { key: 'group', operator: 'or', value: fields.map((field) => ({ field, operator: 'eq', value: userId })) };
}

/** The address of a list of a person's own records, with the parameters of another. */
export function ownAddress(address: Readonly<Record<string, string>>, { fields, userId }: Own) {
  const own = new URLSearchParams(address);
  const [person] = fields;
  if (fields.length > 1) writeGroup(own, ownGroup(fields, userId));
  else if (person !== undefined) own.set(`${person}_eq`, userId);
  return own;
}
