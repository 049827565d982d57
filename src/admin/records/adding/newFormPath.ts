import { ownValue } from '#core/values/ownValue.ts';
import { type Area, formPath, startPath } from '../../areas/area.ts';
import type { RecordStart } from '../../areas/openForm.ts';
import { allKey } from './allKey.ts';

/**
 * The address of the form of a new record, for links from other screens. For a list within related records, the form opens over the
 * list of the related record that `start` names, else over the list of all.
 */
export function newFormPath(area: Area, start?: RecordStart): string {
  const { within } = area.type.list;
  if (within === undefined)
    return start === undefined ? formPath(area, undefined) : startPath(area, start, new URLSearchParams());
  const chosen = ownValue(start, within);
  const list = chosen === undefined ? { [allKey]: '' } : { [`${within}_eq`]: chosen };
  return startPath(area, start ?? {}, new URLSearchParams(list));
}
