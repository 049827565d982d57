/** What an input of related records offers, and how it searches for more. */
export type RelatedChoices = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSearch: (text: string) => void;
  readonly isLoading: boolean;
};

/** Where relation inputs find the records that they offer. */
export interface RelatedRecords {
  /** A hook: the best matches of the searched text in a content type, and the records of `ids`, which are chosen already. */
  useChoices(type: string, ids: readonly string[]): RelatedChoices;
}

const none: RelatedChoices = { options: [], onSearch: () => undefined, isLoading: false };

export const noRelatedRecords: RelatedRecords = { useChoices: () => none };
