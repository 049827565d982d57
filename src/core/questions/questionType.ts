import type { Json } from '../values/json.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { QuestionTypeName } from './names.ts';
import type { Question, QuestionSettings } from './question.ts';

/** An answer that came as texts: its value (undefined for none), or what is wrong with it. */
export type ReadAnswer =
  | { readonly kind: 'value'; readonly value: Json | undefined }
  | { readonly kind: 'fault'; readonly message: string };

/** A recipe that turns a question's settings into a property of a schema. One file per type; index.ts lists them. */
export interface QuestionType {
  readonly name: QuestionTypeName;
  /** What a new question of the type is set to; its members are the settings that the type has. */
  readonly settings: QuestionSettings;
  /** The property that an answer is held to, `x-field` included, without its title and condition. */
  property(question: Question, words: WorkflowCatalog): JsonSchema;
  /** The answer as the calls of the contract carry it. */
  toWire(value: Json | undefined): readonly string[];
  fromWire(texts: readonly string[], words: WorkflowCatalog): ReadAnswer;
  /** The answer as a person reads it in a report; '' for none. */
  toText(value: Json | undefined, words: WorkflowCatalog): string;
}
