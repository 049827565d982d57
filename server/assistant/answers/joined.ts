import type { FoundAnswer } from '../foundAnswer.ts';

const mostAnswers = 3;

/** Several answers as one, without repeated sources and actions. */
export function joined(answers: readonly FoundAnswer[], before = ''): FoundAnswer {
  const shown = answers.slice(0, mostAnswers);
  const texts = shown.map(({ text }) => text).filter((text) => text !== '');
  return {
    text: [...(before === '' ? [] : [before]), ...texts].join('\n\n'),
    outcome: shown[0]?.outcome ?? 'fallback',
    sources: uniqueBy(
      shown.flatMap(({ sources }) => sources),
      ({ href }) => href,
    ),
    actions: uniqueBy(
      shown.flatMap(({ actions }) => actions),
      ({ kind, label, href = '' }) => `${kind} ${href} ${kind === 'page' ? '' : label}`,
    ),
    topic: shown[0]?.topic ?? '',
  };
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
