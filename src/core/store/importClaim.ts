/** The exclusive right to work on an import. Each claim has a name of its own, also two of one process. */
export type ImportClaim = { readonly import: string; readonly name: string };

/** Another process has taken over the import, or the import is gone. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}
