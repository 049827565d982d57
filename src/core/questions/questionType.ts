import type { ConditionOp } from '../values/condition.ts';
import type { Json } from '../values/json.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { QuestionTypeName } from '../names/questionTypeNames.ts';
import type { Question, QuestionSettings } from './question.ts';

/** An answer parsed from texts: its value (undefined for none) or a fault. */
export type ReadAnswer =
  | { readonly kind: 'value'; readonly value: Json | undefined }
  | { readonly kind: 'fault'; readonly message: string };

/** Turns a question's settings into a schema property. One file per type; index.ts lists them. */
export interface QuestionType {
  readonly name: QuestionTypeName;
  /** Settings of a new question; their members are the settings of the type. */
  readonly settings: QuestionSettings;
  /** Operators that conditions on an answer may use. */
  readonly conditionOps: readonly ConditionOp[];
  /** The property that validates an answer, with `x-field`, without title and condition. */
  property(question: Question, messages: WorkflowCatalog): JsonSchema;
  /** The answer as in the calls of the contract. */
  toWire(value: Json | undefined): readonly string[];
  fromWire(texts: readonly string[], messages: WorkflowCatalog): ReadAnswer;
  /** The answer as text for a report; '' for none. */
  toText(value: Json | undefined, messages: WorkflowCatalog): string;
}

/** Operators for conditions on answers of any type. */
export const presenceOps: readonly ConditionOp[] = ['notEmpty', 'empty'];

/** Operators for answers that are free text. */
export const textOps: readonly ConditionOp[] = ['eq', 'ne', 'contains', ...presenceOps];

/** Operators for answers with an order. */
export const orderOps: readonly ConditionOp[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', ...presenceOps];
