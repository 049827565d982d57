import { isJsonObject } from '#core/values/json.ts';
import type { StartView } from '#core/workflow/startView.ts';

/** The choices for a process that has not started. */
export type StartChoice = {
  readonly reference: string;
  /** Assignees by activity, null for nobody; other activities use the proposed person. */
  readonly choices: Readonly<Record<string, string | null>>;
  /** Id of the process in every attempt to start it; undefined before the first. */
  readonly newId?: string | undefined;
};

/** Reads stored choices; undefined when they are invalid. */
export function readChoice(stored: unknown): StartChoice | undefined {
  if (!isJsonObject(stored) || typeof stored['reference'] !== 'string' || !isJsonObject(stored['choices']))
    return undefined;
  return stored as unknown as StartChoice;
}

export const noChoice: StartChoice = { reference: '', choices: {} };

export function isChosen({ reference, choices }: StartChoice): boolean {
  return reference.trim() !== '' || Object.keys(choices).length > 0;
}

/** The stored choices that are still possible. */
export function choiceFor({ activities }: Pick<StartView, 'activities'>, stored: StartChoice): StartChoice {
  const choices = activities.flatMap(({ id, holders }) => {
    const person = stored.choices[id];
    const isValid = person === null || holders.some((holder) => holder.id === person);
    return person !== undefined && isValid ? [[id, person] as const] : [];
  });
  return { ...stored, choices: Object.fromEntries(choices) };
}
