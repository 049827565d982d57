import type { Question } from '../../questions/question.ts';
import type { Activity } from '../definition.ts';

type Sent<T, Needed extends keyof T> = Pick<T, Needed> & Partial<T>;

export type SentQuestion = Sent<Question, 'type' | 'text'>;

export type SentActivity = Sent<Omit<Activity, 'questions'>, 'name'> & {
  readonly questions?: readonly SentQuestion[];
};

export type SentRegulation = {
  readonly title?: string;
  readonly description?: string;
  /** Whatever number they say: articles are called after their places. */
  readonly articles: readonly { readonly number?: string; readonly content: string }[];
};

/** A workflow as it is sent; a draft may be incomplete. */
export type SentDefinition = {
  readonly name: string;
  readonly description?: string;
  readonly activities: readonly SentActivity[];
  readonly regulation?: SentRegulation;
};
