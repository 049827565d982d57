import type { AnswerAction, AnswerSource, ReplyToken as TokenChoice } from './assistantSchemas.ts';
import type { ReplyToken } from './replyTokens.ts';

/** A part of published content that answers a question, with where it stands. */
export type Passage = {
  readonly text: string;
  readonly source: AnswerSource;
  readonly actions: readonly AnswerAction[];
  /** The type of the record, for counts; 'contacto' for the town hall itself. */
  readonly topic: string;
  /** How many words of the question's subject the title has. */
  readonly titleTerms: number;
  /** Whether it answers a frequent question that asks for the same. */
  readonly isPrecise: boolean;
  /** Whether it is about a service of which the question has a word of the title that few others have. */
  readonly isDistinct?: boolean;
  /** The details in it that the question is about; '' for none. */
  readonly detail?: string;
  /** Whether the words of the question fit it as well as the passage before it. */
  readonly isTied?: boolean;
};

/** A page as a source, and what can be done after an answer about it. */
export type SourcePage = { readonly source: AnswerSource; readonly actions: readonly AnswerAction[] };

/** The text of a token now, and where it comes from. */
export type Quote = { readonly value: string; readonly source: AnswerSource };

/** A part of published content by itself. */
export type PublishedPart = {
  /** The same for all parts of a record. */
  readonly record: string;
  /** Its title and its text. */
  readonly text: string;
  /** Rejects as the store does. */
  quote(): Promise<Passage>;
};

/** What the assistants know at one moment: published content, as citizens see it. Methods reject as the store does. */
export interface Knowledge {
  /** The parts that answer a question, best first; none when nothing published answers it. */
  find(question: string): Promise<readonly Passage[]>;
  /** What records say at once of a day, a holiday or the newest news, in the first text; with all records as sources. None for other questions. */
  direct(question: string): Promise<readonly Passage[]>;
  /** The services that are nearest to a question without an answer, best first. */
  near(question: string): Promise<readonly Passage[]>;
  /** What the page at an address says for a question that names nothing of its own, such as 'y cuánto tarda'; undefined when nothing fits. */
  followUp(question: string, href: string): Promise<Passage | undefined>;
  /** All that the record at an address says, a line each; undefined where no record has it. */
  whole(href: string): Promise<string | undefined>;
  /** Whether a question names what it is about: a service, a title or a day. */
  isNamed(question: string): Promise<boolean>;
  /** All parts of published records, without types that are too large for memory. */
  parts(): Promise<readonly PublishedPart[]>;
  quote(token: ReplyToken): Promise<Quote | undefined>;
  tokens(): Promise<readonly TokenChoice[]>;
  /** The page of an address of this portal; undefined for an unknown one. */
  page(href: string): Promise<SourcePage | undefined>;
  /** The type and id of the record whose page is at an address of this portal; undefined where there is none. */
  recordAt(href: string): Promise<{ readonly type: string; readonly record: string } | undefined>;
  /** The name of the town hall, as 'Municipalidad de Palín'; '' for none. */
  readonly townName: string;
  /** The town hall's telephone; '' for none. */
  readonly phone: string;
  /** Where people go on without an answer: the list of services, and the telephone. */
  readonly ways: readonly AnswerAction[];
  /** Whether the town hall is open now, as an action without link. */
  readonly opening: readonly AnswerAction[];
  /** The time zone of the town. */
  readonly timeZone: string;
}
