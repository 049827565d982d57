import type { ContentType } from '#core/schema/contentType.ts';
import { statementAddress, statementNames } from '#core/site/statements.ts';

/** Where open data are listed and explained. */
export const openDataPlace = '/datos-abiertos';

/** Addresses of the site's own pages that are made of no record. */
export function fixedPlaces(types: readonly ContentType[]): readonly string[] {
  return [...statementNames.map(statementAddress), ...(openTypes(types).length === 0 ? [] : [openDataPlace])];
}

/** The types that are offered as open data. */
export function openTypes(types: readonly ContentType[]): readonly ContentType[] {
  return types.filter(({ publicPages }) => publicPages?.isOpenData === true && publicPages.list !== undefined);
}
