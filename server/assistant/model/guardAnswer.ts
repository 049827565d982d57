import type { AnswerSource } from '#core/assistant/assistantSchemas.ts';
import { inventedClaims } from '#core/assistant/inventedClaims.ts';
import { inventedFigures } from '#core/assistant/inventedFigures.ts';
import { withoutInstructions } from '#core/assistant/instructions.ts';

/** A source as the model gets it. */
export type PromptSource = { readonly source: AnswerSource; readonly text: string };

/** A valid answer with the sources that it cites, or what is wrong with it. */
export type GuardedAnswer =
  | { readonly kind: 'good'; readonly text: string; readonly cited: readonly AnswerSource[] }
  | { readonly kind: 'refused'; readonly reason: 'uncited' | 'invented'; readonly figure: string };

const citation = /\[(\d{1,2})\]/g;

/** The numbers of the sources that a text cites, in their order. */
function citedNumbers(text: string): readonly number[] {
  return [...new Set([...text.matchAll(citation)].map(([, number]) => Number(number)))];
}

/** An answer needs text and citations, all of them of the given sources, and each of its figures, names, places, instructions and negations must occur in a cited source. */
export function guardAnswer(text: string, sources: readonly PromptSource[]): GuardedAnswer {
  const numbers = citedNumbers(text);
  const cited = numbers.flatMap((number) => sources[number - 1] ?? []);
  const isEmpty = !/\p{L}/u.test(text.replaceAll(citation, ''));
  if (isEmpty || cited.length === 0 || cited.length < numbers.length)
    return { kind: 'refused', reason: 'uncited', figure: '' };
  const [invented] = figuresBeyond(text, cited);
  if (invented !== undefined) return { kind: 'refused', reason: 'invented', figure: invented };
  const renumbered = text.replaceAll(citation, (_whole, number) => `[${numbers.indexOf(Number(number)) + 1}]`);
  return { kind: 'good', text: renumbered.trim(), cited: cited.map(({ source }) => source) };
}

/** What a text says that none of these sources has. */
function figuresBeyond(text: string, sources: readonly PromptSource[]): readonly string[] {
  const sourceTexts = sources.map(
    ({ source, text: content }) =>
      `${withoutInstructions(source.title)}\n${content}\n[](${source.href})\n${source.date}`,
  );
  const uncited = text.replaceAll(citation, ' ');
  return [
    ...inventedFigures(uncited, sourceTexts).map((figure) => figure.text),
    ...inventedClaims(uncited, sourceTexts),
  ];
}
