import { withoutInstructions } from '#core/assistant/instructions.ts';
import type { Knowledge } from '#core/assistant/knowledge.ts';
import type { PromptSource } from './guardAnswer.ts';

const mostSources = 5;
/** Characters of a source. */
const longestSource = 6000;

/** Sources as a model may get them: each address once, the passage first and then the rest of its record, without commands to a model. Rejects as the store does. */
export async function wholeSources(
  passages: readonly PromptSource[],
  { whole }: Pick<Knowledge, 'whole'>,
): Promise<readonly PromptSource[]> {
  const byAddress = new Map<string, PromptSource>();
  for (const { source, text } of passages) {
    const earlier = byAddress.get(source.href);
    byAddress.set(
      source.href,
      earlier === undefined ? { source, text } : { ...earlier, text: `${earlier.text}\n${text}` },
    );
  }
  const sources = await Promise.all(
    [...byAddress.values()].slice(0, mostSources).map(async ({ source, text }) => {
      const lines = `${text}\n${(await whole(source.href)) ?? ''}`;
      return { source, text: shortened(withoutInstructions(lines)) };
    }),
  );
  return sources.filter(({ text }) => text.trim() !== '');
}

/** The lines that fit, each once. Whole ones: half a figure would be another figure. */
function shortened(text: string): string {
  let room = longestSource;
  const lines = [...new Set(text.split('\n'))].filter((line) => {
    if (line.length >= room) return false;
    room -= line.length + 1;
    return true;
  });
  return lines.join('\n');
}
