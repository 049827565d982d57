import type { Json } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { mapAt, type Path } from '../paths.ts';

/** The first member of a path without the values at the path; undefined when nothing of it remains. */
export function withoutPath(value: Json, [member = '', ...rest]: Path): Json | undefined {
  return ownValue(
    mapAt({ [member]: value }, [member, ...rest], () => undefined),
    member,
  );
}
