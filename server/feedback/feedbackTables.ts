/** Whether somebody found a page clear. */
export type Feedback = {
  /** Name of the content type, and id of the record whose page it is. */
  readonly type: string;
  readonly record: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Tells visitors of one day apart, and nobody of another day. */
  readonly visitor: string;
  readonly isClear: boolean;
};

export type FeedbackComment = Pick<Feedback, 'type' | 'record' | 'day'> & { readonly text: string };

export type FeedbackCount = { readonly yes: number; readonly no: number };

export type FeedbackSummary = FeedbackCount & {
  /** Those of the days from `since` on. */
  readonly recent: FeedbackCount;
  /** The last ones, newest first. */
  readonly comments: readonly Pick<FeedbackComment, 'day' | 'text'>[];
};

/** Of which page, from which day on opinions are recent, and how many comments are wanted at most. */
export type FeedbackFilter = Pick<Feedback, 'type' | 'record'> & {
  readonly since: string;
  readonly mostComments: number;
};

/** Where citizens' opinions are: memory for tests, the server's database otherwise. */
export interface FeedbackTables {
  /** The secret of a day, the same for all who serve the portal; those of earlier days are forgotten with it. */
  salt(day: string): Promise<string>;
  /** Counts an opinion; a visitor's later one of the same day takes the place of the earlier. */
  put(opinion: Feedback): Promise<void>;
  addComment(comment: FeedbackComment): Promise<void>;
  summary(of: FeedbackFilter): Promise<FeedbackSummary>;
}
