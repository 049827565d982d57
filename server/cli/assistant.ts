import { serverEs } from '#core/locales/serverEs.ts';
import { openEvaluation } from './openEvaluation.ts';
import type { Miss } from '../assistant/evaluation/evaluate.ts';

const { evaluation: texts } = serverEs.assistant;

/** `npm run assistant eval`: asks the questions of the evaluations over the sample content, and prints the misses. */
async function main(command: string | undefined): Promise<number> {
  if (command !== 'eval') {
    console.error(texts.usage);
    return 2;
  }
  const { run, runPeople } = await openEvaluation(serverEs);
  const people = await runPeople();
  print(texts.ofPeople, people.misses);
  print(texts.invented, people.invented);
  const result = await run();
  print(texts.uncited, result.uncited);
  print(texts.invented, result.invented);
  print(texts.notRefused, result.notRefused);
  print(texts.misses, result.misses);
  const { total, answerable, right } = result;
  console.log(texts.summary(String(total), String(right), String(answerable), percent(right / answerable)));
  console.log(
    texts.summary(
      String(people.total),
      String(people.right),
      String(people.total),
      percent(people.right / people.total),
    ),
  );
  const slowest = Math.max(result.slowestMilliseconds, people.slowestMilliseconds);
  console.log(texts.slowest(slowest.toFixed(0)));
  const { uncited, invented, notRefused } = result;
  const faults = [uncited, invented, notRefused, people.invented, people.missedEmergencies].flat();
  const isGood = right / answerable >= leastRight && people.right / people.total >= leastRightOfPeople;
  return faults.length === 0 && isGood ? 0 : 1;
}

const leastRight = 0.9;
const leastRightOfPeople = 0.85;

function print(title: string, misses: readonly Miss[]): void {
  if (misses.length === 0) return;
  console.log(`${title} (${misses.length})`);
  for (const { question, expected, answer } of misses) console.log(`  ${question}\n    → ${expected}\n    = ${answer}`);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

process.exitCode = await main(process.argv[2]);
