/** The choices of a relation input, and its search. */
export type RelatedChoices = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSearch: (text: string) => void;
  readonly isLoading: boolean;
};

/** Finds the records that relation inputs offer. */
export interface RelatedRecords {
  /** A hook: the best matches of the search in a content type, and the chosen records of `ids`. */
  useChoices(type: string, ids: readonly string[]): RelatedChoices;
}

const none: RelatedChoices = { options: [], onSearch: () => undefined, isLoading: false };

export const noRelatedRecords: RelatedRecords = { useChoices: () => none };
