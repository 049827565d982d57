import type { ContentType } from '#core/schema/contentType.ts';
import { type Area, areasOf, processAreasOf, recordViewNames } from '../areas/area.ts';

/** The areas with a page for each record, one area for each type. Comments are shown with the record that they comment. */
export function linkableAreas(types: readonly ContentType[]): readonly Area[] {
  const processes = processAreasOf(types).filter(({ screen }) => recordViewNames.some((name) => name === screen.view));
  return [...areasOf(types), ...processes].filter(
    ({ type }, index, all) =>
      !type.isSingle && type.commentsOf === undefined && all.findIndex((other) => other.type === type) === index,
  );
}
