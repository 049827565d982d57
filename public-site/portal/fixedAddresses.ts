import type { ContentType } from '#core/schema/contentType.ts';
import { statementAddress, statementNames } from '#core/site/statements.ts';

/** The page that lists and explains the open data. */
export const openDataRoute = '/datos-abiertos';

/** The page with the holidays of the coming year. */
export const holidaysRoute = '/feriados';

/** Addresses of the site's own pages that show no record. */
export function fixedAddresses(types: readonly ContentType[]): readonly string[] {
  return [
    ...statementNames.map(statementAddress),
    holidaysRoute,
    ...(openTypes(types).length === 0 ? [] : [openDataRoute]),
  ];
}

/** The content types with a feed. */
export function feedTypes(types: readonly ContentType[]): readonly ContentType[] {
  return types.filter(({ publicPages }) => publicPages?.hasFeed === true);
}

/** The content types published as open data. */
export function openTypes(types: readonly ContentType[]): readonly ContentType[] {
  return types.filter(({ publicPages }) => publicPages?.isOpenData === true && publicPages.list !== undefined);
}
