import type { ContentType } from '#core/schema/contentType.ts';
import { type Area, areasOf, processAreasOf, recordViewNames } from '../areas/area.ts';

/** The areas whose records have a page of their own, one for each type. Comments belong to what they comment. */
export function linkableAreas(types: readonly ContentType[]): readonly Area[] {
  const processes = processAreasOf(types).filter(({ screen }) => recordViewNames.some((name) => name === screen.view));
  return [...areasOf(types), ...processes].filter(
    ({ type }, index, all) =>
      !type.isSingle && type.commentsOf === undefined && all.findIndex((other) => other.type === type) === index,
  );
}
