import type { Values } from '../store/record.ts';
import type { Activity, ProcessRole, Regulation } from './definition.ts';
import type { Holder } from './startView.ts';

/** What somebody has typed into the form of an activity. */
export type SentAnswers = {
  /** By question. */
  readonly answers: Values;
  readonly notes?: string;
  readonly nextAssignee?: string | null;
};

/** What the form of an activity shows to whoever may attend it. */
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
  /** As the version says it that the execution started with; null for none. */
  readonly regulation: Regulation | null;
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
    /** The person planned for it, or the one with the least to do; null when nobody who can sign in holds the role. */
    readonly proposed: string | null;
    /** Whether the proposed person was planned for the activity before. */
    readonly isPlanned: boolean;
  } | null;
  /** What the same person typed before. */
  readonly draft: (Required<SentAnswers> & { readonly savedAt: string }) | null;
};
