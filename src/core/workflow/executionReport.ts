import type { Json } from '../values/json.ts';
import type { QuestionTypeName } from '../names/questionTypeNames.ts';
import type { Regulation } from './definition.ts';
import type { ActivityExecution, ExecutionStatus, LogEntry, Seal } from './execution.ts';

export type ReportedAnswer = {
  readonly questionId: string;
  readonly question: string;
  readonly type: QuestionTypeName | null;
  readonly value: Json;
  /** The answer as text. */
  readonly text: string;
};

export type ReportedActivity = Omit<ActivityExecution, 'responses' | 'seals'> & {
  readonly name: string;
  readonly description: string;
  readonly roleName: string;
  readonly assignedToName: string;
  readonly executedByName: string | null;
  readonly answers: readonly ReportedAnswer[];
  readonly seals: readonly Seal[];
};

/** An execution for the staff, with the texts of its definition version. */
export type ExecutionReport = {
  readonly id: string;
  readonly version: number;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly definitionVersion: number;
  readonly reference: string;
  /** Name of the downloaded file. */
  readonly fileName: string;
  readonly status: ExecutionStatus;
  readonly statusName: string;
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly executedBy: string;
  readonly executedByName: string;
  /** Regulation of the definition version; null for none. */
  readonly regulation: Regulation | null;
  readonly activities: readonly ReportedActivity[];
  readonly log: readonly (LogEntry & { readonly byName: string; readonly toName: string | null })[];
};

/** An execution for lists, without values of answers, which may be drawn signatures. */
export type ExecutionSummary = Omit<ExecutionReport, 'fileName' | 'regulation' | 'activities' | 'log'> & {
  readonly activities: readonly (Pick<ReportedActivity, 'id' | 'activityId' | 'name' | 'state'> & {
    readonly answers: readonly Pick<ReportedAnswer, 'questionId' | 'question' | 'text'>[];
  })[];
};

export type ExecutionFilter = {
  readonly workflowId?: string | undefined;
  readonly status?: ExecutionStatus | undefined;
  readonly reference?: string | undefined;
  /** Search words in the reference or the workflow's name. */
  readonly q?: string | undefined;
};
