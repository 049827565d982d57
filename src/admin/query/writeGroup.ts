import { groupEntries, type GroupNames, groupParameter } from '#core/store/groupParameters.ts';
import type { Condition, ConditionGroup } from './conditions.ts';

/** The names of groups in the address of a list, as in `alguna.titulo_like=agua&alguna.todas.costo_gt=5`. */
export const addressGroups: GroupNames = { all: 'todas', any: 'alguna' };

/** Whether a parameter of an address belongs to a group. */
export const isGroupParameter = (name: string) => groupParameter(name, addressGroups) !== undefined;

export function writeGroup(address: URLSearchParams, group: ConditionGroup | undefined): void {
  for (const name of new Set(address.keys())) if (isGroupParameter(name)) address.delete(name);
  const entries = groupEntries<Condition>(group === undefined ? [] : [group], {
    names: addressGroups,
    write: ({ field, operator, value }) => [`${field}_${operator}`, value],
  });
  for (const [name, value] of entries) address.append(name, value);
}
