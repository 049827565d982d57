import type { Json } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { SentDefinition } from '#core/workflow/wire/sentDefinition.ts';

/** An id as the other backend sent it. */
export type SentId = string | number;

/** A definition as the other backend has it, with our ids of its parts. */
export type DefinitionFacts = Pick<SentDefinition, 'name' | 'activities'> & {
  readonly description: string;
  /** That backend's ids of activities and questions, by ours. */
  readonly sentIds: Readonly<Record<string, SentId>>;
  /** Whether it says what our definitions cannot, which was left out. */
  readonly isBroken: boolean;
};

export type ResponseFacts = {
  readonly id: string;
  /** Our id. */
  readonly questionId: string;
  readonly texts: readonly string[];
  /** Names of its files, whose bytes the other backend has. */
  readonly files: readonly string[];
};

/** An activity of an execution there. Ids of people are that backend's; undefined for nobody. */
export type ActivityFacts = {
  readonly id: string;
  /** Our id of the activity of the definition. */
  readonly activityId: string;
  readonly role?: string | undefined;
  readonly assignedTo?: string | undefined;
  readonly executedBy?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly completedAt?: string | undefined;
  readonly notes: string;
  readonly responses: readonly ResponseFacts[];
};

/** An execution as the other backend has it. */
export type ExecutionFacts = {
  /** That backend's id. */
  readonly workflowId: string;
  readonly status: string;
  readonly reference: string;
  readonly startedAt?: string | undefined;
  readonly completedAt?: string | undefined;
  readonly executedBy?: string | undefined;
  readonly activities: readonly ActivityFacts[];
};

export const definitionFactsIn = (values: Values) => values as unknown as DefinitionFacts;
export const executionFactsIn = (values: Values) => values as unknown as ExecutionFacts;

/** Facts as the values of a row, without undefined members at any depth. */
export function factValues(facts: object): Values {
  return JSON.parse(JSON.stringify(facts)) as Readonly<Record<string, Json>>;
}
