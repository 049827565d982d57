import type { Question } from '../questions/question.ts';
import { isServerField } from '../values/record.ts';

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

/** The definition alone, of a stored or sent object that has more members. */
export function definitionIn({ name, description, activities, regulation }: Definition): Definition {
  return { name, description, activities, ...(regulation && { regulation }) };
}

export function totalMinutes({ activities }: Pick<Definition, 'activities'>): number {
  return activities.reduce((total, { estimatedTime }) => total + estimatedTime, 0);
}

/**
 * The stored id of an activity ('a') or a question ('q'). Numbers and names of server fields get a letter prefix: object members
 * with numeric names lose their order, and every record has the server fields.
 */
export function partId(id: string, part: 'a' | 'q'): string {
  return /^\d+$/.test(id) || isServerField(id) ? `${part}-${id}` : id;
}

/** One year. */
export const maxMinutes = 525_600;

/** Reads a typed estimate in minutes; undefined for anything but a whole number from 1. */
export function readMinutes(typed: string): number | undefined {
  const minutes = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= maxMinutes ? minutes : undefined;
}
