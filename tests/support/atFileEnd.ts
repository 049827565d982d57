type Step = () => unknown;

let steps: Step[] = [];

/** Has something done once, after the last test of the file that runs now: modules outlive the files that import them. */
export function atFileEnd(step: Step): void {
  steps.push(step);
}

/** Does what was asked for, and forgets it. The setup of each file calls it. */
export async function endFile(): Promise<void> {
  const due = steps;
  steps = [];
  for (const step of due) await step();
}
