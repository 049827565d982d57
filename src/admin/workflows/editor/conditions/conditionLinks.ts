import { type Condition, fieldsIn } from '#core/values/condition.ts';
import type { Question } from '#core/questions/question.ts';
import { deepestGroup, groupIn, isGroup, isRule, isUnfinished } from './rules.ts';

/** Places, from 0, of the questions that are asked depending on the answer to one of them. */
export function dependentPositions(questions: readonly Question[], questionId: string): readonly number[] {
  return questions.flatMap(({ showIf }, index) =>
    showIf !== undefined && fieldsIn(showIf).includes(questionId) ? [index] : [],
  );
}

/** How many questions have a condition about a question that does not stand before them. */
export function lostConditions(questions: readonly Question[]): number {
  const known = new Set<string>();
  let lost = 0;
  for (const { id, showIf } of questions) {
    if (showIf !== undefined && !fieldsIn(showIf).every((field) => known.has(field))) lost += 1;
    known.add(id);
  }
  return lost;
}

/** Where the first wrong rule of a condition is mended, as in ':1:0:respuesta' below its input; undefined without one that has an input. */
export function wrongRule(condition: Condition, earlier: readonly Question[], depth = 0): string | undefined {
  for (const [at, part] of groupIn(condition).parts.entries()) {
    const inner = isGroup(part) && depth < deepestGroup ? wrongRule(part, earlier, depth + 1) : undefined;
    const own = isRule(part) ? wrongInput(part, earlier) : inner;
    if (own !== undefined) return `:${at}${own}`;
  }
  return undefined;
}

function wrongInput(rule: Parameters<typeof isUnfinished>[0], earlier: readonly Question[]): string | undefined {
  if (!earlier.some(({ id }) => id === rule.field)) return ':pregunta';
  return isUnfinished(rule) ? ':respuesta' : undefined;
}
