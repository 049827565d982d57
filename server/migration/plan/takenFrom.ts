import type { Json } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { mapAt, type Path } from '../paths.ts';

/** What is left of a member, the first of a path, when the values at the path go; undefined when it goes itself. */
export function takenFrom(value: Json, [member = '', ...rest]: Path): Json | undefined {
  return ownValue(
    mapAt({ [member]: value }, [member, ...rest], () => undefined),
    member,
  );
}
