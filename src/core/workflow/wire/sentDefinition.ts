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
  /** Their `number` is ignored: articles are numbered by position. */
  readonly articles: readonly { readonly number?: string; readonly content: string }[];
};

/** A workflow in a request; a draft may be incomplete. */
export type SentDefinition = {
  readonly name: string;
  readonly description?: string;
  readonly activities: readonly SentActivity[];
  readonly regulation?: SentRegulation;
};
