import { ownValue } from '#core/values/ownValue.ts';
import { type Area, formPath, startPath } from '../../areas/area.ts';
import type { RecordStart } from '../../areas/openForm.ts';
import { allKey } from './allKey.ts';

/** The address of the form of a new record, seen from elsewhere: where people choose a related record first, over the list of that one, else of all. */
export function newFormPath(area: Area, start?: RecordStart): string {
  const { within } = area.type.list;
  if (within === undefined)
    return start === undefined ? formPath(area, undefined) : startPath(area, start, new URLSearchParams());
  const chosen = ownValue(start, within);
  const list = chosen === undefined ? { [allKey]: '' } : { [`${within}_eq`]: chosen };
  return startPath(area, start ?? {}, new URLSearchParams(list));
}
