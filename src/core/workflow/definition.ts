import type { Question } from '../questions/question.ts';

/** The process roles; a person may hold several. */
export const processRoles = ['operator', 'supervisor', 'quality_inspector', 'maintenance'] as const;

export type ProcessRole = (typeof processRoles)[number];

export function processRoleIn(value: unknown): ProcessRole | undefined {
  return processRoles.find((role) => role === value);
}

/** One activity. Activities run in list order. */
export type Activity = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly assignedRole: ProcessRole;
  /** Minutes, at least one. */
  readonly estimatedTime: number;
  readonly questions: readonly Question[];
};

export type Article = { readonly number: string; readonly content: string };

export type Regulation = {
  readonly title: string;
  readonly description: string;
  readonly articles: readonly Article[];
};

/** A workflow definition: a draft may be incomplete, a published version is complete. */
export type Definition = {
  readonly name: string;
  readonly description: string;
  readonly activities: readonly Activity[];
  readonly regulation?: Regulation;
};

/** The definition in what is stored or answered of it, which has other members. */
export function definitionIn({ name, description, activities, regulation }: Definition): Definition {
  return { name, description, activities, ...(regulation && { regulation }) };
}

export function totalMinutes({ activities }: Pick<Definition, 'activities'>): number {
  return activities.reduce((total, { estimatedTime }) => total + estimatedTime, 0);
}
