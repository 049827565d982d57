/** A server that speaks OpenAI's protocol. */
type ModelServer = {
  /** The address before `/chat/completions` and `/embeddings`. */
  readonly url: string;
  /** Undefined for a server without keys. */
  readonly key: string | undefined;
  /** Seconds for an answer, with its second attempt if it has one. */
  readonly seconds: number;
};

/** A language model, or a model of embeddings, behind a server. */
export type ModelSettings = ModelServer & { readonly name: string };

export type EmbeddingSettings = ModelSettings & {
  /** The least similarity of a passage that may answer, from 0 to 1, on the scale of the model. */
  readonly leastSimilarity: number;
};
