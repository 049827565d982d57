import type { Condition } from '../values/condition.ts';
import type { QuestionTypeName } from './names.ts';

/** What some types ask about beside the text; a type without a setting leaves its member out. */
export type QuestionSettings = {
  /** Answers to choose from. */
  readonly options?: readonly string[];
  /** Endings with their dot, in small letters, as in `.pdf`. */
  readonly fileTypes?: readonly string[];
  /** Bytes; exactly so many are accepted. */
  readonly maxFileSize?: number;
};

/** One question of an activity. */
export type Question = QuestionSettings & {
  /** Names it for good, also among the answers; unique within its workflow. */
  readonly id: string;
  readonly type: QuestionTypeName;
  readonly text: string;
  readonly required: boolean;
  /** Asked only while this holds; it looks at earlier questions of the same activity by their ids. */
  readonly showIf?: Condition;
};

/** A file that stands in an answer, as it was when it came. */
export type AnsweredFile = {
  /** Of the kept file, by which its address is asked for. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, told from the content. */
  readonly type: string;
  /** SHA-256 of the bytes in hex. */
  readonly hash: string;
};
