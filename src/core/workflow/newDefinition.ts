import type { WorkflowCatalog } from '../locales/catalog.ts';
import type { Question } from '../questions/question.ts';
import { articleName } from './articles.ts';
import type { Activity, Definition, Regulation } from './definition.ts';

/** Estimated minutes of a new activity. */
export const defaultMinutes = 30;

/** The definition of a new workflow. */
export function newDefinition(messages: WorkflowCatalog): Definition {
  return { name: '', description: '', activities: [], regulation: newRegulation(messages) };
}

export function newActivity(id: string): Activity {
  return { id, name: '', description: '', assignedRole: 'operator', estimatedTime: defaultMinutes, questions: [] };
}

export function newQuestion(id: string): Question {
  return { id, type: 'text', text: '', required: false };
}

/** The name of the next option. */
export function newOption(options: readonly string[], { questions }: WorkflowCatalog): string {
  const usedOptions = new Set(options);
  let number = options.length + 1;
  while (usedOptions.has(questions.option(String(number)))) number += 1;
  return questions.option(String(number));
}

/** Options written one per line; empty lines are dropped. */
export function optionsIn(lines: string): readonly string[] {
  return lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function newRegulation(messages: WorkflowCatalog): Regulation {
  const { title, content } = messages.workflows.newRegulation;
  return { title, description: '', articles: [{ number: articleName(1, messages), content }] };
}
