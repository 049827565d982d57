/** A visitor's feedback on a page. */
export type Feedback = {
  /** Name of the content type, and id of the record whose page it is. */
  readonly type: string;
  readonly record: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Distinguishes the visitors of one day, and identifies nobody on another day. */
  readonly visitor: string;
  readonly isClear: boolean;
};

export type FeedbackComment = Pick<Feedback, 'type' | 'record' | 'day'> & { readonly text: string };

export type FeedbackCount = { readonly yes: number; readonly no: number };

export type FeedbackSummary = FeedbackCount & {
  /** Counts from the day `since` on. */
  readonly recent: FeedbackCount;
  /** The latest comments, newest first. */
  readonly comments: readonly Pick<FeedbackComment, 'day' | 'text'>[];
};

/** The page, the first day of recent feedback, and the maximum number of comments. */
export type FeedbackFilter = Pick<Feedback, 'type' | 'record'> & {
  readonly since: string;
  readonly mostComments: number;
};

/** Storage of citizens' feedback: memory for tests, the server's database otherwise. */
export interface FeedbackTables {
  /** The secret of a day, shared by all servers of the portal; it removes the secrets of earlier days. */
  salt(day: string): Promise<string>;
  /** Saves feedback; a visitor's later feedback on the same day replaces the earlier. */
  save(feedback: Feedback): Promise<void>;
  addComment(comment: FeedbackComment): Promise<void>;
  summary(filter: FeedbackFilter): Promise<FeedbackSummary>;
}
