type Step = () => unknown;

let steps = new Set<Step>();

/** Has something done once, however often it is asked for, after the last test of the file that runs now: modules outlive the files that import them. */
export function onFileEnd(step: Step): void {
  steps.add(step);
}

/** Does what was asked for, the last first, and forgets it. The setup of each file calls it. */
export async function runFileEndSteps(): Promise<void> {
  const due = steps;
  steps = new Set();
  for (const step of [...due].toReversed()) await step();
}
