const apiDocs = 'api-docs.html';
const staff = 'index.html';

/** Files of the build that are never served as they are: each needs a nonce. */
export const documents: readonly string[] = [staff, apiDocs];

/** Where the API is shown. */
export const apiDocsAddress = '/api/docs';

/** The file that an address of a browser's application shows. */
export function documentAt(url: string): string {
  return url.split('?')[0] === apiDocsAddress ? apiDocs : staff;
}
