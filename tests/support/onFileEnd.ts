type Step = () => unknown;

let steps = new Set<Step>();

/** Runs a step once after the last test of the current file, however often it is registered: modules outlive the files that import them. */
export function onFileEnd(step: Step): void {
  steps.add(step);
}

/** Runs the registered steps, latest first, and clears them. The setup of each file calls it. */
export async function runFileEndSteps(): Promise<void> {
  const due = steps;
  steps = new Set();
  for (const step of [...due].toReversed()) await step();
}
