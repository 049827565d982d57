import { serverEs } from '#core/locales/serverEs.ts';
import { openEvaluation } from './openEvaluation.ts';
import type { Miss } from '../assistant/evaluation/evaluate.ts';

const { evaluation: texts } = serverEs.assistant;

/** `npm run assistant eval`: asks the questions of the evaluation over the sample content, and prints the misses. */
async function main(command: string | undefined): Promise<number> {
  if (command !== 'eval') {
    console.error(texts.usage);
    return 2;
  }
  const { run } = await openEvaluation(serverEs);
  const result = await run();
  print(texts.uncited, result.uncited);
  print(texts.invented, result.invented);
  print(texts.notRefused, result.notRefused);
  print(texts.misses, result.misses);
  const { total, answerable, right, slowestMilliseconds } = result;
  console.log(texts.summary(String(total), String(right), String(answerable), percent(right / answerable)));
  console.log(texts.slowest(slowestMilliseconds.toFixed(0)));
  const isGood = result.uncited.length + result.invented.length + result.notRefused.length === 0;
  return isGood && right / answerable >= leastRight ? 0 : 1;
}

const leastRight = 0.9;

function print(title: string, misses: readonly Miss[]): void {
  if (misses.length === 0) return;
  console.log(`${title} (${misses.length})`);
  for (const { question, expected, answer } of misses) console.log(`  ${question}\n    → ${expected}\n    = ${answer}`);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

process.exitCode = await main(process.argv[2]);
