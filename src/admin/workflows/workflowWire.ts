import type { Json } from '#core/json.ts';
import type { QuestionTypeName } from '#core/questions/index.ts';
import type { Condition } from '#core/condition.ts';
import type { Values } from '#core/record.ts';
import type { Activity, Definition, ProcessRole } from '#core/workflow/definition.ts';
import type { ProcessText } from '#core/workflow/documentation.ts';
import type { ActivityExecution, ExecutionStatus, LogEntry, Seal } from '#core/workflow/execution.ts';

/** What the addresses of workflows answer. Instants are ISO 8601 in UTC, people are ids of accounts. */

/** A workflow as a card shows it. */
export type WorkflowSummary = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly activityCount: number;
  /** Of all activities together. */
  readonly minutes: number;
  readonly archived: boolean;
  /** 0 while it was never published. */
  readonly publishedVersion: number;
  readonly publishedAt: string | null;
  /** Whether the working copy says something else than what executions start with. */
  readonly hasChanges: boolean;
  /** The execution that was started last; null without any. */
  readonly lastExecution: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** What is wrong with a part, by its JSON Pointer. */
export type WireFault = { readonly pointer: string; readonly keyword: string; readonly detail: string };

export type WorkflowView = WorkflowSummary & Definition & { readonly faults: readonly WireFault[] };

export type SentQuestion = {
  readonly id?: string;
  readonly type: QuestionTypeName;
  readonly text: string;
  readonly required?: boolean;
  readonly options?: readonly string[];
  readonly fileTypes?: readonly string[];
  readonly maxFileSize?: number;
  readonly showIf?: Condition;
};

export type SentActivity = {
  readonly id?: string;
  readonly name: string;
  readonly description?: string;
  readonly assignedRole?: ProcessRole;
  readonly estimatedTime?: number;
  readonly questions?: readonly SentQuestion[];
};

export type SentRegulation = {
  readonly title?: string;
  readonly description?: string;
  readonly articles: readonly { readonly number?: string; readonly content: string }[];
};

/** A workflow as it is sent; a draft may be incomplete. */
export type SentDefinition = {
  readonly name: string;
  readonly description?: string;
  readonly activities: readonly SentActivity[];
  readonly regulation?: SentRegulation;
};

/** A published version, which never changes. */
export type WorkflowVersion = {
  readonly workflowId: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly activities: readonly Activity[];
  readonly regulation: Definition['regulation'] | null;
};

export type Holder = { readonly id: string; readonly name: string };

/** What the start screen of a workflow shows. */
export type StartView = {
  readonly workflowId: string;
  readonly name: string;
  readonly version: number;
  readonly proposedReference: string;
  /** Executions that already have the reference that was asked about. */
  readonly sameReference: number;
  readonly activities: readonly (Pick<Activity, 'id' | 'name' | 'description' | 'assignedRole' | 'estimatedTime'> & {
    readonly roleName: string;
    readonly holders: readonly (Holder & { readonly load: number })[];
    /** Whom the rule proposes; null when nobody holds the role. */
    readonly proposed: string | null;
  })[];
};

export type NewExecution = {
  readonly reference: string;
  /** By activity; null leaves it to whoever holds the role. */
  readonly assignments?: Readonly<Record<string, string | null>>;
  /** Of what was begun before it was sent. */
  readonly startedSecondsAgo?: number;
};

export type ReportedAnswer = {
  readonly questionId: string;
  readonly question: string;
  readonly type: QuestionTypeName | null;
  readonly value: Json;
  /** As a person reads it. */
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

/** An execution, with the words for what its version of the definition asked. */
export type ExecutionReport = {
  readonly id: string;
  readonly version: number;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly definitionVersion: number;
  readonly reference: string;
  /** Under which it is saved. */
  readonly fileName: string;
  readonly status: ExecutionStatus;
  readonly statusName: string;
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly executedBy: string;
  readonly executedByName: string;
  readonly activities: readonly ReportedActivity[];
  readonly log: readonly (LogEntry & { readonly byName: string; readonly toName: string | null })[];
};

export type ExecutionFilter = {
  readonly workflowId?: string | undefined;
  readonly status?: ExecutionStatus | undefined;
  readonly reference?: string | undefined;
  /** Words in the reference or the workflow's name. */
  readonly q?: string | undefined;
};

/** What is mine to do, what anybody of my roles may take, and what I did. */
export type TaskList = 'pending' | 'queue' | 'completed';

export type Task = {
  readonly executionId: string;
  readonly activityId: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly reference: string;
  readonly name: string;
  readonly description: string;
  readonly role: ProcessRole;
  readonly roleName: string;
  readonly questions: number;
  /** When its turn came. */
  readonly startedAt: string | null;
  readonly completedAt: string | null;
};

export type TaskCounts = Readonly<Record<TaskList, number>>;

/** What somebody has typed into the form of an activity. */
export type SentAnswers = {
  readonly answers: Values;
  readonly notes?: string;
  readonly nextAssignee?: string | null;
};

export type ActivityForm = {
  readonly executionId: string;
  readonly version: number;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly definitionVersion: number;
  readonly reference: string;
  /** Its place among the activities, from 1 on, and how many there are. */
  readonly position: number;
  readonly count: number;
  readonly activity: Activity;
  /** Null while nobody has it: whoever holds the role may take it. */
  readonly assignedTo: string | null;
  readonly startedAt: string | null;
  /** Null on the last activity. */
  readonly next: {
    readonly activityId: string;
    readonly name: string;
    readonly role: ProcessRole;
    readonly roleName: string;
    readonly holders: readonly Holder[];
    readonly proposed: string | null;
  } | null;
  readonly draft: (Required<SentAnswers> & { readonly savedAt: string }) | null;
};

/** What is written about a workflow. Version 0 is what the portal proposes while nobody has saved anything. */
export type Documentation = {
  readonly id: string;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly content: ProcessText;
  readonly version: number;
  readonly createdAt: string | null;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
  readonly updatedByName: string | null;
};

export type DocumentationVersion = {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly byName: string;
};

export type SentDocumentation = { readonly processDescription: string; readonly regulation: SentRegulation };

/** How many there are of each. */
export type WorkflowCounts = {
  readonly workflows: number;
  readonly executions: number;
  readonly documentations: number;
};
