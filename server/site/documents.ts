import { apiDocsAddress } from '#core/api/portalOperations.ts';

const apiDocs = 'api-docs.html';
const staff = 'index.html';

/** Files of the build that are not served unchanged: each needs a nonce. */
export const documents: readonly string[] = [staff, apiDocs];

/** The document file for an address of a browser application. */
export function documentAt(url: string): string {
  return url.split('?')[0] === apiDocsAddress ? apiDocs : staff;
}
