/** Whether somebody found a page clear. */
export type Opinion = {
  /** Name of the content type, and id of the record whose page it is. */
  readonly type: string;
  readonly record: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Tells visitors of one day apart, and nobody of another day. */
  readonly visitor: string;
  readonly isClear: boolean;
};

export type OpinionComment = Pick<Opinion, 'type' | 'record' | 'day'> & { readonly text: string };

export type OpinionCount = { readonly yes: number; readonly no: number };

export type OpinionSummary = OpinionCount & {
  /** Those of the days from `since` on. */
  readonly recent: OpinionCount;
  /** The last ones, newest first. */
  readonly comments: readonly Pick<OpinionComment, 'day' | 'text'>[];
};

/** Of which page, from which day on opinions are recent, and how many comments are wanted at most. */
export type OpinionsOf = Pick<Opinion, 'type' | 'record'> & { readonly since: string; readonly mostComments: number };

/** Where citizens' opinions are: memory for tests, the server's database otherwise. */
export interface OpinionTables {
  /** The secret of a day, the same for all who serve the portal; those of earlier days are forgotten with it. */
  salt(day: string): Promise<string>;
  /** Counts an opinion; a visitor's later one of the same day takes the place of the earlier. */
  put(opinion: Opinion): Promise<void>;
  addComment(comment: OpinionComment): Promise<void>;
  summary(of: OpinionsOf): Promise<OpinionSummary>;
}
