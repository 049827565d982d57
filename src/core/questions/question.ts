import type { Condition } from '../values/condition.ts';
import type { QuestionTypeName } from '../names/questionTypeNames.ts';

/** Settings of some question types; a type without a setting omits the member. */
export type QuestionSettings = {
  /** The options to choose from. */
  readonly options?: readonly string[];
  /** Id of the catalogue whose entries are the options; `options` has the options of the last save. */
  readonly catalogue?: string;
  /** Lower-case extensions with their dot, as in `.pdf`. */
  readonly fileTypes?: readonly string[];
  /** Maximum size in bytes, inclusive. */
  readonly maxFileSize?: number;
};

/** One question of an activity. */
export type Question = QuestionSettings & {
  /** Permanent id, also used in answers; unique within its workflow. */
  readonly id: string;
  readonly type: QuestionTypeName;
  readonly text: string;
  readonly required: boolean;
  /** Condition for asking it; refers to earlier questions of the same activity by id. */
  readonly showIf?: Condition;
};

/** A file of an answer, as it was when uploaded. */
export type AnsweredFile = {
  /** Id of the stored file; it serves to request an address. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, detected from the content. */
  readonly type: string;
  /** SHA-256 of the bytes in hex. */
  readonly hash: string;
};
