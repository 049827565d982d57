import { comparesLostOption, lacksValue } from '#core/workflow/checkDefinition.ts';
import { type Condition, fieldsIn, type Rule } from '#core/values/condition.ts';
import type { Question } from '#core/questions/question.ts';
import { deepestGroup, groupIn, isGroup, isRule } from './rules.ts';

/** Indexes, from 0, of the questions whose condition refers to a question. */
export function dependentPositions(questions: readonly Question[], questionId: string): readonly number[] {
  return questions.flatMap(({ showIf }, index) =>
    showIf !== undefined && fieldsIn(showIf).includes(questionId) ? [index] : [],
  );
}

/** Number of questions whose condition refers to a question that no longer precedes them. */
export function lostConditions(questions: readonly Question[]): number {
  const earlierIds = new Set<string>();
  let lostCount = 0;
  for (const { id, showIf } of questions) {
    if (showIf !== undefined && !fieldsIn(showIf).every((field) => earlierIds.has(field))) lostCount += 1;
    earlierIds.add(id);
  }
  return lostCount;
}

/** Path of the first invalid rule, such as ':1:0:valor' below its input; undefined when no rule with an input is invalid. */
export function wrongRule(condition: Condition, earlier: readonly Question[], depth = 0): string | undefined {
  for (const [index, part] of groupIn(condition).parts.entries()) {
    const inner = isGroup(part) && depth < deepestGroup ? wrongRule(part, earlier, depth + 1) : undefined;
    const path = isRule(part) ? wrongInput(part, earlier) : inner;
    if (path !== undefined) return `:${index}${path}`;
  }
  return undefined;
}

function wrongInput(rule: Rule, earlier: readonly Question[]): string | undefined {
  if (!earlier.some(({ id }) => id === rule.field)) return ':campo';
  return lacksValue(rule) || comparesLostOption(rule, earlier) ? ':valor' : undefined;
}
