import { isGroup } from '#core/values/query.ts';
import { isSameJson } from '#core/values/json.ts';
import { type ListState, filterValue } from './listAddress.ts';
import { ownGroup } from './ownGroup.ts';

type Own = { readonly fields: readonly string[]; readonly userId: string };

export function isOwn(state: ListState, { fields, userId }: Own): boolean {
  const [person = ''] = fields;
  if (fields.length === 1) return filterValue(state, person, 'eq') === userId;
  const { group } = state;
  const own = ownGroup(fields, userId);
  return isSameJson(group, own) || (group?.match === 'all' && group.parts.some((part) => isSameJson(part, own)));
}

/** The change of a list to a person's own records, beside the other conditions, or back from them. */
export function toggleOwn(state: ListState, { fields, userId }: Own): Partial<ListState> {
  const isOn = isOwn(state, { fields, userId });
  const [person = ''] = fields;
  if (fields.length === 1) return { filters: [{ field: person, operator: 'eq', value: isOn ? '' : userId }] };
  const own = ownGroup(fields, userId);
  const { group } = state;
  if (!isOn) return { group: group === undefined ? own : { match: 'all', parts: [own, group] } };
  const rest = isSameJson(group, own) ? [] : (group?.parts ?? []).filter((part) => !isSameJson(part, own));
  const [only] = rest;
  if (only === undefined) return { group: undefined };
  return { group: rest.length === 1 && isGroup(only) ? only : { match: 'all', parts: rest } };
}
