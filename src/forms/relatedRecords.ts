/** One record of another content type, as a choice. */
export type RelatedRecord = { readonly id: string; readonly label: string };

/** Where relation inputs find the records that they offer. */
export interface RelatedRecords {
  /** The best matches of a text in a content type, at most some tens; the first ones for an empty text. */
  search(type: string, text: string): Promise<readonly RelatedRecord[]>;
  /** The records of these ids; those that do not exist are left out. */
  byIds(type: string, ids: readonly string[]): Promise<readonly RelatedRecord[]>;
}

export const noRelatedRecords: RelatedRecords = { search: async () => [], byIds: async () => [] };
