import type { Question } from '../questions/question.ts';

/** Who may attend an activity; a person holds any number of these. */
export const processRoles = ['operator', 'supervisor', 'quality_inspector', 'maintenance'] as const;

export type ProcessRole = (typeof processRoles)[number];

export function processRoleIn(value: unknown): ProcessRole | undefined {
  return processRoles.find((role) => role === value);
}

/** One step. Activities follow one another as they stand in their list. */
export type Activity = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly assignedRole: ProcessRole;
  /** Minutes, one at least. */
  readonly estimatedTime: number;
  readonly questions: readonly Question[];
};

export type Article = { readonly number: string; readonly content: string };

export type Regulation = {
  readonly title: string;
  readonly description: string;
  readonly articles: readonly Article[];
};

/** What people design: a draft may be incomplete, a published version never is. */
export type Definition = {
  readonly name: string;
  readonly description: string;
  readonly activities: readonly Activity[];
  readonly regulation?: Regulation;
};

export function totalMinutes({ activities }: Pick<Definition, 'activities'>): number {
  return activities.reduce((total, { estimatedTime }) => total + estimatedTime, 0);
}
