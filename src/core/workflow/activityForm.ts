import type { Values } from '../values/record.ts';
import type { Activity, ProcessRole, Regulation } from './definition.ts';
import type { Holder } from './startView.ts';

/** The answers typed into the form of an activity. */
export type SentAnswers = {
  /** By question. */
  readonly answers: Values;
  readonly notes?: string;
  readonly nextAssignee?: string | null;
};

/** The data of an activity form. */
export type ActivityForm = {
  readonly executionId: string;
  readonly version: number;
  readonly workflowId: string;
  readonly workflowName: string;
  readonly definitionVersion: number;
  readonly reference: string;
  /** Position among the activities, from 1, and their number. */
  readonly position: number;
  readonly count: number;
  /** Regulation of the definition version of the execution; null for none. */
  readonly regulation: Regulation | null;
  readonly activity: Activity;
  /** Null while unassigned: any holder of the role may claim it. */
  readonly assignedTo: string | null;
  readonly startedAt: string | null;
  /** The next activity; null on the last one. */
  readonly next: {
    readonly activityId: string;
    readonly name: string;
    readonly role: ProcessRole;
    readonly roleName: string;
    readonly holders: readonly Holder[];
    /** The planned person, or the holder with the smallest load; null when no holder can sign in. */
    readonly proposed: string | null;
    /** Whether the proposed person was planned beforehand. */
    readonly isPlanned: boolean;
  } | null;
  /** Draft of the same person. */
  readonly draft: (Required<SentAnswers> & { readonly savedAt: string }) | null;
};
